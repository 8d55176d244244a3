import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CERTIFICATE_FIELDS, CERTIFICATE_TEXT_MAX } from "../../domain/certificate.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { readCertificateFile } from "./certificate-file.ts";
import { readCsvRows } from "./csv-rows.ts";
import { readCsvRowsInThread } from "./csv-rows-thread.ts";
import { formatFinding } from "./finding.ts";

type Source = (file: string) => ReturnType<typeof readCsvRows>;

async function read(content: string | Buffer, strict = false, source: Source = readCsvRows) {
  const file = path.join(temporaryFolder(), "certificates.csv");
  writeFileSync(file, content);
  const rows: { line: number; fields: Record<string, string> }[] = [];
  const faults: string[] = [];
  const warnings: string[] = [];
  for await (const batch of readCertificateFile(source(file), { strict })) {
    faults.push(...batch.faults.map(formatFinding));
    warnings.push(...batch.warnings.map(formatFinding));
    for (const [index, line] of batch.lines.entries()) {
      rows.push({ line, fields: filled(batch.values[index] ?? []) });
    }
  }
  return { rows, faults, warnings };
}

/** The fields that are not empty, by name. */
function filled(values: readonly (string | null)[]): Record<string, string> {
  const fields = values.flatMap((value, index) => {
    const name = CERTIFICATE_FIELDS[index]?.name;
    return name === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

describe.each([
  ["on this thread", readCsvRows],
  ["in a thread of its own", readCsvRowsInThread],
])("a file read %s", (_, source) => {
  it("may have semicolons, a byte order mark, CRLF, any order of columns and blank lines", async () => {
    const content =
      "\uFEFF\r\n Branch ;CERTIFICATE_NUMBER\r\n\r\nLondon; A-1 \r\n;\r\n \r\n  ;A-2\r\n";
    expect(await read(content, false, source)).toEqual({
      rows: [
        { line: 4, fields: { certificate_number: "A-1", branch: "London" } },
        { line: 7, fields: { certificate_number: "A-2" } },
      ],
      faults: [],
      warnings: [],
    });
  });

  it("stops at a quote that is never closed, and names the line where it opened", async () => {
    const { rows, faults } = await read(
      'certificate_number,branch\nA-1,"x\ny"\nA-2,"z\n',
      false,
      source,
    );
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(faults).toEqual([
      "line 4: a quoted field begins here and is never closed. The rest of the file was not read",
    ]);
  });

  it("whose first line never ends is given up soon", async () => {
    const endless = `certificate_number,${"x".repeat(400_000)}`;
    const { rows, faults } = await read(endless, false, source);
    expect(rows).toEqual([]);
    expect(faults.join()).toContain("the row that begins here is too long");
  });

  it("that is not there gives the file system's error", async () => {
    const batches = readCertificateFile(source("/no/such/file.csv"), { strict: false });
    await expect(batches.next()).rejects.toMatchObject({ code: "ENOENT" });
  });
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
    const { rows, faults } = await read(lines.join(end));
    expect(rows).toEqual([
      { line: 2, fields: { certificate_number: "A-1", commodity: 'one\n\ntwo, "three"' } },
    ]);
    expect(faults).toEqual([
      "line 6, certificate_number: Certificate number can only contain letters, numbers, and hyphens",
    ]);
  },
);

it("reads rows that are cut anywhere by the size of a reading", async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, index) => `"é${"干".repeat(index % 40)}\r\n",N-${index}`,
  );
  const { rows: read3000, faults } = await read(
    `commodity,certificate_number\r\n${rows.join("\r\n")}`,
  );
  expect(faults).toEqual([]);
  expect(read3000).toHaveLength(3000);
  expect(read3000.at(-1)).toEqual({
    line: 2 * 2999 + 2,
    fields: { certificate_number: "N-2999", commodity: `é${"干".repeat(39)}` },
  });
});

describe("the columns", () => {
  it.each([
    [
      "certificate_number,vesel_name",
      "line 1, vesel_name: unknown column; did you mean vessel_name?",
    ],
    [
      "certificate_number,Vessel Name",
      "line 1, Vessel Name: unknown column; did you mean vessel_name?",
    ],
    ["certificate_number,branch,BRANCH", "line 1, BRANCH: this column stands in the file twice"],
    ["certificate_number,,branch", "line 1, column 2: a column without a name"],
    [
      "vessel_name\nx",
      "line 1, certificate_number: this column is missing. The first line must name the columns",
    ],
    ["", "line 1: the file is empty; its first line names the columns"],
  ])("%j: %s", async (content, fault) => {
    expect((await read(content)).faults).toEqual([fault]);
  });

  it("that nothing resembles are answered with the list of names", async () => {
    const { faults } = await read("certificate_number,price");
    expect(faults[0]).toContain("line 1, price: unknown column; the columns are qr_validation,");
  });
});

describe("a row", () => {
  const columns = "certificate_number,commodity,vessel_imo,issuance_date,validity_date";

  it.each([
    [",x,,,", "certificate_number: Certificate number is required"],
    [
      `${"1".repeat(51)},,,,`,
      "certificate_number: Certificate number must be less than 50 characters",
    ],
    ["A,,,2025-02-29,", 'issuance_date: "2025-02-29" is not a day written YYYY-MM-DD'],
    ["A,,,,31/12/2025", 'validity_date: "31/12/2025" is not a day written YYYY-MM-DD'],
    [
      `A,${"x".repeat(CERTIFICATE_TEXT_MAX + 1)},,,`,
      "commodity: 2001 characters; at most 2000 fit",
    ],
    ["A,a\u0000b,,,", "commodity: holds a control character (U+0000) at character 2"],
    ["A,x,,", "4 cells where the first line has 5"],
    ["A,x,,,,", "6 cells where the first line has 5"],
  ])("%j is refused: %s", async (row, fault) => {
    const { rows, faults } = await read(`${columns}\n${row}\n`);
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^line 2[,:] /);
    expect(faults[0]).toContain(fault);
  });

  it("in another encoding than UTF-8 is refused, with how to save it", async () => {
    const { faults } = await read(Buffer.from(`${columns}\nA,caf\u00E9,,,\n`, "latin1"));
    expect(faults).toEqual([
      "line 2, commodity: the text is not UTF-8; save the file as CSV UTF-8 and import it again",
    ]);
    const utf16 = await read(Buffer.from(`\uFEFF${columns}\nA,,,,\n`, "utf16le"));
    expect(utf16.faults[0]).toContain("UTF-16");
  });

  it("keeps tabs and line breaks inside a field, and gives every fault it has", async () => {
    const good = await read(`${columns}\nA," one\ttwo\r\nthree ",,,\n`);
    expect(good.rows[0]?.fields["commodity"]).toBe("one\ttwo\nthree");
    expect((await read(`${columns}\n!,\u0001,,2025,\n`)).faults).toHaveLength(3);
  });

  it("with a doubtful IMO number or validity is warned of, and refused when strict", async () => {
    const content = `${columns}\nA,,9074728,2025-02-01,2025-01-31\nB,,IMO 9074729,,\n`;
    const warnings = [
      'line 2, vessel_imo: "9074728" is not an IMO number: seven digits, the last being the check digit',
      "line 2, validity_date: 2025-01-31 is before the issuance date, 2025-02-01",
    ];
    expect(await read(content)).toMatchObject({
      rows: [{ line: 2 }, { line: 3 }],
      faults: [],
      warnings,
    });
    expect(await read(content, true)).toMatchObject({
      rows: [{ line: 3 }],
      faults: warnings,
      warnings: [],
    });
  });
});
