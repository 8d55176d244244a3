import { describe, expect, it } from "vitest";
import { readCertificates } from "../test-support/read-certificates.ts";
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

  it("that is not there gives the file system's error", async () => {
    const batches = readCertificateFile("/no/such/file.csv", { strict: false });
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
    const { rows, faults } = await readCertificates(lines.join(end));
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
    expect((await readCertificates(content)).faults).toEqual([fault]);
  });

  it("that nothing resembles are answered with the list of names", async () => {
    const { faults } = await readCertificates("certificate_number,price");
    expect(faults[0]).toContain("line 1, price: unknown column; the columns are qr_validation,");
  });
});
