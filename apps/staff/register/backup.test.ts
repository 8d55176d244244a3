import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openedDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { folderWithMessage, messagesIn } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("a backup taken while the site writes is whole: nothing acknowledged before it is missing", async () => {
  const data = temporaryFolder();
  const store = await openedDemoStore(data);
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

it("a backup that can't be written says so of its file, and one without a register of that", async () => {
  const data = await folderWithMessage("The first message");
  const run = await runStaff(["backup", "no/such/folder.sqlite"], { data });
  expect(run.stderr).toBe(
    "no/such/folder.sqlite: there is no such file or folder. (file-refused)\n",
  );
  const empty = await runStaff(["backup", "kept.sqlite"], { data: temporaryFolder() });
  expect(empty.stderr).toMatch(/^There is no register .*register\.sqlite\. .*\n$/);
});
