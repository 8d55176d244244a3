import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openDemoStore, demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { runStaff } from "../test-support/run-staff.ts";
import { HOUR_MS } from "@register/domain/days";

/** A register with three messages: one of a year ago, one of yesterday, one of this hour. */
async function officeWithMessages(): Promise<string> {
  const data = temporaryFolder();
  const store = await openDemoStore(data);
  const texts = [
    "=HYPERLINK(0)",
    "Please inspect our cargo,\nin June.",
    "مرحبا، \u202Eنحتاج إلى تفتيش",
  ];
  for (const message of texts) {
    const [name, phone] = message.startsWith("=") ? ["Ana", "+44 20 7946 0000"] : ["Olga", null];
    await store.insertContactSubmission({
      ...contactMessage(message),
      name,
      email: `${name}@ships.example`,
      phone,
    });
  }
  await store.close();
  const database = new DatabaseSync(path.join(data, "register.sqlite"));
  const age = database.prepare("UPDATE contact_submissions SET created_at = ? WHERE id = ?");
  age.run(new Date(Date.now() - 366 * 24 * HOUR_MS).toISOString(), 1);
  age.run(new Date(Date.now() - 26.5 * HOUR_MS).toISOString(), 2);
  database.close();
  return data;
}

const registerOf = (data: string) => path.join(data, "register.sqlite");

const messages = (data: string, ...words: readonly string[]) =>
  runStaff(["messages", ...words], { data });

it("a newcomer finds last week's messages, newest first, the overdue ones marked", async () => {
  const data = await officeWithMessages();
  const { stdout } = await messages(data, "list", "--since", "7d");
  expect(stdout).toMatch(/^matching {2}2\ntotal {5}3\n\nrows\n/);
  const [heading, newest, overdue, ...rest] = stdout.split("\n").slice(4);
  expect(heading).toMatch(/^isOverdue +id +created_at +name +email +message +mail_attempts$/);
  expect(newest).toMatch(/^false +3 +\d{4}-\d\d-\d\dT[\d:.]+Z +Olga +Olga@ships\.example +مرحبا/);
  expect(newest, "nothing turns the line round").toContain("[U+202E]");
  expect(newest).not.toContain("\u202E");
  expect(overdue).toMatch(/^true +2 .* Please inspect our cargo, in June\. +0$/);
  expect(rest).toEqual([""]);
});

it("a message is shown whole", async () => {
  const data = await officeWithMessages();
  const { stdout } = await messages(data, "show", "2");
  expect(stdout.split("\n").slice(5)).toEqual([
    "name           Olga",
    "email          Olga@ships.example",
    "phone          –",
    "message        Please inspect our cargo,",
    "               in June.",
    "mail_attempts  0",
    "mail_failure   –",
    "formerMarks    –",
    "isOverdue      true",
    "named          –",
    "",
  ]);
  const absent = await messages(data, "show", "4");
  expect(absent).toMatchObject({ stdout: "", stderr: "There is no message 4.\n", exitCode: 1 });
  expect(await messages(data, "show", "4", "--json")).toMatchObject({
    stdout: "null\n",
    exitCode: 1,
  });
  const whole = JSON.parse((await messages(data, "show", "2", "--json")).stdout) as object;
  expect(whole).toMatchObject({ id: 2, name: "Olga" });
});

it.skipIf(process.platform === "win32")("an export is for its owner only", async () => {
  const data = await demoRegister();
  await messages(data, "export", "out.csv");
  expect(statSync(path.join(data, "out.csv")).mode & 0o777).toBe(0o600);
});

describe("delete", () => {
  it("removes what is answered and older than a time, or what is named, and leaves no trace in the file", async () => {
    const data = await officeWithMessages();
    await messages(data, "mark-answered", "1");
    const old = await messages(data, "delete", "--older-than", "365d", "--yes");
    expect(old).toMatchObject({
      stdout: expect.stringContaining(`\nDeleted: 1 message. Register: ${registerOf(data)}\n`),
      stderr: "",
      exitCode: 0,
    });
    const named = await messages(data, "delete", "2", "--yes");
    expect(named.stdout).toBe(`Deleted: 1 message. Register: ${registerOf(data)}\n`);
    expect((await messages(data, "list")).stdout).toMatch(/^total +1$/m);
    const bytes = readFileSync(registerOf(data), "latin1");
    expect(bytes).not.toContain("HYPERLINK");
    expect(bytes).not.toContain("inspect our cargo");
  });

  it("leaves what is not answered, e-mailed or not, and says how much that is, until it is told to take it", async () => {
    const data = await officeWithMessages();
    const database = new DatabaseSync(registerOf(data));
    database.exec("UPDATE contact_submissions SET mailed_at = created_at WHERE id = 2");
    database.close();
    const timed = await messages(data, "delete", "--older-than", "24h", "--yes");
    expect(timed).toMatchObject({
      stdout: `left.count       2\nleft.unanswered  2\nleft.unmailed    1\nDeleted: 0 messages. Register: ${registerOf(data)}\n`,
      stderr: "",
      exitCode: 0,
    });
    await messages(data, "delete", "--older-than", "24h", "--unanswered", "--yes");
    expect((await messages(data, "list")).stdout).toMatch(/^total +1$/m);
  });

  it("says that the text is still in the log while another program reads the register", async () => {
    const data = await officeWithMessages();
    const reader = new DatabaseSync(registerOf(data));
    onTestFinished(() => reader.close());
    reader.exec("PRAGMA journal_mode = WAL");
    reader.exec("BEGIN; SELECT count(*) FROM contact_submissions");
    const run = await messages(data, "delete", "2", "--yes");
    expect(run.stdout).toContain("Deleted: 1 message.");
    expect(run.stderr).toMatch(/^The deleted text is still in the register's log, [^\n]*\n$/);
    expect(run.exitCode).toBe(1);
    reader.exec("COMMIT");
    const again = await messages(data, "delete", "--older-than", "365d", "--yes");
    expect(again).toMatchObject({ stderr: "", exitCode: 0 });
  });

  it("says why it deletes nothing", async () => {
    const data = await officeWithMessages();
    for (const [words, reason] of [
      [[], "Give message numbers, or --older-than 270d."],
      [["1", "--older-than", "1d"], "Give message numbers, or --older-than 270d."],
      [["--older-than", "yesterday"], "It must be a number of hours, days or weeks"],
      [["1"], "Nothing was changed. This can't be taken back: add --yes to do it."],
      [["--older-than", "24h", "--unanswered"], "add --yes to do it."],
      [["one"], "It must be a whole number, 1 or more."],
    ] as const) {
      const run = await messages(data, "delete", ...words);
      expect.soft(run.stderr).toContain(reason);
      expect.soft(run.exitCode).toBe(1);
    }
    expect((await messages(data, "list")).stdout).toMatch(/^total +3$/m);
  });
});
