import { readdirSync, readFileSync } from "node:fs";
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
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="[\d.]+mm" height="[\d.]+mm"/);
});

it("writes a PNG, for the numbers that were typed and those of a file", async () => {
  const data = await demoRegister();
  const numbers = csvFile(data, ["gqc-2025-002"], "numbers.txt");
  await label(data, "GQC-2025-001", "--from", numbers, "--format", "png");
  for (const number of ["GQC-2025-001", "GQC-2025-002"]) {
    const file = readFileSync(path.join(data, `${number}-qr.png`));
    expect(file.subarray(0, 4).toString("hex")).toBe("89504e47");
  }
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
    "no/such/GQC-2025-001-qr.svg: there is no such file or folder. (file-refused)\n",
  );
  expect(run.exitCode).toBe(1);
});

it.each([
  [[], "Give the numbers of certificates, or --from FILE."],
  [["GQC-2025-001", "--format", "pdf"], "Allowed choices are svg, png."],
])("%j writes nothing, and says why", async (words, reason) => {
  const run = await label(await demoRegister(), ...words);
  expect(run.stderr).toContain(reason);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
});
