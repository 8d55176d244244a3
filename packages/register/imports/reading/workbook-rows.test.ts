import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readCertificates, readCertificatesIn } from "../../test-support/read-certificates.ts";
import {
  textRows,
  workbookFile,
  type WorkbookText,
} from "@register/spreadsheets/test-support/workbook-file";

/** Workbooks that the programs themselves have saved. */
function example(name: string): string {
  return fileURLToPath(
    new URL(`../../../spreadsheets/test-support/examples/${name}`, import.meta.url),
  );
}

/** A text that stands in its cell. */
function text(content: string): string {
  return `<c t="inlineStr"><is><t>${content}</t></is></c>`;
}

/** A row of column names, and a second one with these cells. */
function twoRows(names: readonly string[], cells: string): string {
  return `<row>${names.map(text).join("")}</row><row>${cells}</row>`;
}

/** Reads a workbook whose second row has the certificate number and one more cell. */
async function readSecondCell(column: string, cell: string, rest: Partial<WorkbookText> = {}) {
  const rows = twoRows(["Certificate No.", column], text("A-1") + cell);
  const { faults, rows: read } = await readCertificates(workbookFile({ ...rest, rows }));
  return { faults, fields: read[0]?.fields };
}

describe("a workbook that LibreOffice has saved", () => {
  it("gives numbers as they are, days of any date format, and columns that are hidden", async () => {
    const { rows, faults, warnings } = await readCertificatesIn(example("libreoffice.xlsx"));
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        fields: {
          certificate_number: "LO-1",
          vessel_name: "MV Œuvre & Söhne",
          vessel_imo: "9074729",
          quantity: "2450.5",
          issuance_date: "2025-01-31",
          validity_date: "2034-12-31",
        },
      },
      {
        line: 4,
        fields: { certificate_number: "LO-2", quantity: "3", issuance_date: "2025-02-01" },
      },
    ]);
    expect(warnings).toEqual([
      'only the sheet "Certificates" was read; the workbook also has "Mistakes"',
    ]);
  });

  it("refuses an error, a number that was made a date, and a number with a unit", async () => {
    const file = example("libreoffice.xlsx");
    const { rows, faults, warnings } = await readCertificatesIn(file, { sheet: "mistakes" });
    expect(rows).toEqual([]);
    expect(warnings).toEqual([]);
    expect(faults).toEqual([
      expect.stringMatching(/^line 2, validity_date: "#N\/A" is the error of a formula/),
      expect.stringMatching(/^line 3, certificate_number: .* a date here, 2025-03-01/),
      expect.stringMatching(
        /^line 4, quantity: the cell holds "2450" and shows it by the format "#,##0\\" MT\\""/,
      ),
    ]);
  });

  it("names its sheets when it has none of the given name", async () => {
    const { faults } = await readCertificatesIn(example("libreoffice.xlsx"), { sheet: "2025" });
    expect(faults).toEqual([
      'the workbook has no sheet "2025". Its sheets are "Certificates", "Mistakes"',
    ]);
  });
});

it("a workbook that Gnumeric has saved gives texts that stand in their cells", async () => {
  const { rows, faults } = await readCertificatesIn(example("gnumeric.xlsx"));
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2,
      fields: {
        certificate_number: "GN-1",
        vessel_name: "MV Söhne",
        vessel_imo: "9074729",
        issuance_date: "2025-01-31",
        validity_date: "2034-12-31",
      },
    },
    { line: 4, fields: { certificate_number: "GN-2", issuance_date: "2025-02-01" } },
  ]);
});

describe("a text in a workbook", () => {
  it.each([
    ["<si><t>MV Star</t></si>", "MV Star"],
    ["<si><r><rPr/><t>MV </t></r><r><t>Star</t></r></si>", "MV Star"],
    ["<si><t>東京</t><rPh><t>トウキョウ</t></rPh></si>", "東京"],
    ["<si><t>one_x000D_&#10;two</t></si>", "one\ntwo"],
    ["<si><t><![CDATA[A & B]]></t></si>", "A & B"],
    ["<si><t>'=1+1</t></si>", "=1+1"],
  ])("shared as %s is %j", async (strings, shown) => {
    const { fields, faults } = await readSecondCell("Vessel", '<c t="s"><v>0</v></c>', { strings });
    expect(faults).toEqual([]);
    expect(fields).toEqual({ certificate_number: "A-1", vessel_name: shown });
  });

  it("that a formula gives is its result", async () => {
    const cell = '<c t="str"><f>"MV "&amp;"Star"</f><v>MV Star</v></c>';
    expect((await readSecondCell("Vessel", cell)).fields).toMatchObject({ vessel_name: "MV Star" });
  });

  it.each([
    ["<c><f>A1</f></c>", "the formula has no result yet"],
    ['<c t="s"><v>7</v></c>', "the workbook has lost this cell's text"],
    ["<c><f>A1</f><v></v></c>", "the formula has no result yet"],
    ['<c t="s"><v></v></c>', "the workbook has lost this cell's text"],
    ['<c t="b"><v>maybe</v></c>', "the workbook contradicts itself"],
    ["<c><is><t>MV Star</t></is></c>", "the workbook contradicts itself"],
    ['<c t="e"><v>#REF!</v></c>', '"#REF!" is the error of a formula'],
    ['<c t="e"><v>Oops</v></c>', '"Oops" is the error of a formula'],
    ['<c t="e"/>', "the cell holds the error of a formula"],
    ['<c t="str"><f>A1</f><v>#¡VALOR!</v></c>', '"#¡VALOR!" is the error of a formula'],
    [text("########"), "is what a column shows that is too narrow"],
  ])("%s is refused: %s", async (cell, fault) => {
    const { faults, fields } = await readSecondCell("Vessel", cell);
    expect(fields).toBeUndefined();
    expect(faults).toEqual([expect.stringContaining(`line 2, vessel_name: `)]);
    expect(faults[0]).toContain(fault);
    expect(faults[0]).toContain("(cell B2)");
  });

  it("that a formula gives may be empty", async () => {
    const { fields, faults } = await readSecondCell("Vessel", '<c t="str"><f>""</f><v></v></c>');
    expect(faults).toEqual([]);
    expect(fields).toEqual({ certificate_number: "A-1" });
  });
});

describe("a number in a workbook", () => {
  it.each([
    ["General", "9074729", "9074729"],
    ["General", "9.074729E6", "9074729"],
    ["General", "9074729.0", "9074729"],
    ["0.00E+00", "9074729", "9074729"],
    ["0000000", "74729", "0074729"],
    ["#,##0.00_);[Red](#,##0.00)", "2450.1000000000004", "2450.1"],
    ["@", "2450", "2450"],
    ["[$-409]#,##0.00;-#,##0.00", "2450", "2450"],
    ["[$-10409]0", "9074729", "9074729"],
    ["[$-1010409]General", "2450", "2450"],
    ["General;-General", "2450", "2450"],
    ["# ##0.00", "2450", "2450"],
    ["#\\ ##0", "2450", "2450"],
    ["#\u00A0##0_-", "2450", "2450"],
    ["#\\\u202F##0.00", "2450", "2450"],
    ["#&quot; &quot;##0", "2450", "2450"],
    ["#'##0", "2450", "2450"],
    ["_(* #,##0.00_);_(* \\(#,##0.00\\);_(* &quot;-&quot;??_);_(@_)", "2450", "2450"],
    [41, "2450", "2450"],
    [43, "2450.5", "2450.5"],
    [59, "2450", "2450"],
    [62, "2450.5", "2450.5"],
  ])("with the format %s and the value %s is %s", async (format, value, shown) => {
    const cell = `<c s="1"><v>${value}</v></c>`;
    const { fields, faults } = await readSecondCell("Qty", cell, { formats: [format] });
    expect(faults).toEqual([]);
    expect(fields?.["quantity"]).toBe(shown);
  });

  it.each([
    ["0%", "0.98", 'shows it by the format "0%"'],
    ["h:mm", "0.5", 'shows it by the format "h:mm"'],
    ["[h]:mm", "45688", 'shows it by the format "[h]:mm"'],
    ["[$€-407] #,##0", "2450", 'shows it by the format "[$€-407] #,##0"'],
    ["#,##0 [$MT]", "2450", "shows it by the format"],
    [42, "2450", 'shows it by the format "number 42"'],
    [44, "45688", 'shows it by the format "number 44"'],
    ["General", "0x1F", "in place of a number"],
    ["General", "1.2345678901234567E+19", "more than 15 digits"],
    ["dd/mm/yyyy", "45688", "a date here, 2025-01-31"],
    ["General", "nine", "in place of a number"],
  ])("with the format %s and the value %s is refused: %s", async (format, value, fault) => {
    const cell = `<c s="1"><v>${value}</v></c>`;
    const { fields, faults } = await readSecondCell("Qty", cell, { formats: [format] });
    expect(fields).toBeUndefined();
    expect(faults.join()).toContain(fault);
  });
});

/** The same for a day, whose format is style 1. */
function issued(cell: string, rest: Partial<WorkbookText> = {}) {
  return readSecondCell("Issue date", cell, { formats: ["[$-809]dd mmmm yyyy;@"], ...rest });
}

describe("a day in a workbook", () => {
  it.each([
    ["1", false, "1900-01-01"],
    ["59", false, "1900-02-28"],
    ["61", false, "1900-03-01"],
    ["45658", false, "2025-01-01"],
    ["45658.99999", false, "2025-01-01"],
    ["45671.9999999999", false, "2025-01-15"],
    ["45671.999999999985", false, "2025-01-15"],
    ["44195.9999999999", true, "2025-01-01"],
    ["109939", false, "2200-12-31"],
    ["0", true, "1904-01-01"],
    ["44196", true, "2025-01-01"],
  ])("counted %s, from 1904: %s, is %s", async (count, is1904, day) => {
    const { fields, faults } = await issued(`<c s="1"><v>${count}</v></c>`, { is1904 });
    expect(faults).toEqual([]);
    expect(fields?.["issuance_date"]).toBe(day);
  });

  it.each([14, 22, 31, 57])("may have the built-in format %s", async (format) => {
    const { fields } = await issued('<c s="1"><v>45658</v></c>', { formats: [format] });
    expect(fields?.["issuance_date"]).toBe("2025-01-01");
  });

  it("may be written out", async () => {
    const { fields } = await issued('<c t="d"><v>2025-01-31T00:00:00.000</v></c>');
    expect(fields?.["issuance_date"]).toBe("2025-01-31");
  });

  it.each(["0", "60", "-1", "2958466"])("is not the number %s", async (count) => {
    const { faults } = await issued(`<c s="1"><v>${count}</v></c>`);
    expect(faults).toEqual([expect.stringContaining(`holds "${count}", which is no date`)]);
  });

  it("without a date's format is refused, with how to mend it", async () => {
    const { faults } = await issued("<c><v>45658</v></c>");
    expect(faults[0]).toContain('"45658" is a date as Excel counts days. Give the column a date');
  });
});

describe("a sheet", () => {
  const names = ["Certificate No.", "Branch"];
  const rows = twoRows(names, text("A-1"));

  it("is the first that is not hidden", async () => {
    const file = workbookFile({ rows, sheets: ["Mine", "~Lists"] });
    expect(await readCertificates(file)).toMatchObject({ rows: [{ line: 2 }], warnings: [] });
  });

  describe("below a cover", () => {
    const cover = textRows([["Branch:", "Monthly return"], ["Please send it to the head office."]]);
    const table = textRows([names, ["A-1", "London"]]);
    const results = textRows([
      ["Certificate No.", "Parameter"],
      ["A-1", "Ash"],
    ]);
    const read = (others: readonly string[], first = cover, choice = {}) => {
      const sheets = ["Notes", "November", "December"].slice(0, others.length + 1);
      return readCertificates(workbookFile({ rows: first, others, sheets }), choice);
    };

    it.each([
      ["is the only other one", [table], cover],
      ["names more fields than another", [results, table], cover],
      ["comes behind an empty sheet", [table], ""],
    ])("is read and named where it %s", async (_, others, first) => {
      const { rows: found, faults, warnings } = await read(others, first);
      expect(faults).toEqual([]);
      expect(found).toMatchObject([{ fields: { certificate_number: "A-1", branch: "London" } }]);
      const name = others.length === 1 ? "November" : "December";
      expect(warnings).toEqual([
        expect.stringContaining(
          `only the sheet "${name}" was read, since the first sheet names no column of certificates; the workbook also has "Notes"`,
        ),
      ]);
    });

    it.each([
      ["several name certificate numbers", [table, table], cover, {}, 1],
      [
        "the first sheet names columns of certificates",
        [table],
        textRows([["Vessel", "Cargo", "No"]]),
        {},
        1,
      ],
      ["somebody has named the first", [table], cover, { sheet: "Notes" }, 0],
    ])("is not chosen where %s", async (_, others, first, choice, count) => {
      const { rows: found, faults, warnings } = await read(others, first, choice);
      expect(found).toEqual([]);
      expect(faults.join()).toContain("certificate_number: this column is missing");
      expect(warnings).toHaveLength(count);
      expect(warnings.every((each) => each.includes('also has "November"'))).toBe(true);
    });
  });

  it("may leave out cells, and say where each row and cell is or not", async () => {
    const placed = `<row r="3"><c r="B3" t="inlineStr"><is><t>London</t></is></c></row>
      <row><c r="A4" t="inlineStr"><is><t>A-2</t></is></c>${text("Dubai")}</row>`;
    const file = workbookFile({ rows: `<row>${names.map(text).join("")}</row>${placed}` });
    expect(await readCertificates(file)).toMatchObject({
      faults: ["line 3, certificate_number: Certificate number is required"],
      rows: [{ line: 4, fields: { certificate_number: "A-2", branch: "Dubai" } }],
    });
  });

  it("may have a prefix before the names of its elements", async () => {
    const prefixed = rows.replaceAll(/<(\/?)(\w+)/g, "<$1x:$2");
    const file = workbookFile({ rows: `<x:sheetData>${prefixed}</x:sheetData>` });
    expect(await readCertificates(file)).toMatchObject({ rows: [{ line: 2 }], faults: [] });
  });

  it("with something beside its columns is refused there", async () => {
    const file = workbookFile({ rows: twoRows(names, text("A") + text("B") + text("C")) });
    const { faults } = await readCertificates(file);
    expect(faults[0]).toContain("line 2: 3 cells where the first line has 2");
  });
});

describe("merged cells", () => {
  const names = ["reason_not_imported", "Certificate No.", "Branch", "Validity"];
  const dated = [2, 3, 4, 5].map((row) => {
    const day = row === 2 ? `<c r="D2" s="1"><v>44196</v></c>` : "";
    return `<row r="${row}">${text("a reason")}${text(`A-${row}`)}${text("London")}${day}</row>`;
  });
  const header = `<row r="1">${names.map(text).join("")}</row>`;

  async function readMerged(ranges: readonly string[], prefix = "") {
    const merges = ranges.map((range) => `<${prefix}mergeCell ref="${range}"/>`).join("");
    const file = workbookFile({
      rows: header + dated.join(""),
      afterRows: `<${prefix}mergeCells>${merges}</${prefix}mergeCells>`,
      formats: [14],
    });
    const { rows, faults } = await readCertificates(file);
    return { lines: rows.map(({ line }) => line), faults };
  }

  it("refuse each certificate that they reach into, by column and range", async () => {
    const { lines, faults } = await readMerged(["D2:D4"]);
    expect(lines).toEqual([5]);
    expect(faults).toEqual(
      [2, 3, 4].map((line) =>
        expect.stringContaining(
          `line ${line}, validity_date: the merged cells Validity, D2:D4 have one value`,
        ),
      ),
    );
  });

  it.each([
    [["$D$2:$D$4"], [5]],
    [["d4:d2"], [5]],
    [["D:D"], []],
    [["3:4"], [2, 5]],
    [["A2:B2"], [3, 4, 5]],
    [["C5:D5", "D2:D3"], [4]],
    [
      ["A2:A5", "A6:K9", "F1:F900", "D2", "B3:B3"],
      [2, 3, 4, 5],
    ],
    [
      ["B1:B1", "D1:D1"],
      [2, 3, 4, 5],
    ],
  ])("written %j leave the rows %j", async (ranges, left) => {
    expect((await readMerged(ranges)).lines).toEqual(left);
  });

  it("may have a prefix before the names of their elements", async () => {
    expect((await readMerged(["D2:D4"], "x:")).lines).toEqual([5]);
  });

  it.each([
    [["C1:D1"], "the merged cells C1:D1 have one name for several columns"],
    [["A1:B1"], "the merged cells A1:B1 have one name for several columns"],
    [["Sheet1!D2:D4"], 'it merges "Sheet1!D2:D4", which are no cells'],
    [[""], 'it merges "", which are no cells'],
    [Array.from({ length: 300 }, () => "D2:D4"), "its merged cells overlap"],
  ])("%j refuse the whole", async (ranges, fault) => {
    const { lines, faults } = await readMerged(ranges);
    expect(lines).toEqual([]);
    expect(faults[0]).toContain(fault);
  });

  it("of a name and of empty cells below it leave the name as it is", async () => {
    const rows = `<row>${text("Certificate No.")}</row><row r="3">${text("A-1")}</row>`;
    const afterRows = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>';
    const { rows: read, faults } = await readCertificates(workbookFile({ rows, afterRows }));
    expect(faults).toEqual([]);
    expect(read).toHaveLength(1);
  });
});

it("a formula over several cells without results refuses the whole", async () => {
  const { faults, fields } = await readSecondCell(
    "Vessel",
    '<c r="B2"><f t="array" ref="B2:B4">C2:C4</f><v/></c>',
  );
  expect(fields).toBeUndefined();
  expect(faults).toEqual([
    expect.stringMatching(/^line 2: the formula over the cells "B2:B4" has no results yet/),
  ]);
});

describe("a file that is no workbook to be read", () => {
  const rows = twoRows(["Certificate No."], text("A-1"));

  it.each([
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old Excel workbook (.xls)"],
    [
      "half of one",
      workbookFile({ rows }).subarray(0, 900),
      "this is not a whole .xlsx workbook (the end of its directory is missing)",
    ],
    [
      "an OpenDocument sheet",
      zipSync({ mimetype: strToU8("x"), "content.xml": strToU8("<x/>") }),
      "a file of another kind, such as .ods",
    ],
    [
      "one that defines entities",
      workbookFile({ rows, prolog: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' }),
      "it has a document type",
    ],
    ["one whose XML is broken", workbookFile({ rows: "<row><c></row>" }), "Unexpected close tag"],
    [
      "one with a row twice",
      workbookFile({ rows: `${rows}<row r="2">${text("A-2")}</row>` }),
      "out of order at 2",
    ],
    [
      "one with a cell of another row",
      workbookFile({ rows: `${rows}<row r="3"><c r="A4"/></row>` }),
      'it has the cell "A4" in row 3',
    ],
  ])("%s is refused as a whole", async (_, content, fault) => {
    const { faults } = await readCertificates(content);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  /** A workbook whose directory claims so many bytes for the shared strings. */
  function claiming(bytes: number, strings = ""): Buffer {
    const file = Buffer.from(workbookFile({ rows, strings }));
    const entry = file.lastIndexOf("PK\u0001\u0002", file.lastIndexOf("xl/sharedStrings.xml"));
    const placeOfSize = 24;
    file.writeUInt32LE(bytes, entry + placeOfSize);
    return file;
  }

  it("one that unpacks to more than is read is refused before it is unpacked", async () => {
    const { faults } = await readCertificates(claiming(66 * 1024 ** 2));
    expect(faults).toEqual([
      expect.stringMatching(
        /too large: "xl\/sharedStrings.xml" .* 66 MB, and at most 64 MB are read/,
      ),
    ]);
  });

  it("one that unpacks to more than it claims is refused where it does", async () => {
    const { faults } = await readCertificates(claiming(1000, " ".repeat(100_000)));
    expect(faults).toEqual([expect.stringContaining("too many bytes in the stream")]);
  });

  it("text is not read as one, and has no sheets", async () => {
    const { faults } = await readCertificates("certificate_number\nA-1\n", { sheet: "2025" });
    expect(faults).toEqual(["this is no workbook and has no sheets"]);
  });
});
