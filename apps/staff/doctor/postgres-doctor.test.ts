import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { runDoctor, statesOf } from "../test-support/doctor.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("doctor looks at a register in Postgres as at an embedded one", async () => {
  const data = temporaryFolder();
  const environment = {
    DATABASE_URL: await registerDatabase(),
    SMTP_URL: "smtp://127.0.0.1:1",
    NOTIFY_TO: "office@gqc.test",
  };
  await runStaff(["certificates", "import", csvFile(data, manyRows(3))], { data, environment });
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "register.dump"), "PGDMP");
  const run = await runDoctor(["--backups", folder], { data, environment });
  expect(statesOf(run)).toEqual(new Set(["ok"]));
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.findings.get("Register")).toMatch(/^ok: postgres:\S+: 3 certificates, 0 messages; /);
  expect(run.findings.get("Backups")).toMatch(/register\.dump, 0 minutes old \(its content was/);
  expect(run.findings.get("Waiting e-mail")).toBe("ok: no message waits to be e-mailed");

  await query(
    environment.DATABASE_URL,
    `insert into contact_submissions (name, email, message, created_at)
       values ('Ana', 'a@ships.gqc.test', 'A message that nobody sent', now() - interval '3 hours')`,
  );
  const tomorrow = new Date(Date.now() + 86_400_000);
  utimesSync(path.join(folder, "register.dump"), tomorrow, tomorrow);
  const ofTomorrow = await runDoctor(["--backups", folder], { data, environment });
  expect(ofTomorrow.findings.get("Backups")).toMatch(
    /^problem: \S+register\.dump is from the future, of /,
  );
  const { findings, exitCode } = await runDoctor([], { data, environment });
  expect(findings.get("Waiting e-mail")).toMatch(/^problem: 1 message .* for 3 hours\. /);
  expect(findings.get("Disk space")).toBe("not checked: the disk of the database is its server's");
  expect(exitCode).toBe(1);
});
