import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/temporary-folder.ts";
import { readCertificates } from "../../test-support/read-certificates.ts";
import { readCertificateFile } from "./certificate-file.ts";

describe("a file", () => {
  it("may have semicolons, a byte order mark, CRLF, any order of columns and blank lines", async () => {
    const content =
      "\uFEFF\r\n Branch ;CERTIFICATE_NUMBER\r\n\r\nLondon; A-1 \r\n;\r\n \r\n  ;A-2\r\n";
    expect(await readCertificates(content)).toEqual({
      rows: [
        { line: 4, fields: { certificate_number: "A-1", branch: "London" } },
        { line: 7, fields: { certificate_number: "A-2" } },
      ],
      faults: [],
      warnings: [],
    });
  });

  it("stops at a quote that is never closed, and names the line where it opened", async () => {
    const { rows, faults } = await readCertificates(
      'certificate_number,branch\nA-1,"x\ny"\nA-2,"z\n',
    );
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(faults).toEqual([
      "line 4: a quoted field begins here and is never closed. The rest of the file was not read",
    ]);
  });

  it("whose first line never ends is given up soon", async () => {
    const endless = `certificate_number,${"x".repeat(400_000)}`;
    const { rows, faults } = await readCertificates(endless);
    expect(rows).toEqual([]);
    expect(faults.join()).toContain("the row that begins here is too long");
  });

  it.each(["A-2" + ",".repeat(400_000), `A-2,"${"x".repeat(400_000)}"`, "A".repeat(400_000)])(
    "stops at a row that is far too long, however few letters it has",
    async (row) => {
      const { rows, faults } = await readCertificates(`certificate_number,branch\nA-1,x\n${row}`);
      expect(rows.map(({ line }) => line)).toEqual([2]);
      expect(faults.join()).toContain("line 3: the row that begins here is too long");
    },
  );

  it.each([
    [
      `${"x,".repeat(80_000)}certificate_number\nA-1\n`,
      "line 1: the row has 80,001 cells, and a file of certificates may have 256. Take out what",
    ],
    [
      `certificate_number\nA-1\n${"\n".repeat(1_100_000)}A-2\n`,
      "line 1048579: more than 1,048,576 rows before this one are blank. Delete them",
    ],
  ])(
    "with far too many columns or blank rows, or endless names, is given up",
    async (content, fault) => {
      const { faults } = await readCertificates(content);
      expect(faults[0]).toContain(fault);
    },
  );

  it("may have a title above the row of the names", async () => {
    const content = "Our fleet; all of it\n\n\nBranch,Certificate No.\nLeith,A-1\n";
    const { rows, faults } = await readCertificates(content, { firstRow: 3 });
    expect({ rows, faults }).toEqual({
      rows: [{ line: 5, fields: { branch: "Leith", certificate_number: "A-1" } }],
      faults: [],
    });
  });

  it("that is not there gives the file system's error", async () => {
    const batches = readCertificateFile("/no/such/file.csv");
    await expect(batches.next()).rejects.toMatchObject({ code: "ENOENT" });
    const folder = readCertificateFile(temporaryFolder());
    await expect(folder.next()).rejects.toMatchObject({ code: "EISDIR" });
  });
});

it("reads texts that another program has made formulas, so that their zeros stay", async () => {
  const content = `certificate_number,branch,validity_date
"=""007""","=""Leith""","=""2027-01-31"""
`;
  expect((await readCertificates(content)).rows).toEqual([
    {
      line: 2,
      fields: { certificate_number: "007", branch: "Leith", validity_date: "2027-01-31" },
    },
  ]);
});

it.each(["\n", "\r\n", "\r"])(
  "counts physical lines, those inside quotes too, ended by %j",
  async (end) => {
    const lines = [
      "certificate_number,commodity",
      'A-1,"one',
      "",
      'two, ""three"""',
      "",
      "bad number,x",
    ];
    const { rows, faults } = await readCertificates(lines.join(end));
    expect(rows).toEqual([
      { line: 2, fields: { certificate_number: "A-1", commodity: 'one\n\ntwo, "three"' } },
    ]);
    expect(faults).toEqual([
      'line 6, certificate_number: Certificate number can only contain letters, numbers, and hyphens: "bad number" has " "',
    ]);
  },
);

it("reads rows that are cut anywhere by the size of a reading", async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, index) => `"é${"干".repeat(index % 40)}\r\n",N-${index}`,
  );
  const { rows: read3000, faults } = await readCertificates(
    `commodity,certificate_number\r\n${rows.join("\r\n")}`,
  );
  expect(faults).toEqual([]);
  expect(read3000).toHaveLength(3000);
  expect(read3000.at(-1)).toEqual({
    line: 2 * 2999 + 2,
    fields: { certificate_number: "N-2999", commodity: `é${"干".repeat(39)}` },
  });
});

describe("a text file of a spreadsheet program", () => {
  const rows = [{ line: 2, fields: { certificate_number: "A-1", branch: "Zürich; 1,5" } }];

  it.each([
    ["tabs", 'certificate_number\tbranch\nA-1\t"Zürich; 1,5"\n'],
    ["tabs, the first name being the second", "branch\tcertificate_number\nZürich; 1,5\tA-1\n"],
    ["semicolons", 'certificate_number;branch\nA-1;"Zürich; 1,5"\n'],
    ["commas", 'certificate_number,branch\nA-1,"Zürich; 1,5"\n'],
  ])("may have %s between its cells", async (_, content) => {
    expect(await readCertificates(content)).toMatchObject({ rows, faults: [] });
  });

  it.each([";", "\t"])(
    "has %j between its cells where its names have it outside quotes, whatever else they have",
    async (sign) => {
      const names = ["certificate_number", '"price,\nin EUR, net, total"', "branch"];
      const { faults } = await readCertificates(`${names.join(sign)}\nA-1${sign}1,2,3,4\n`);
      // Not that the number's column is missing.
      expect(faults.at(-1)).toMatch(/^line 1, price[^]*: unknown column$/);
    },
  );

  it("is read without characters that nobody sees, in names and values, and ends before a line of them", async () => {
    const names = "\u200Bcertificate_number,\u200Evessel_name\u200F,issuance_date,validity_date";
    const values = "A-1\u200B,MV\u200B Star\u2060,\u200E2025-01-15,2028-01-15\u200F";
    expect(await readCertificates(`\uFEFF\uFEFF${names}\n${values}\n\u200B\n`)).toEqual({
      rows: [
        {
          line: 2,
          fields: {
            certificate_number: "A-1",
            vessel_name: "MV Star",
            issuance_date: "2025-01-15",
            validity_date: "2028-01-15",
          },
        },
      ],
      faults: [],
      warnings: [],
    });
  });

  it("keeps the joiners that shape the letters of a name", async () => {
    const { rows: read } = await readCertificates(
      "certificate_number,vessel_name\nA-1,می\u200Cروم\n",
    );
    expect(read[0]?.fields["vessel_name"]).toBe("می\u200Cروم");
  });

  it.each([
    ["sep=;\r\n", ";"],
    ["\uFEFFSEP=,\n", ","],
    ['"sep=\t"\n', "\t"],
    ["sep=|\r", "|"],
  ])("may begin with the line %j, which counts as a line", async (first, sign) => {
    const content = `${first}certificate_number${sign}branch\nA-1${sign}"Zürich; 1,5"\n`;
    const [{ fields }] = rows as [(typeof rows)[0]];
    expect(await readCertificates(content)).toMatchObject({
      rows: [{ line: 3, fields }],
      faults: [],
    });
  });

  it.each(["little", "big"])("may be Unicode text, in UTF-16 of %s endian", async (order) => {
    const many = Array.from({ length: 3000 }, (_, index) => `N-${index}\t"Zürich ""${index}"""`);
    const content = `\uFEFFCertificate No.\tBranch\r\n${many.join("\r\n")}`;
    const bytes = Buffer.from(content, "utf16le");
    const { rows: read, faults } = await readCertificates(
      order === "little" ? bytes : bytes.swap16(),
    );
    expect(faults).toEqual([]);
    expect(read).toHaveLength(3000);
    expect(read.at(-1)?.fields).toEqual({
      certificate_number: "N-2999",
      branch: 'Zürich "2999"',
    });
  });

  it.each([
    [
      "in another encoding than UTF-8",
      Buffer.from("certificate_number\nA\ncaf\u00E9\n", "latin1"),
      3,
    ],
    [
      "with a name in another encoding",
      Buffer.from("certificate_number,Geb\u00FChr\nA,1\n", "latin1"),
      1,
    ],
  ])("%s is refused as a whole, with how to save it", async (_, content, line) => {
    const { faults } = await readCertificates(content);
    expect(faults).toEqual([
      `line ${line}: the text is not UTF-8, and letters such as é would be lost. In Excel, save the file as .xlsx or as "CSV UTF-8", and import that. The rest of the file was not read`,
    ]);
  });

  it.each([
    ["UTF-16 without a byte order mark", Buffer.from("certificate_number\nA\n", "utf16le")],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex")],
  ])("is not %s", async (_, content) => {
    const { faults, rows: read } = await readCertificates(content);
    expect(read).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/neither an .xlsx workbook nor a text file|the text is not UTF-8/);
  });
});

it.each([
  ["a web page", "\n<html><table><tr><td>Certificate Number</td></tr></table></html>"],
  ["a web page", "\uFEFF<!-- made by a report -->\r\n<!DOCTYPE html>\n<title>x</title>"],
  ["a web page", '<?xml version="1.0"?><html xmlns:x="urn:schemas-microsoft-com:office:excel">'],
  ["a web page", Buffer.from("\uFEFF<TABLE border=1><tr>", "utf16le")],
  [
    "an XML spreadsheet of 2003",
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
  ],
  [
    "a web archive (MHTML)",
    'From: <Saved by Excel>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"',
  ],
  ["text", "Number of it\tShip\nA-1\tMV Star\n"],
])("that is %s and named .xls is called so, with what to do", async (kind, content) => {
  const file = path.join(temporaryFolder(), "cargo.xls");
  writeFileSync(file, content);
  for (const from of [file, new File([content], "cargo.xls")]) {
    const { value } = await readCertificateFile(from).next();
    expect(value?.faults[0]?.message).toBe(
      `this is ${kind} named .xls: open it and save it as .xlsx`,
    );
  }
});

describe("the columns", () => {
  it.each([
    ["Certificate No.,Vessel name,IMO,Date of issue,Valid until"],
    ["CERTIFICATE_NUMBER, Vessel Name ,Vessel IMO Number,Issuance Date,Validity"],
    ["Cert. No;Ship;IMO No.;Issued on;Expiry date"],
  ])("may be named as people do: %s", async (names) => {
    const content = `${names}\nA-1,MV Star,9074729,2025-01-31,2026-01-31\n`;
    const sign = names.includes(";") ? ";" : ",";
    expect(await readCertificates(content.replaceAll(",", sign))).toEqual({
      rows: [
        {
          line: 2,
          fields: {
            certificate_number: "A-1",
            vessel_name: "MV Star",
            vessel_imo: "9074729",
            issuance_date: "2025-01-31",
            validity_date: "2026-01-31",
          },
        },
      ],
      faults: [],
      warnings: [],
    });
  });

  it.each([
    [
      "certificate_number,vesel_name",
      "line 1, vesel_name: unknown column; did you mean vessel_name?",
    ],
    ["Certificate No.,Vesel name", "line 1, Vesel name: unknown column; did you mean vessel_name?"],
    [
      "certificate_number,Branch,branch office",
      "line 1, branch office: a second column for branch; the file may have one. Take one of them out",
    ],
    [
      "certificate_number,Status,Certificate status",
      "line 1, Certificate status: a second column for status; the file may have one. Take one of them out",
    ],
    [
      "vessel_name\nx",
      "line 1, certificate_number: this column is missing. The first line must name the columns",
    ],
    ["", "the file is empty; its first line must name the columns"],
  ])("%j: %s", async (content, fault) => {
    expect((await readCertificates(content)).faults).toEqual([fault]);
  });

  it("that are not for the register are not read", async () => {
    const content =
      "Status on 23/11/2026,certificate_number,reason_not_imported\nvalid,A-1,line 2: a reason\n";
    expect(await readCertificates(content)).toEqual({
      rows: [{ line: 2, fields: { certificate_number: "A-1" } }],
      faults: [],
      warnings: [],
    });
  });

  it("without a name may be there when they are empty", async () => {
    const content = "certificate_number,,branch,\nA-1, ,London,\nA-2,,,x\n";
    expect(await readCertificates(content)).toEqual({
      rows: [{ line: 2, fields: { certificate_number: "A-1", branch: "London" } }],
      faults: [
        "line 3: something is in column 4, which has no name on the first line. Name the column or empty it",
      ],
      warnings: [],
    });
  });
});
