import type { ChildProcess } from "node:child_process";
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
import { runStaff } from "../test-support/run-staff.ts";
import { startStaff } from "../test-support/start-staff.ts";

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
