import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

const label = (data: string, ...words: string[]) =>
  runStaff(["certificates", "label", ...words], {
    data,
    environment: { PUBLIC_ORIGIN: "https://certificates.example" },
  });

it("writes a file for each number, named as the register writes it", async () => {
  const data = await demoRegister();
  const run = await label(data, "gqc-2025-001", "GQC-2025-002", "--symbology", "datamatrix");
  expect(run).toMatchObject({
    stdout: "GQC-2025-001-datamatrix.svg\nGQC-2025-002-datamatrix.svg\n",
    exitCode: 0,
  });
  expect(run.stderr).not.toContain("warning");
  const svg = readFileSync(path.join(data, "GQC-2025-001-datamatrix.svg"), "utf8");
  expect(svg).toMatch(/^<svg width="[\d.]+mm" height="[\d.]+mm"/);
});

it.each([
  ["png", "89504e47"],
  ["pdf", Buffer.from("%PDF").toString("hex")],
])("writes a %s", async (format, beginning) => {
  const data = await demoRegister();
  await label(data, "GQC-2025-001", "--format", format);
  const file = readFileSync(path.join(data, `GQC-2025-001-qr.${format}`));
  expect(file.subarray(0, 4).toString("hex")).toBe(beginning);
});

it("writes nothing when the register lacks one of the numbers", async () => {
  const data = await demoRegister();
  const run = await label(data, "GQC-2025-001", "GQC-0");
  expect(run.stderr).toContain("The register has no certificate with the number GQC-0.\n");
  expect(run.exitCode).toBe(1);
  expect(readdirSync(data).filter((name) => name.endsWith(".svg"))).toEqual([]);
});

it("warns of a link that only this machine knows, and of a code wider than a certificate", async () => {
  const data = await demoRegister();
  const words = ["certificates", "label", "GQC-2025-001", "--symbology", "code128"];
  const { stderr } = await runStaff(words, { data });
  expect(stderr).toContain("warning: PUBLIC_ORIGIN is not set");
  expect(stderr).toMatch(/warning: this code128 code is \d+ mm wide/);
  const number = await runStaff([...words, "--payload", "number"], { data });
  expect(number.stderr).toBe("");
});

it("names the folder that it can't write to", async () => {
  const run = await label(await demoRegister(), "GQC-2025-001", "--output", "no/such");
  expect(run.stderr).toContain(
    "no/such/GQC-2025-001-qr.svg: there is no such file or folder. (file-missing)\n",
  );
  expect(run.exitCode).toBe(1);
});

it("a place needs a sheet", async () => {
  const run = await label(await demoRegister(), "GQC-2025-001", "--first", "2");
  expect(run).toMatchObject({
    stderr: "--first needs --sheet. Nothing was written.\n",
    exitCode: 1,
  });
});

it("writes sheets of labels for the numbers that were typed and those of a file", async () => {
  const data = await demoRegister();
  const numbers = csvFile(data, ["gqc-2025-002", "GQC-2025-003"], "numbers.txt");
  const run = await label(
    data,
    "--sheet",
    "3x8",
    "GQC-2025-001",
    "--from",
    numbers,
    "--output",
    "sheet.pdf",
  );
  expect(run).toMatchObject({ stdout: "sheet.pdf: 3 labels, 3x8 on A4.\n", stderr: "" });
  const pdf = readFileSync(path.join(data, "sheet.pdf"), "latin1");
  expect(pdf.startsWith("%PDF")).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(readdirSync(data).filter((name) => name.includes("partial"))).toEqual([]);
});

it("goes on where a sheet was left, and begins another when it is full", async () => {
  const data = await demoRegister();
  const words = ["GQC-2025-001", "GQC-2025-002", "--sheet", "2x4", "--first", "8"];
  expect((await label(data, ...words)).exitCode).toBe(0);
  const pdf = readFileSync(path.join(data, "labels.pdf"), "latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

const LONG_HOST = `https://${"certificates.".repeat(16)}example`;

it.each([
  [[], "Give the numbers of certificates, or --from FILE."],
  [["GQC-2025-001", "GQC-0"], "The register has no certificate with the number GQC-0."],
  [["GQC-2025-001", "--sheet", "9x9"], "Allowed choices are 3x8, 3x8-70x37, 3x7, 2x8, 2x7, 2x4."],
  [["GQC-2025-001", "--first", "25"], "--first must be at most 24"],
  [["GQC-2025-001", "--format", "svg"], "--sheet writes a PDF, not svg."],
  [["GQC-2025-001", "--output", "no/such.pdf"], "no/such.pdf: there is no such file or folder."],
  [["GQC-2025-001", "--output", "register.sqlite"], "is the register itself"],
])(
  "labels, the same with sheets of 3x8: %j writes nothing, and says why",
  async (words, reason) => {
    const data = await demoRegister();
    const run = await runStaff(["certificates", "labels", ...words], { data });
    expect(run.stderr).toContain(reason);
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
    expect(existsSync(path.join(data, "labels.pdf"))).toBe(false);
  },
);

it("refuses a code that is too large for its label, and says what fits", async () => {
  const data = await demoRegister();
  const words = ["certificates", "label", "GQC-2025-001", "--sheet", "3x8"];
  const environment = { PUBLIC_ORIGIN: LONG_HOST };
  const run = await runStaff(words, { data, environment });
  expect(run.stderr).toMatch(
    /^The qr code of GQC-2025-001, [\d.]+ x [\d.]+ mm, leaves no room for text on a label 3x8\. Nothing was written; choose larger labels, or --payload number\.\n$/,
  );
  const larger = await runStaff([...words, "--sheet", "2x4"], { data, environment });
  expect(larger).toMatchObject({ stderr: "", exitCode: 0 });
});

it("explains the sheets with an example", async () => {
  const run = await runStaff(["certificates", "label", "--help"], { data: "no-such-folder" });
  expect(run.stdout).toContain("3x8        63.5 x 33.9 mm (Avery L7159)");
  expect(run.stdout).toContain(
    "npm run staff -- certificates label --sheet 2x7 --from numbers.txt",
  );
});
