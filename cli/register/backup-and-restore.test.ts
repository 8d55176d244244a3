import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
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

const FORMER = /is kept as (\S+)\. Register: \S+\n$/;

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
  const [, former = ""] = FORMER.exec(run.stdout) ?? [];
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

it.each([
  ["can't be opened any more", (file: string) => writeFileSync(file, "no database ".repeat(1000))],
  ["was deleted", (file: string) => rmSync(file)],
])("nothing is restored under a site whose register %s", async (_, damage) => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  const store = await openDemoStore(data);
  onTestFinished(() => store.close());
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
  const [, former = ""] = FORMER.exec(run.stdout) ?? [];
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
  expect(empty.stderr).toMatch(/^There is no register .*register\.sqlite\. .*\n$/);
});

/** Ways to name the live register, or a file that SQLite keeps beside it. */
const THE_REGISTER: readonly (readonly [string, (data: string) => string])[] = [
  ["by its path", (data) => path.join(data, "register.sqlite")],
  [
    "by a path with detours",
    (data) => path.join(data, "..", path.basename(data), "register.sqlite"),
  ],
  ["by its log", (data) => path.join(data, "register.sqlite-wal")],
  ["by the lock of its server", (data) => path.join(data, "server.lock")],
  ["by its log's index", (data) => path.join(data, "register.sqlite-shm")],
  [
    "by a symbolic link",
    (data) => {
      symlinkSync(path.join(data, "register.sqlite"), path.join(data, "kept.sqlite"));
      return path.join(data, "kept.sqlite");
    },
  ],
  [
    "by another of its names",
    (data) => {
      linkSync(path.join(data, "register.sqlite"), path.join(data, "kept.sqlite"));
      return path.join(data, "kept.sqlite");
    },
  ],
  [
    "through a linked folder",
    (data) => {
      symlinkSync(data, path.join(data, "linked"));
      return path.join(data, "linked", "register.sqlite");
    },
  ],
];

describe.each([
  ["backup", ["backup"]],
  ["an export of certificates", ["certificates", "export"]],
  ["an export of messages", ["messages", "export"]],
])("%s onto the live register", (_, words) => {
  it.each(THE_REGISTER)(
    "named %s is refused in one sentence, and the site goes on",
    async (__, name) => {
      const data = temporaryFolder();
      const store = await openDemoStore(data);
      onTestFinished(() => store.close());
      await store.insertContactSubmission(contactMessage("Acknowledged before"));
      const run = await runStaff([...words, name(data)], { data });
      expect(run.stderr).toMatch(/^\S+ is the register itself [^\n]*Nothing was changed\.\n$/);
      expect(run).toMatchObject({ stdout: "", exitCode: 1 });
      await store.insertContactSubmission(contactMessage("Acknowledged after"));
      await store.close();
      expect(messagesIn(path.join(data, "register.sqlite"))).toEqual([
        "Acknowledged before",
        "Acknowledged after",
      ]);
      const again = await openDemoStore(data);
      await again.close();
    },
  );
});

it("a label whose file is a link to the register is refused", async () => {
  const data = await folderWithMessage("The first message");
  symlinkSync(path.join(data, "register.sqlite"), path.join(data, "GQC-2025-001-qr.svg"));
  const run = await runStaff(["certificates", "label", "GQC-2025-001"], { data });
  expect(run.stderr).toContain("is the register itself");
  expect(messagesIn(path.join(data, "register.sqlite"))).toEqual(["The first message"]);
});

it("a register that is a link is protected where it really is", async () => {
  const data = temporaryFolder();
  const elsewhere = temporaryFolder();
  const made = await openDemoStore(data);
  await made.close();
  renameSync(path.join(data, "register.sqlite"), path.join(elsewhere, "real.sqlite"));
  symlinkSync(path.join(elsewhere, "real.sqlite"), path.join(data, "register.sqlite"));
  const store = await openDemoStore(data);
  onTestFinished(() => store.close());
  await store.insertContactSubmission(contactMessage("Acknowledged before"));
  for (const name of ["real.sqlite", "real.sqlite-wal", "server.lock"]) {
    const run = await runStaff(["backup", path.join(elsewhere, name)], { data });
    expect(run.stderr).toContain("is the register itself");
  }
  await store.close();
  rmSync(path.join(elsewhere, "real.sqlite"));
  const lost = await runStaff(["register", "create"], { data });
  expect(lost.stderr).toMatch(/ is a link that leads nowhere; [^\n]*Nothing was changed\.\n$/);
});

it("a register that was copied by hand without its log is not restored from", async () => {
  const data = temporaryFolder();
  const store = await openDemoStore(data);
  onTestFinished(() => store.close());
  await store.insertContactSubmission(contactMessage("Only in the log"));
  for (const suffix of ["", "-wal"]) {
    copyFileSync(path.join(data, `register.sqlite${suffix}`), path.join(data, `copy${suffix}`));
  }
  const other = path.join(temporaryFolder(), "new");
  const run = await runStaff(["restore", "copy"], { data: other, cwd: data });
  expect(run.stderr).toMatch(/ has a log beside it [^\n]*Nothing was changed\.\n$/);
  expect(existsSync(other)).toBe(false);
});

it("a restore that is refused leaves nothing behind that would be taken for a register's", async () => {
  const data = temporaryFolder();
  const newer = new DatabaseSync(path.join(data, "newer.sqlite"));
  newer.exec(
    "PRAGMA journal_mode = WAL; PRAGMA application_id = 1196507986; PRAGMA user_version = 99",
  );
  newer.close();
  const run = await runStaff(["restore", "newer.sqlite"], { data });
  expect(run.stderr).toContain("newer version");
  expect(readdirSync(data).toSorted()).toEqual(["newer.sqlite", "server.lock"]);
});

it("the register is not restored from itself", async () => {
  const data = await folderWithMessage("The first message");
  const run = await runStaff(["restore", "register.sqlite"], { data });
  expect(run.stderr).toMatch(/register\.sqlite is the register itself\. Nothing was changed\.\n$/);
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
    const store = await openDemoStore(data);
    await store.insertContactSubmission(contactMessage("The second message"));
    await store.close();
    const kill = `data:text/javascript,${encodeURIComponent(KILLED_AT(n))}`;
    const environment = { NODE_OPTIONS: `--import=${kill}` };
    const { signal } = await runStaff(["restore", "kept.sqlite"], { data, environment });
    // It has two steps, so that the third try ends well.
    expect(signal).toBe(n < 3 ? "SIGKILL" : null);
    const old = ["The first message", "The second message"];
    const inPlace = messagesIn(path.join(data, "register.sqlite"));
    expect(inPlace).toEqual(n < 3 ? old : ["The first message"]);
    const again = await openDemoStore(data);
    await again.close();
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
