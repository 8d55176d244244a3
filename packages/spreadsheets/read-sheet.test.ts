import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { workbookFile, type WorkbookText } from "./test-support/workbook-file.ts";
import { FIELD_LABELS } from "@register/domain/certificate";
import { ROWS_READ_MAX } from "./listed-rows.ts";
import { FILE_BYTES_MAX, readSheet } from "./read-sheet.ts";

function blobOf(content: string | Uint8Array): Blob {
  return new Blob([typeof content === "string" ? content : new Uint8Array(content)]);
}

const read = (content: string | Uint8Array) => readSheet(blobOf(content));
const readWorkbook = (text: WorkbookText) => read(workbookFile(text));

function example(name: string): Uint8Array {
  const folder = "./test-support/examples/";
  return readFileSync(new URL(folder + name, import.meta.url));
}

const NOTHING_LEFT_OUT = { repeated: 0, beyond: 0, unread: [], unreadLines: 0 };

function inlineRow(...texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row>${cells.join("")}</row>`;
}

/** A workbook with rows in its other sheets, too. */
function withSheets(text: WorkbookText, rowsOf: Readonly<Record<string, string>>): Uint8Array {
  const parts = unzipSync(workbookFile(text));
  for (const [part, rows] of Object.entries(rowsOf)) {
    const xml = strFromU8(parts[part] ?? new Uint8Array());
    parts[part] = strToU8(xml.replace("<sheetData>", `<sheetData>${rows}`));
  }
  return zipSync(parts);
}

describe("a workbook", () => {
  it("of LibreOffice gives numbers and values, days as days", async () => {
    expect(await read(example("libreoffice.xlsx"))).toEqual({
      ...NOTHING_LEFT_OUT,
      numbers: ["LO-1", "LO-2", "LO-3", "LO-5"],
      columns: [
        "certificate_number",
        "vessel_name",
        "vessel_imo",
        "quantity",
        "issuance_date",
        "validity_date",
      ],
      rows: [
        {
          number: "LO-1",
          given: {
            vessel_name: "MV Œuvre & Söhne",
            vessel_imo: "9074729",
            quantity: "2450.5",
            issuance_date: "2025-01-31",
            validity_date: "2034-12-31",
          },
        },
        { number: "LO-2", given: { quantity: "3", issuance_date: "2025-02-01" } },
        // Of the second sheet.
        { number: "LO-3", given: {} },
        { number: "LO-5", given: {} },
      ],
      unread: ["2025-03-01"],
      unreadLines: 1,
    });
  });

  it("of Gnumeric does, too", async () => {
    expect((await read(example("gnumeric.xlsx"))).numbers).toEqual(["GN-1", "GN-2"]);
  });

  it("lists no number that is struck out, and names its row", async () => {
    const rows = `${inlineRow("Certificate No.", "Quantity")}
      <row><c s="1" t="inlineStr"><is><t>A-1</t></is></c><c><v>1</v></c></row>
      <row><c t="inlineStr"><is><t>A-2</t></is></c><c s="1"><v>900</v></c></row>`;
    const text = { rows, formats: [0], fonts: ["<strike/>"] };
    expect(await readWorkbook(text)).toMatchObject({
      rows: [{ number: "A-2", given: {} }],
      unread: ["A-1\t1"],
    });
  });

  it("gives no value of a faulty cell, and no number of a faulty one", async () => {
    const rows = `${inlineRow("Certificate No.", "Vessel", "IMO")}
      <row><c t="inlineStr"><is><t>A-1</t></is></c><c t="e"><v>#REF!</v></c><c><v>9074729</v></c></row>
      <row><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>MV Lost</t></is></c></row>
      <row><c><f>A2</f></c><c t="inlineStr"><is><t>MV Formula</t></is></c></row>`;
    const listed = await readWorkbook({ rows });
    expect(listed).toMatchObject({
      rows: [{ number: "A-1", given: { vessel_imo: "9074729" } }],
      unreadLines: 2,
    });
    expect(listed.rows[0]?.given).not.toHaveProperty("vessel_name");
  });

  it("gives the value of cells that are merged in one column to each of their rows", async () => {
    const listed = await readWorkbook({
      rows: [
        inlineRow("Certificate No.", "Vessel", "Branch"),
        inlineRow("A-1", "MV One", "Oslo"),
        inlineRow("A-2", "", "Lima"),
        inlineRow("A-3", "", "Rome"),
        inlineRow("", "MV Two", "Bonn"),
      ].join(""),
      afterRows: '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="A4:A5"/></mergeCells>',
    });
    expect(listed.rows).toEqual([
      { number: "A-1", given: { vessel_name: "MV One", branch: "Oslo" } },
      { number: "A-2", given: { vessel_name: "MV One", branch: "Lima" } },
      { number: "A-3", given: { branch: "Rome" } },
      { number: "A-3", given: { vessel_name: "MV Two", branch: "Bonn" } },
    ]);
  });

  it("gives no value and no number of cells that are merged across columns", async () => {
    const listed = await readWorkbook({
      rows: ["Certificate No.", "A-1", "A-2", "A-3"]
        .map((text, at) => inlineRow(text, ...(at === 0 ? ["Vessel", "Branch"] : ["MV One", ""])))
        .join(""),
      afterRows: '<mergeCells><mergeCell ref="B2:C3"/><mergeCell ref="A4:B4"/></mergeCells>',
    });
    expect(listed.rows).toEqual([
      { number: "A-1", given: {} },
      { number: "A-2", given: {} },
    ]);
    expect(listed.unreadLines).toBe(1);
  });

  it("is read on all its visible sheets", async () => {
    const file = workbookFile({ rows: inlineRow("A-1"), sheets: ["~Hidden", "Cover"] });
    await expect(read(file)).rejects.toMatchObject({ code: "empty" });
    const other = await readWorkbook({ rows: inlineRow("A-1"), sheets: ["First", "Second"] });
    expect(other.numbers).toEqual(["A-1"]);
    // A chart, a cover with the number of a credit, and two tables, by xlsxwriter.
    const { numbers, rows } = await read(example("lots.xlsx"));
    expect(numbers).toEqual(["GQC-2025-101", "GQC-2025-102"]);
    expect(rows.map(({ given }) => given)).toEqual([
      { vessel_name: "MV Star" },
      { vessel_name: "MV Star II" },
    ]);
  });

  it("gives a number with decimals so that nobody reads its point as one of thousands", async () => {
    const rows = [
      inlineRow("Certificate No.", "Quantity (MT)"),
      ...["2.125", "-2.125", "2125.5", "2125"].map(
        (value, at) =>
          `<row><c t="inlineStr"><is><t>A-${at}</t></is></c><c><v>${value}</v></c></row>`,
      ),
    ];
    const listed = await readWorkbook({ rows: rows.join("") });
    expect(listed.rows.map(({ given }) => given.quantity)).toEqual([
      "2.1250 MT",
      "-2.1250 MT",
      "2125.5 MT",
      "2125 MT",
    ]);
  });

  it("names the numbers of hidden rows, which it lists, too", async () => {
    const rows = ["Certificate No.", "A-1", "A-2"].map((text) => inlineRow(text, "x"));
    const hiding = rows.join("").replace(/<row>(?!.*<row>)/, '<row hidden="1">');
    const { numbers, hidden } = await readWorkbook({ rows: hiding });
    expect({ numbers, hidden }).toEqual({
      numbers: ["A-1", "A-2"],
      hidden: { shown: ["A-2"], count: 1 },
    });
  });

  it("names the sheets whose numbers stand under no name, and leaves them out", async () => {
    const others = { "xl/worksheets/sheet1.xml": inlineRow("Cert nmbr") + inlineRow("A-2") };
    const file = withSheets(
      {
        rows: inlineRow("Certificate No.") + inlineRow("A-1"),
        sheets: ["First", "Second", "Third"],
      },
      others,
    );
    const { numbers, sheets } = await read(file);
    expect({ numbers, sheets }).toEqual({
      numbers: ["A-1"],
      sheets: { shown: ["Second"], count: 1 },
    });
  });

  it("without names of columns gives the numbers of all its cells", async () => {
    const rows = inlineRow("MV One", "A-1", "45000") + inlineRow("see A-2", "14-Jan-2026");
    expect(await readWorkbook({ rows })).toEqual({
      ...NOTHING_LEFT_OUT,
      numbers: ["A-1", "A-2"],
      columns: [],
      isNameless: true,
      rows: [
        { number: "A-1", given: {} },
        { number: "A-2", given: {} },
      ],
    });
  });
});

describe("a table in text", () => {
  it.each(FIELD_LABELS.certificate_number)("may name its numbers %s", async (label) => {
    const { numbers, columns } = await read(`${label}\t${FIELD_LABELS.quantity[0]}\nA-1\t5 t\n`);
    expect({ numbers, columns }).toEqual({
      numbers: ["A-1"],
      columns: ["certificate_number", "quantity"],
    });
  });

  it.each([
    ["commas", "Certificate No.,Vessel\nA-1,MV One\n"],
    ["semicolons, under titles", "Our fleet\n\nof 2026\nCertificate No.;Vessel\nA-1;MV One"],
    ["tabs, in UTF-16", `\uFEFFCertificate No.\tVessel\r\nA-1\tMV One\r\n`],
    ["a line that names the delimiter", 'sep=|\r\n"Certificate No."|Vessel\rA-1|"MV One"'],
    ["another column before", "Certificate,Vessel,Certificate No.\nQuality,MV One,A-1\n"],
  ])("with %s", async (name, text) => {
    const bytes = name.endsWith("UTF-16") ? Buffer.from(text, "utf16le") : Buffer.from(text);
    const { rows } = await read(bytes);
    expect(rows).toMatchObject([{ number: "A-1", given: { vessel_name: "MV One" } }]);
  });

  it("may have line ends, quotes and delimiters in its cells", async () => {
    const { rows } = await read(
      'Certificate No.,Commodity,Branch\r\nA-1,"two\r\nlines, ""both""",5" pipe\r\nA-2,,Oslo\r\n',
    );
    expect(rows).toEqual([
      { number: "A-1", given: { commodity: 'two\r\nlines, "both"', branch: '5" pipe' } },
      { number: "A-2", given: { branch: "Oslo" } },
    ]);
  });

  it("of an old Windows keeps its numbers", async () => {
    const { rows } = await read(Buffer.from("Certificate No.;Vessel\nA-1;Œuvre é\n", "latin1"));
    expect(rows).toMatchObject([
      { number: "A-1", given: { vessel_name: expect.stringMatching(/é$/) } },
    ]);
  });

  it("takes a value from one column, and none that a spreadsheet has damaged", async () => {
    const { rows, columns } = await read(
      "Certificate No.,Vessel,Ship,IMO,Branch\nA-1,One,Two,9.07E+06,#NAME?\n",
    );
    expect(columns).toEqual(["certificate_number", "vessel_imo", "branch"]);
    expect(rows).toEqual([{ number: "A-1", given: {} }]);
  });

  it("gives single particulars by the names of their columns, behind the fields", async () => {
    const { rows, columns } = await read(
      "particulars.Seals,certificate_number,particulars.Hatches,vessel_name\n0012,A-1,,MV One\n",
    );
    expect(columns).toEqual([
      "particulars.Seals",
      "certificate_number",
      "particulars.Hatches",
      "vessel_name",
    ]);
    expect(rows).toEqual([
      { number: "A-1", given: { vessel_name: "MV One", "particulars.Seals": "0012" } },
    ]);
  });

  it("keeps the rows of a number whose values differ, and asks for it once", async () => {
    const listed = await read("Cert. No.,Vessel\nA-1,One\na-1,Two\nA-1,One\n,Total\n\nnone,x\n");
    expect(listed).toEqual({
      numbers: ["A-1"],
      repeated: 2,
      beyond: 0,
      unread: ["Total", "none"],
      unreadLines: 2,
      columns: ["certificate_number", "vessel_name"],
      rows: [
        { number: "A-1", given: { vessel_name: "One" } },
        { number: "A-1", given: { vessel_name: "Two" } },
      ],
    });
  });

  it.each([
    ["A-1\tMV One\nA-2\tMV Two", true],
    ["A-1\t\nA-2\t", undefined],
    ["A-1\tA-2\tA-3", undefined],
    ["Of A-1, we know all,\nof A-2, nothing", undefined],
    ["Certificate No.\tVessel\nA-1\tMV One", undefined],
  ])("says of %j whether cells without a column's name stand beside numbers", async (text, is) => {
    expect((await read(text)).isNameless).toBe(is);
  });

  it.each([
    [
      "Certificate No. / رقم الشهادة,Vessel (name),Valid until\n[dd/mm/yyyy]",
      ["vessel_name", "validity_date"],
    ],
    ["N° certificat,Navire / Voyage,Quantité (t)", ["quantity"]],
    ["Nº Certificado,Buque,Vencimiento", ["vessel_name", "validity_date"]],
  ])("may name its columns %j", async (names, others) => {
    const header = names.split(",").map((name) => `"${name}"`);
    const { columns } = await read(`${header.join(",")}\nA-1,,\n`);
    expect(columns).toEqual(["certificate_number", ...others]);
  });

  it("under a title that could name the column of the numbers", async () => {
    const { numbers } = await read("Certificate,,\n\nFor,Paper,Certificate No.\nX,Y,A-1\n");
    expect(numbers).toEqual(["A-1"]);
  });

  it.each([
    ["Certificate No.,Quantity (kg)\nA-1,450", "450 kg"],
    ["Certificate No.,Quantity (kg)\nA-1,450 MT", "450 MT"],
    ["Certificate No.,Quantity,Unit\nA-1,450,KGS", "450 KGS"],
    ["Certificate No.,Quantity,Unit\nA-1,450,", "450"],
  ])("gives a quantity with its unit: %j", async (text, quantity) => {
    expect((await read(text)).rows).toMatchObject([{ given: { quantity } }]);
  });

  it("has dashes and digits of any kind in its numbers, and lists values with damaged letters", async () => {
    const { numbers, rows, damaged } = await read(
      "Certificate No.,Vessel,Branch\nPUB–2025–021,MV JosÃ©,SÃO\nPUB-२०२५-०२२,MV S?o,Lagos?\nPUB‑٢٠٢٥−٠٢٣,MV S?o,IRMÃ\n",
    );
    expect(numbers).toEqual(["PUB-2025-021", "PUB-2025-022", "PUB-2025-023"]);
    expect(rows[0]?.given).toEqual({ vessel_name: "MV JosÃ©", branch: "SÃO" });
    expect(damaged).toEqual({ shown: ["MV JosÃ©", "MV S?o", "Lagos?"], count: 3 });
  });

  it("of one column may have several numbers in a line", async () => {
    const { numbers } = await read("Certificate number\nA-1, A-2\nA-3\n");
    expect(numbers).toEqual(["A-1", "A-2", "A-3"]);
  });

  it.each([";", "\t"])("with %j between its cells may have commas in its values", async (sign) => {
    const text = [
      ["Certificate Number", "Quantity"],
      ["GQC-2025-001", "9.999,5 MT"],
      ["GQC-2025-002", '"31.500,0, 12.000,0 MT"'],
      ["GQC-2025-003", "1,2,3"],
    ].map((cells) => cells.join(sign));
    const { columns, rows } = await read(text.join("\n"));
    expect(columns).toEqual(["certificate_number", "quantity"]);
    expect(rows.map(({ given }) => given.quantity)).toEqual([
      "9.999,5 MT",
      "31.500,0, 12.000,0 MT",
      "1,2,3",
    ]);
  });

  it("is read without characters that nobody sees", async () => {
    const { numbers, rows, unreadLines } = await read(
      "\u200BCertificate No.,Vessel\u200E\nA-1\u200B,MV\u200B Star\u2060\n\u200E\u200B\n",
    );
    expect({ numbers, rows, unreadLines }).toEqual({
      numbers: ["A-1"],
      rows: [{ number: "A-1", given: { vessel_name: "MV Star" } }],
      unreadLines: 0,
    });
  });

  it("is read by its lines where a quote is left open", async () => {
    const { numbers } = await read('Certificate No.,Vessel\nA-1,"MV\nA-2,One\n');
    expect(numbers).toEqual(["A-1", "A-2"]);
  });
});

it("any other text gives the numbers of its lines", async () => {
  const listed = await read("Dear all,\r\nsee GQC-2025-001 and GQC-2025-002;\rgqc-2025-001\n");
  expect(listed).toMatchObject({
    numbers: ["GQC-2025-001", "GQC-2025-002"],
    repeated: 1,
    unread: ["Dear all,"],
    rows: [],
    columns: [],
  });
});

describe("a file that is no list", () => {
  it.each([
    ["empty", ""],
    ["empty", "\r\n \n"],
    ["password-or-old", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["not-a-table", "%PDF-1.7\nGQC-2025-001"],
    ["not-a-table", Buffer.from("\u0089PNG\r\n\u001A\n\0\0\0\rIHDR", "latin1")],
    ["web-page", "<html><table><tr><td>Certificate Number</td></tr><tr><td>A-1</td></tr></table>"],
    ["xml-spreadsheet", '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'],
    ["web-archive", "MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\nA-1"],
    ["too-large", new Uint8Array(FILE_BYTES_MAX + 1)],
    ["damaged", example("libreoffice.xlsx").subarray(0, 3000)],
  ])("is refused as %s", async (code, content) => {
    await expect(read(content)).rejects.toMatchObject({ name: "UnreadableFileError", code });
  });
});

describe("rows beyond those that are read are counted no further", () => {
  const numbers = Array.from({ length: 1.2 * ROWS_READ_MAX }, (_, at) => `GQC-${at}`);

  it.each([
    ["a CSV file", () => `Certificate No.,Vessel\r\n${numbers.join(",MV One\r\n")}`],
    [
      "a workbook",
      () => {
        const cells = numbers.map((text) => `<row><c t="str"><v>${text}</v></c></row>`);
        return workbookFile({ rows: inlineRow("Certificate No.") + cells.join("") });
      },
    ],
  ])("of %s", async (_, content) => {
    const listed = await readSheet(blobOf(content()));
    expect(listed.numbers).toEqual(numbers.slice(0, 200));
    expect(listed.beyond).toBeGreaterThan(ROWS_READ_MAX - 300);
    expect(listed.beyond).toBeLessThanOrEqual(ROWS_READ_MAX);
  });
});

it("a company's captions name columns, too", async () => {
  const list = blobOf("Certificate No.,Kontor\nGQC-2025-001,London\n");
  expect((await readSheet(list)).rows[0]?.given).toEqual({});
  const { rows } = await readSheet(list, { branch: ["Kontor"] });
  expect(rows[0]?.given).toEqual({ branch: "London" });
});
