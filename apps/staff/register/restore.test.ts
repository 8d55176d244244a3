import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openDemoStore, openedDemoStore } from "@register/register/test-support/demo-register";
import { canMountDisks, smallDisk } from "@register/register/test-support/small-disk";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { foreignDatabase } from "@register/register/test-support/older-registers";
import {
  addMessage,
  folderWithMessage,
  messagesIn,
} from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";
import { startStaff } from "../test-support/start-staff.ts";

const FORMER = /is kept as (\S+)\. Register: \S+\n$/;

it("a backup is restored, and the register it replaces is kept", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  await addMessage(data, "The second message");
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  const [, previous = ""] = FORMER.exec(run.stdout) ?? [];
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toContain(
    "Restored: certificates: 8, contact submissions: 1, certificate changes: 8.",
  );
  expect(messagesIn(previous)).toEqual(["The first message", "The second message"]);
  const again = await openedDemoStore(data);
  await again.insertContactSubmission(contactMessage("The third message"));
  expect(messagesIn(path.join(data, "register.sqlite"))).toEqual([
    "The first message",
    "The third message",
  ]);
});

it("nothing is restored over the database of another program", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const foreign = foreignDatabase();
  const file = path.join(foreign, "register.sqlite");
  const before = readFileSync(file);
  const run = await runStaff(["restore", path.join(data, "kept.sqlite")], { data: foreign });
  expect(run.stderr).toMatch(
    / is another program's database, .* Nothing was changed\. \(register-missing\)\n$/,
  );
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(readFileSync(file)).toEqual(before);
});

it("nothing is restored under a running site", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const store = await openedDemoStore(data);
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  expect(run.stderr).toMatch(/^The register .* is in use\. Stop the site, then try again\..*\n$/);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  await store.insertContactSubmission(contactMessage("The second message"));
  expect(messagesIn(path.join(data, "register.sqlite"))).toHaveLength(2);
});

it.each([
  ["can't be opened any more", (file: string) => writeFileSync(file, "no database ".repeat(1000))],
  ["was deleted", (file: string) => rmSync(file)],
])("nothing is restored under a site whose register %s", async (_, damage) => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  await openedDemoStore(data);
  damage(path.join(data, "register.sqlite"));
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  expect(run.stderr).toMatch(/ is in use\. Stop the site, then try again\./);
  expect(run.exitCode).toBe(1);
});

it("a backup takes the place of a damaged register, which is kept", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const file = path.join(data, "register.sqlite");
  writeFileSync(file, "no database ".repeat(1000));
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  const [, previous = ""] = FORMER.exec(run.stdout) ?? [];
  expect(readFileSync(previous, "utf8")).toContain("no database");
  expect(messagesIn(file)).toEqual(["The first message"]);
});

it.each([
  ["is no database", "no database ".repeat(1000), "is not a backup made by"],
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

it("a register that was copied by hand without its log is not restored from", async () => {
  const data = temporaryFolder();
  const store = await openedDemoStore(data);
  await store.insertContactSubmission(contactMessage("Only in the log"));
  for (const suffix of ["", "-wal"]) {
    copyFileSync(path.join(data, `register.sqlite${suffix}`), path.join(data, `copy${suffix}`));
  }
  const other = path.join(temporaryFolder(), "new");
  const run = await runStaff(["restore", "copy"], { data: other, cwd: data });
  expect(run.stderr).toMatch(
    / has a log beside it [^\n]*Nothing was changed\. \(file-refused\)\n$/,
  );
  expect(existsSync(other)).toBe(false);
});

it("a restore that is refused leaves nothing behind that would be taken for a register's", async () => {
  const data = temporaryFolder();
  const newer = new DatabaseSync(path.join(data, "newer.sqlite"));
  newer.exec(
    "PRAGMA journal_mode = WAL; PRAGMA application_id = 0x47514331; PRAGMA user_version = 99",
  );
  newer.close();
  const run = await runStaff(["restore", "newer.sqlite"], { data });
  expect(run.stderr).toContain("newer version");
  expect(readdirSync(data).toSorted()).toEqual(["newer.sqlite", "server.lock"]);
});

it("the register is not restored from itself", async () => {
  const data = await folderWithMessage("The first message");
  const run = await runStaff(["restore", "register.sqlite"], { data });
  expect(run.stderr).toMatch(
    /register\.sqlite is the register itself\. Nothing was changed\. \(file-refused\)\n$/,
  );
  expect(messagesIn(path.join(data, "register.sqlite"))).toEqual(["The first message"]);
});

/** Ends the program with SIGKILL before the n-th change of a name in a folder. */
const KILLED_AT = (n: number) => `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  let left = ${n};
  for (const name of ["renameSync", "linkSync"]) {
    const real = fs[name];
    fs[name] = (...words) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, "SIGKILL");
      return real(...words);
    };
  }
  syncBuiltinESMExports();`;

it.each([1, 2, 3])(
  "a restore that is killed before its step %i leaves a whole register in place",
  async (n) => {
    const data = await folderWithMessage("The first message");
    await runStaff(["backup", "kept.sqlite"], { data });
    await addMessage(data, "The second message");
    const kill = `data:text/javascript,${encodeURIComponent(KILLED_AT(n))}`;
    const environment = { NODE_OPTIONS: `--import=${kill}` };
    const { signal } = await startStaff(["restore", "kept.sqlite"], { data, environment });
    // It has two steps, so that the third try ends well.
    expect(signal).toBe(n < 3 ? "SIGKILL" : null);
    const old = ["The first message", "The second message"];
    const inPlace = messagesIn(path.join(data, "register.sqlite"));
    expect(inPlace).toEqual(n < 3 ? old : ["The first message"]);
    await (await openDemoStore(data)).close();
  },
);

it.skipIf(!canMountDisks())(
  "a restore onto a full disk says so, and the register stays",
  async () => {
    const data = smallDisk(1);
    await addMessage(data, "The first message");
    const backup = path.join(temporaryFolder(), "kept.sqlite");
    await runStaff(["backup", backup], { data });
    const fill = () => writeFileSync(path.join(data, "ballast"), Buffer.alloc(1024 ** 2));
    expect(fill).toThrow("ENOSPC");
    const run = await runStaff(["restore", backup], { data });
    expect(run.stderr).toBe(
      `The register ${data}/register.sqlite can't grow: the disk is full. Nothing was changed. (register-unusable)\n`,
    );
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
    rmSync(path.join(data, "ballast"));
    expect(messagesIn(path.join(data, "register.sqlite"))).toEqual(["The first message"]);
    expect(readdirSync(data).filter((name) => name.includes("partial"))).toEqual([]);
  },
);

it.skipIf(process.getuid?.() !== 0)(
  "a restore by root leaves the register to its owner, with its permissions",
  async () => {
    const data = await folderWithMessage("The first message");
    const file = path.join(data, "register.sqlite");
    await runStaff(["backup", "kept.sqlite"], { data });
    chownSync(file, 1234, 5678);
    chmodSync(file, 0o640);
    await runStaff(["restore", "kept.sqlite"], { data });
    const { uid, gid, mode } = statSync(file);
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 1234, gid: 5678, mode: 0o640 });
    rmSync(file);
    chownSync(data, 1234, 5678);
    await runStaff(["restore", "kept.sqlite"], { data });
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 5678 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);
