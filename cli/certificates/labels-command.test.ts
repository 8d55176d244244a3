import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "../../database/test-support/demo-register.ts";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

const labels = (data: string, ...words: string[]) =>
  runStaff(["certificates", "labels", ...words], {
    data,
    environment: { PUBLIC_ORIGIN: "https://certificates.example" },
  });

it("writes sheets of labels for the numbers that were typed and those of a file", async () => {
  const data = await demoRegister();
  const numbers = csvFile(data, ["gqc-2025-002", "GQC-2025-003"], "numbers.txt");
  const run = await labels(data, "GQC-2025-001", "--from", numbers, "--output", "sheet.pdf");
  expect(run).toMatchObject({ stdout: "sheet.pdf: 3 labels, 3x8 on A4.\n", stderr: "" });
  const pdf = readFileSync(path.join(data, "sheet.pdf"), "latin1");
  expect(pdf.startsWith("%PDF")).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(readdirSync(data).filter((name) => name.includes("partial"))).toEqual([]);
});

it("goes on where a sheet was left, and begins another when it is full", async () => {
  const data = await demoRegister();
  const words = ["GQC-2025-001", "GQC-2025-002", "--sheet", "2x4", "--first", "8"];
  expect((await labels(data, ...words)).exitCode).toBe(0);
  const pdf = readFileSync(path.join(data, "labels.pdf"), "latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

const LONG_HOST = `https://${"certificates.".repeat(16)}example`;

it.each([
  [[], "Give the numbers of certificates, or --from FILE."],
  [["GQC-2025-001", "GQC-0"], "The register has no certificate with the number GQC-0."],
  [["GQC-2025-001", "--sheet", "9x9"], "Allowed choices are 3x8, 3x8-70x37, 3x7, 2x8, 2x7, 2x4."],
  [["GQC-2025-001", "--first", "25"], "--first must be at most 24"],
  [["GQC-2025-001", "--output", "no/such.pdf"], "no/such.pdf: there is no such file or folder."],
  [["GQC-2025-001", "--output", "register.sqlite"], "is the register itself"],
])("%j writes nothing, and says why", async (words, reason) => {
  const data = await demoRegister();
  const run = await labels(data, ...words);
  expect(run.stderr).toContain(reason);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(existsSync(path.join(data, "labels.pdf"))).toBe(false);
});

it("refuses a code that is too large for its label, and says what fits", async () => {
  const data = await demoRegister();
  const words = ["certificates", "labels", "GQC-2025-001"];
  const environment = { PUBLIC_ORIGIN: LONG_HOST };
  const run = await runStaff(words, { data, environment });
  expect(run.stderr).toMatch(
    /^The qr code of GQC-2025-001, [\d.]+ x [\d.]+ mm, leaves no room for text on a label 3x8\. Nothing was written; choose larger labels, or --payload number\.\n$/,
  );
  const larger = await runStaff([...words, "--sheet", "2x4"], { data, environment });
  expect(larger).toMatchObject({ stderr: "", exitCode: 0 });
});

it("explains the sheets with an example", async () => {
  const run = await runStaff(["certificates", "labels", "--help"], { data: "no-such-folder" });
  expect(run.stdout).toContain("3x8        63.5 x 33.9 mm (Avery L7159)");
  expect(run.stdout).toContain("npm run staff -- certificates labels GQC-2025-001 GQC-2025-002");
});
