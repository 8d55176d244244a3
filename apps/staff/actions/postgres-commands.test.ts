import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, it } from "vitest";
import {
  lockWaits,
  query,
  registerDatabase,
} from "@register/register/test-support/postgres-database";
import { insertOfCertificate } from "@register/register/test-support/postgres-rows";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { demoRegister } from "@register/register/test-support/demo-register";
import { runStaff } from "../test-support/run-staff.ts";
import { startStaff, type StaffRun } from "../test-support/start-staff.ts";

/** What staff type, one after the other, in a folder with the files. */
const COMMANDS = [
  "certificates import first.csv",
  "certificates import first.csv",
  "certificates import second.csv --update --dry-run",
  "certificates import second.csv --update",
  "certificates import faulty.csv --skip-faulty left-out.csv",
  "certificates list --query gqc-a --limit 2",
  "certificates show gqc-a-1",
  "certificates suspend gqc-a-1 gqc-a-3 --public-note Review --by Ana",
  "certificates add GQC-A-8 --validity-date 31/12/2026 --dates dmy --by Ana",
  "certificates add gqc-a-8",
  "certificates edit gqc-a-8 --validity-date 2026-11-30 --quantity 7 --by Ben",
  "certificates renumber gqc-a-8 GQC-A-9 --by Ben",
  "certificates list --status suspended --expires-within 9999w",
  "certificates delete gqc-a-9 --yes --by Ben",
  "certificates history gqc-a-9",
  "certificates history gqc-a-2",
  "certificates export all.csv",
  "certificates export --for-excel for-excel.csv",
  "certificates certsearch certsearch.csv",
  "certificates label gqc-a-1 --payload number",
  "messages list",
  "messages export --email olga@ships.example of-olga.csv",
];

const COLUMNS = "certificate_number,vessel_name,commodity,issuance_date,validity_date";

function writeFiles(folder: string): void {
  const difficult = String.raw`"one\two	three` + '\n""four"""';
  csvFile(
    folder,
    [COLUMNS, `GQC-A-1,MV Sample,${difficult},2025-01-15,`, "GQC-A-2,示范,,,"],
    "first.csv",
  );
  csvFile(folder, [COLUMNS, "gqc-a-2,تجريبي,,,2199-12-31", "GQC-A-3,,,,"], "second.csv");
  csvFile(
    folder,
    [COLUMNS, "GQC-A-4,,,,", "GQC-A-7,,,,", "gqc-a-7,,,,", "gqc-a-1,,,,", "GQC_5,,,,"],
    "faulty.csv",
  );
}

function withoutTimes({ stdout, stderr, exitCode }: StaffRun) {
  return { stdout: timeless(stdout), stderr: timeless(stderr), exitCode };
}

/** Without what differs from run to run and from register to register. */
function timeless(text: string): string {
  return text
    .replace(/ Register: .*$/m, " Register: PLACE")
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "TIME")
    .replaceAll(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/g, "TIME")
    .replaceAll(/ \S+(?=\/[\w-]+\.csv$)/gm, " FOLDER");
}

function written(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), "utf8");
}

it("staff commands say and do on Postgres what they do on the embedded register", async () => {
  const embedded = await demoRegister();
  const postgres = temporaryFolder();
  const environment = { DATABASE_URL: await registerDatabase() };
  for (const folder of [embedded, postgres]) writeFiles(folder);
  await runStaff(["certificates", "remove-demo"], { data: embedded });
  for (const command of COMMANDS) {
    const words = command.split(" ");
    const onSqlite = await runStaff(words, { data: embedded });
    const onPostgres = await runStaff(words, { data: postgres, environment });
    expect({ command, ...withoutTimes(onPostgres) }).toEqual({
      command,
      ...withoutTimes(onSqlite),
    });
  }
  for (const name of ["all.csv", "for-excel.csv", "left-out.csv"]) {
    expect(timeless(written(postgres, name))).toBe(timeless(written(embedded, name)));
  }
  expect(written(postgres, "all.csv")).toContain("GQC-A-4");
});

it("Ctrl-C while an import stores leaves the register as it was, and says so", async () => {
  const data = temporaryFolder();
  const url = await registerDatabase();
  // The import stores twenty thousand rows at a time; its first number is held up until it has been interrupted.
  const file = csvFile(data, manyRows(20_001));
  const holder = new Client(url);
  await holder.connect();
  await holder.query(`begin; ${insertOfCertificate("GQC-MANY-1")}`);
  const starting = Promise.withResolvers<ChildProcess>();
  const importing = startStaff(["certificates", "import", file], {
    data,
    environment: { DATABASE_URL: url },
    started: starting.resolve,
  });
  const child = await starting.promise;
  await expect.poll(() => lockWaits(url)).toHaveLength(1);
  child.kill("SIGINT");
  await holder.end();
  const run = await importing;
  expect(run.stderr).toMatch(/^Interrupted\. Nothing was changed\.\n$/m);
  expect(run).toMatchObject({ exitCode: 130, stdout: "" });
  expect(await query(url, "select count(*)::int as n from certificates")).toEqual([{ n: 0 }]);
});

it("says in one line, without the password, that the database is away", async () => {
  const environment = { DATABASE_URL: "postgres://site:secret@127.0.0.1:1/register" };
  const run = await runStaff(["certificates", "list"], { data: temporaryFolder(), environment });
  expect(run.stderr).toMatch(/^The database postgres:\/\/127\.0\.0\.1:1\/register can't be .*\n$/);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
});
