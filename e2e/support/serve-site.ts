/**
 * The site for the browser tests: a register of its own in a temporary folder, filled through the
 * same command that staff use, served by the same program that `npm start` runs.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { neededOptions } from "@register/content/test-support/sample-kind";
import { createRegister } from "@register/register/sqlite";
import { signedPdf } from "./appended-pdf.ts";
import { ISSUED } from "./issued-certificate.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dataDirectory = await mkdtemp(join(tmpdir(), "register-"));
process.chdir(root);
Object.assign(process.env, {
  DATA_DIR: dataDirectory,
  // All the browsers come from one address.
  LOOKUPS_PER_MINUTE: "0",
  MISSES_PER_MINUTE: "0",
  MESSAGES_PER_HOUR: "0",
  ALL_MESSAGES_PER_HOUR: "0",
});

let runs = 0;
/** In this process: to load the program takes longer than what it does. */
async function runStaff(...words: string[]): Promise<void> {
  process.argv = [process.execPath, "tools/staff.ts", ...words];
  // A new address each time, since a module runs once.
  const program = `../../tools/staff.ts?run=${(runs += 1)}`;
  await import(program);
  if (process.exitCode !== 0) throw new Error(`It failed: ${words.join(" ")}`);
}
const staff = (...words: string[]) => runStaff("certificates", ...words);
await createRegister(dataDirectory, { withDemo: true });
await staff("import", "e2e/fixtures/certificates.csv");
await staff("import", "e2e/fixtures/states.csv");
await staff(
  "suspend",
  "E2E-SUSPENDED-007",
  "--public-note",
  "Repeat inspection due",
  "--note",
  "Claim 7",
);
await staff("withdraw", "E2E-WITHDRAWN-008");
for (const number of ["E2E-FORGED-010", "E2E-FORGED-011"]) {
  await staff("mark-forged", number, "--public-note", "The papers are for another cargo.");
}
mkdirSync(dirname(ISSUED.file), { recursive: true });
await staff("edit", ISSUED.number, ...neededOptions(), "--by", "Tester");
await staff("issue", ISSUED.number, "--language", "ar", "--by", "Tester");
await staff("issued", ISSUED.number, "--output", ISSUED.file);
await writeFile(ISSUED.signed, signedPdf(await readFile(ISSUED.file)));
await staff("keep-signed", ISSUED.number, ISSUED.signed, "--by", "Tester");
const site = spawn(process.execPath, ["tools/start.ts"], { stdio: "inherit" });
process.on("SIGTERM", () => site.kill("SIGTERM"));
process.on("SIGINT", () => site.kill("SIGTERM"));
const [code] = (await once(site, "exit")) as [number | null];
await rm(dataDirectory, { recursive: true, force: true });
process.exitCode = code ?? 1;
