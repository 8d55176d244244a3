/**
 * The site for the browser tests: a register of its own in a temporary folder, filled through the
 * same command that staff use, served by the same program that `npm start` runs.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRegister } from "@register/register/sqlite";
import { ISSUED } from "./issued-certificate.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dataDirectory = await mkdtemp(join(tmpdir(), "register-"));
const env = {
  ...process.env,
  DATA_DIR: dataDirectory,
  // All the browsers come from one address.
  LOOKUPS_PER_MINUTE: "0",
  MISSES_PER_MINUTE: "0",
  MESSAGES_PER_HOUR: "0",
  ALL_MESSAGES_PER_HOUR: "0",
};
const options = { cwd: root, env, stdio: "inherit" } as const;

const runStaff = (...words: string[]) =>
  execFileSync(process.execPath, ["tools/staff.ts", ...words], options);
const staff = (...words: string[]) => runStaff("certificates", ...words);
await createRegister(dataDirectory, { withDemo: true });
staff("import", "e2e/fixtures/certificates.csv");
staff("import", "e2e/fixtures/states.csv");
staff(
  "suspend",
  "E2E-SUSPENDED-007",
  "--public-note",
  "Repeat inspection due",
  "--note",
  "Claim 7",
);
staff("withdraw", "E2E-WITHDRAWN-008");
for (const number of ["E2E-FORGED-010", "E2E-FORGED-011"]) {
  runStaff("forgeries", "add", number, "--public-note", "The papers are for another cargo.");
}
mkdirSync(dirname(ISSUED.file), { recursive: true });
staff("issue", ISSUED.number, "--language", "ar", "--by", "Tester", "--output", ISSUED.file);
const site = spawn(process.execPath, ["tools/start.ts"], options);
process.on("SIGTERM", () => site.kill("SIGTERM"));
process.on("SIGINT", () => site.kill("SIGTERM"));
const [code] = (await once(site, "exit")) as [number | null];
await rm(dataDirectory, { recursive: true, force: true });
process.exitCode = code ?? 1;
