import { copyFileSync, mkdirSync, readdirSync, truncateSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { demoRegister, openedDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { startMailServer, textOf } from "@register/http/test-support/mail-server";
import { backupName } from "../test-support/backup-name.ts";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { runDoctor, statesOf } from "../test-support/doctor.ts";
import { folderWithMessage } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** Runs SQL on a register that nobody has open. */
function alter(data: string, sql: string): void {
  using database = new DatabaseSync(path.join(data, "register.sqlite"));
  database.exec(sql);
}

it("finds nothing wrong with a site that is well kept, beside its server, and changes nothing", async () => {
  const data = await demoRegister();
  await runStaff(["certificates", "remove-demo"], { data });
  await runStaff(["certificates", "import", csvFile(data, manyRows(3))], { data });
  const store = await openedDemoStore(data);
  const folder = temporaryFolder();
  await runStaff(["backup", "--to", folder], { data });
  const { mails, url } = await startMailServer();
  const environment = { SMTP_URL: url, NOTIFY_TO: "office@gqc.test" };
  const run = await runDoctor(["--backups", folder], { data, environment });
  expect(statesOf(run)).toEqual(new Set(["ok"]));
  expect(run.stdout).toMatch(/No problem was found\.\n$/);
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.findings.get("Register")).toMatch(/^ok: \S+register\.sqlite: 3 certificates, 0 mess/);
  expect(run.findings.get("Backups")).toMatch(
    /^ok: \S+ 0 minutes old, sound, with 3 certificates$/,
  );
  expect(mails).toEqual([]);
  await store.insertContactSubmission(contactMessage("The site goes on"));
});

it("says whether the register has the certificate that the home page draws", async () => {
  const data = await demoRegister();
  const shown = async () =>
    (await runDoctor([], { data, company: "placeholders" })).findings.get("Specimen");
  expect(await shown()).toMatch(/^ok: GQC-2025-001 is valid and in the register/);
  await runStaff(["certificates", "suspend", "GQC-2025-001"], { data });
  expect(await shown()).toMatch(/^problem: The home page shows GQC-2025-001, which is missing/);
  await runStaff(["certificates", "reinstate", "GQC-2025-001"], { data });
  expect(await shown()).toMatch(/^ok: /);
  alter(
    data,
    "UPDATE certificates SET vessel_name = 'MV Other' WHERE certificate_number = 'GQC-2025-001'",
  );
  expect(await shown()).toMatch(/^problem: The home page shows GQC-2025-001, which is missing/);
  await runStaff(["certificates", "delete", "GQC-2025-001", "--yes"], { data });
  expect(await shown()).toMatch(/^problem: The home page shows GQC-2025-001, which is missing/);
});

it("names what a first trial leaves to be done, by words and with an exit code", async () => {
  const data = await demoRegister();
  const environment = { PUBLIC_ORIGIN: "", TRUST_PROXY: "" };
  const { findings, exitCode, stdout } = await runDoctor([], {
    data,
    environment,
    company: "placeholders",
  });
  expect(findings.get("Public address")).toMatch(/^problem: .* http:\/\/localhost:3000/);
  expect(findings.get("Demonstration")).toMatch(/^problem: 8 demonstration certificates /);
  expect(findings.get("Company's facts")).toMatch(/^problem: .*phone\.text, /);
  expect(findings.get("E-mail")).toMatch(/^not checked: /);
  expect(findings.get("Backups")).toMatch(/^not checked: /);
  expect(findings.get("Kinds and signatories")).toMatch(/^problem: .*signatories\.0\.name, /);
  expect(stdout).toMatch(/\n4 problems\.\n$/);
  expect(exitCode).toBe(1);
});

const PROBLEMS = [
  ["Public address", { PUBLIC_ORIGIN: "https://certificates.example" }, "is a placeholder"],
  ["Public address", { PUBLIC_ORIGIN: "http://gqc.test" }, "is not encrypted"],
  ["Settings", { MESSAGES_PER_HOUR: "many" }, "MESSAGES_PER_HOUR must be a number"],
  ["Settings", { DATABASE_ULR: "postgres://db/register" }, "did you mean DATABASE_URL?"],
  ["Settings", { SMTP_URL: "smtp://mail.gqc.test" }, "NOTIFY_TO must be set too"],
] as const;

it("says which settings are a problem", async () => {
  const data = await demoRegister();
  for (const [topic, environment, words] of PROBLEMS) {
    const { findings, exitCode } = await runDoctor([], { data, environment });
    expect.soft(findings.get(topic)).toMatch(/^problem: /);
    expect.soft(findings.get(topic)).toContain(words);
    expect.soft(findings.get("Company's facts")).toMatch(/^ok: /);
    expect.soft(exitCode).toBe(1);
  }
});

it.each([
  ["of another program", "PRAGMA application_id = 1", "another program's database"],
  ["without certificates", "DELETE FROM certificates", "0 certificates"],
])("a register %s is a problem", async (_, sql, words) => {
  const data = await demoRegister();
  alter(data, sql);
  const { findings, exitCode } = await runDoctor([], { data });
  expect(findings.get("Register")).toMatch(/^problem: /);
  expect(findings.get("Register")).toContain(words);
  expect(exitCode).toBe(1);
});

it("a register that is not there is a problem, is not made, and the rest is looked at", async () => {
  const data = path.join(temporaryFolder(), "absent");
  const run = await runDoctor([], { data, cwd: temporaryFolder() });
  expect(run.findings.get("Register")).toMatch(/^problem: There is no register /);
  expect(run.findings.get("Old messages")).toBe("not checked: the register can't be read");
  expect(run.findings.get("Public address")).toMatch(/^ok: /);
  expect(run.findings.get("Disk space")).toBe(
    `problem: ${data}: there is no such file or folder. (file-refused)`,
  );
  expect(run).toMatchObject({ stderr: "", exitCode: 1 });
  expect(readdirSync(path.dirname(data))).toEqual([]);
});

it("a message that has waited for its e-mail for hours is a problem, and so is one kept for too long", async () => {
  const data = await folderWithMessage("The first message");
  const environment = { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_TO: "office@gqc.test" };
  const fresh = await runDoctor([], { data, environment });
  expect(fresh.findings.get("Waiting e-mail")).toMatch(/^ok: 1 message waiting .* 0 minutes$/);
  const refused = "mail_failure = 'refused for b@gqc.test: No such mailbox'";
  alter(data, `UPDATE contact_submissions SET mailed_at = created_at, ${refused}`);
  const partly = await runDoctor([], { data, environment });
  expect(partly.findings.get("Waiting e-mail")).toBe(
    "problem: The last message was e-mailed, but refused for b@gqc.test: No such mailbox.",
  );
  alter(data, "UPDATE contact_submissions SET mailed_at = NULL");
  alter(data, "UPDATE contact_submissions SET created_at = '2020-01-01T00:00:00.000Z'");
  const { findings } = await runDoctor([], { data, environment });
  expect(findings.get("Waiting e-mail")).toMatch(/^problem: 1 message .* for [\d,]+ days\. /);
  expect(findings.get("Old messages")).toMatch(
    /^problem: 1 unanswered message older than 240 days, which no timer deletes: /,
  );
  await runStaff(["messages", "mark-answered", "1"], { data });
  expect((await runDoctor([], { data })).findings.get("Old messages")).toMatch(
    /^problem: 1 answered message older than 270 days: let a timer run /,
  );
});

it("a folder without a sound backup of late is a problem", async () => {
  const data = await demoRegister();
  const backup = path.join(data, "kept.sqlite");
  await runStaff(["backup", backup], { data });
  const folder = path.join(temporaryFolder(), "absent");
  const expectProblem = async (words: string) => {
    const { findings, exitCode } = await runDoctor(["--backups", folder], { data });
    expect.soft(findings.get("Backups")).toMatch(/^problem: /);
    expect.soft(findings.get("Backups")).toContain(words);
    expect.soft(exitCode).toBe(1);
  };
  const add = (at: string) => copyFileSync(backup, path.join(folder, backupName(data, at)));
  await expectProblem("absent: there is no such file or folder.");
  mkdirSync(folder);
  await expectProblem("There is no backup in ");
  add("2020-01-01T02:30:00");
  await expectProblem("days old.");
  truncateSync(backup, 8192);
  add(new Date().toISOString());
  await expectProblem(" is damaged (");
  add("2999-01-01T00:00:00");
  await expectProblem(
    "is from the future, of 2999-01-01 00:00 UTC: the clock of this machine, or ",
  );
});

it("a trial mail is sent on request, to the address that was typed alone", async () => {
  const data = await demoRegister();
  const server = await startMailServer();
  const environment = { SMTP_URL: server.url, NOTIFY_TO: "office@gqc.test" };
  const words = ["--mail-to", "it@gqc.test"];
  const sent = await runDoctor(words, { data, environment });
  expect(sent.findings.get("E-mail")).toMatch(/^ok: A trial mail to it@gqc\.test, from office@/);
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([["it@gqc.test"]]);
  expect(server.mails.map(textOf).join("")).toContain("asked for this mail");
  server.conduct = "refuse";
  const refused = await runDoctor(words, { data, environment });
  expect(refused.findings.get("E-mail")).toMatch(
    /^problem: .* could not be sent: .*No such mailbox/,
  );
  expect(refused.exitCode).toBe(1);
  const unset = await runDoctor(words, { data });
  expect(unset.findings.get("E-mail")).toMatch(/^problem: .* No trial mail was sent\.$/);
});
