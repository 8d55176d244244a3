import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openDemoStore } from "../../database/test-support/demo-register.ts";
import { contactMessage } from "../../database/test-support/contact-message.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** The messages in a register's file, oldest first. */
function messagesIn(file: string): string[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare("SELECT message FROM contact_submissions ORDER BY id").all();
  database.close();
  return rows.map((row) => String(row["message"]));
}

/** A folder with a register, closed, that holds one message. */
async function folderWithMessage(text: string): Promise<string> {
  const data = temporaryFolder();
  const store = await openDemoStore(data);
  await store.insertContactSubmission(contactMessage(text));
  await store.close();
  return data;
}

it("a backup taken while the site writes is whole: nothing acknowledged before it is missing", async () => {
  const data = temporaryFolder();
  const store = await openDemoStore(data);
  onTestFinished(() => store.close());
  await store.insertContactSubmission(contactMessage("Acknowledged before"));
  const backup = runStaff(["backup", "kept.sqlite"], { data });
  const ended = new AbortController();
  void backup.finally(() => ended.abort());
  const sent = ["Acknowledged before"];
  while (!ended.signal.aborted) {
    const text = `Meanwhile, number ${sent.length}`;
    await store.insertContactSubmission(contactMessage(text));
    sent.push(text);
  }
  expect(await backup).toMatchObject({ stderr: "", exitCode: 0 });
  expect((await backup).stdout).toMatch(/^Backed up: certificates: 8, contact submissions: \d/);
  const kept = messagesIn(path.join(data, "kept.sqlite"));
  // As of one moment: the first of them, without a gap.
  expect(kept).toEqual(sent.slice(0, kept.length));
  expect(statSync(path.join(data, "kept.sqlite")).mode & 0o777).toBe(0o600);
  expect(readdirSync(data).filter((name) => name.includes("partial"))).toEqual([]);
});

it("a backup is restored, and the register it replaces is kept", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const store = await openDemoStore(data);
  await store.insertContactSubmission(contactMessage("The second message"));
  await store.close();
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  const [, former = ""] = /is kept as (\S+)\.\n$/.exec(run.stdout) ?? [];
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toContain("Restored: certificates: 8, contact submissions: 1.");
  expect(messagesIn(former)).toEqual(["The first message", "The second message"]);
  const again = await openDemoStore(data);
  onTestFinished(() => again.close());
  await again.insertContactSubmission(contactMessage("The third message"));
  expect(messagesIn(path.join(data, "register.sqlite"))).toEqual([
    "The first message",
    "The third message",
  ]);
});

it("nothing is restored under a running site", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const store = await openDemoStore(data);
  onTestFinished(() => store.close());
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  expect(run.stderr).toMatch(/^The register .* is in use\. Stop the site, then try again\..*\n$/);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  await store.insertContactSubmission(contactMessage("The second message"));
  expect(messagesIn(path.join(data, "register.sqlite"))).toHaveLength(2);
});

it("a backup takes the place of a damaged register, which is kept", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const file = path.join(data, "register.sqlite");
  writeFileSync(file, "no database ".repeat(1000));
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  const [, former = ""] = /is kept as (\S+)\.\n$/.exec(run.stdout) ?? [];
  expect(readFileSync(former, "utf8")).toContain("no database");
  expect(messagesIn(file)).toEqual(["The first message"]);
});

it.each([
  ["is no database", "no database ".repeat(1000), "is not a database"],
  ["is not there", undefined, "missing.sqlite: there is no such file or folder."],
])("a file that %s is refused, and the register stays", async (_, content, words) => {
  const data = await folderWithMessage("The first message");
  if (content !== undefined) writeFileSync(path.join(data, "missing.sqlite"), content);
  const run = await runStaff(["restore", "missing.sqlite"], { data });
  expect(run.stderr).toContain(words);
  expect(run.stderr).toMatch(/^[^\n]+\n$/);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(messagesIn(path.join(data, "register.sqlite"))).toEqual(["The first message"]);
  expect(readdirSync(data).filter((name) => name.includes("partial"))).toEqual([]);
});

it("a backup that can't be written says so of its file, and one without a register of that", async () => {
  const data = await folderWithMessage("The first message");
  const run = await runStaff(["backup", "no/such/folder.sqlite"], { data });
  expect(run.stderr).toBe("no/such/folder.sqlite: there is no such file or folder.\n");
  const empty = await runStaff(["backup", "kept.sqlite"], { data: temporaryFolder() });
  expect(empty.stderr).toMatch(/^There is no register .*register\.sqlite to back up\.\n$/);
});
