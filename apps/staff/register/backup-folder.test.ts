import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { demoRegister, openedDemoStore } from "@register/register/test-support/demo-register";
import { canMountDisks, smallDisk } from "@register/register/test-support/small-disk";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { backupName } from "../test-support/backup-name.ts";
import { messagesIn } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

const DATED = /^register-[\da-f]{8}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/;

/** A folder with backups of these days, each with as many certificates as the register has now. */
async function folderWithBackups(data: string, days: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  await runStaff(["backup", path.join(folder, "first")], { data });
  for (const day of days) {
    copyFileSync(path.join(folder, "first"), path.join(folder, nameOf(data, day)));
  }
  return folder;
}

const nameOf = (data: string, day: string) => backupName(data, `${day}T02:30:00`);

function backUp(data: string, folder: string, keep = "30d") {
  return runStaff(["backup", "--to", folder, "--keep", keep], { data });
}

it("a backup into a folder is named after the time in UTC, and taken beside a running site", async () => {
  const data = temporaryFolder();
  const store = await openedDemoStore(data);
  await store.insertContactSubmission(contactMessage("Acknowledged before"));
  const folder = temporaryFolder();
  const earliest = Math.floor(Date.now() / 1000) * 1000;
  const run = await runStaff(["backup", "--to", folder], { data });
  const [name = "", ...others] = readdirSync(folder);
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toBe(
    `Backed up: certificates: 8, contact submissions: 1, certificate changes: 8. File: ${path.join(folder, name)}. Older backups deleted: 0; backups in the folder: 1.\n`,
  );
  expect(others).toEqual([]);
  expect(name).toMatch(DATED);
  const [, day, time = ""] = /^register-[\da-f]{8}-(.*)T(.*)\.sqlite$/.exec(name) ?? [];
  const madeAt = Date.parse(`${day}T${time.replaceAll("-", ":")}`);
  expect(madeAt).toBeGreaterThanOrEqual(earliest);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
  expect(messagesIn(path.join(folder, name))).toEqual(["Acknowledged before"]);
});

it("--keep deletes older backups, and nothing that has another name", async () => {
  const data = await demoRegister();
  const days = ["2019-12-30", "2020-01-15", "2020-02-27", "2020-02-28"];
  const folder = await folderWithBackups(data, days);
  const old = nameOf(data, "2019-01-01");
  const partial = `${old}.4711.partial`;
  const strangers = [
    // That of a version that put no id into the name.
    "register-2019-01-01T02-30-00Z.sqlite",
    nameOf(data, "2019-02-31"),
    `my-${old}`,
    `${old}.gpg`,
    `${old}.mine.partial`,
    "notes.txt",
  ];
  for (const name of [partial, `${partial}-journal`, ...strangers])
    writeFileSync(path.join(folder, name), "kept");
  for (const name of [partial, `${partial}-journal`])
    utimesSync(path.join(folder, name), new Date(0), new Date(0));
  mkdirSync(path.join(folder, nameOf(data, "2018-01-01")));
  const run = await backUp(data, folder);
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toContain("Older backups deleted: 3; backups in the folder: 2.");
  const names = readdirSync(folder);
  expect(
    names
      .filter((name) => DATED.test(name))
      .toSorted()
      .slice(0, -1),
  ).toEqual([nameOf(data, "2018-01-01"), nameOf(data, "2019-02-31"), nameOf(data, "2020-02-28")]);
  expect(names).toEqual(expect.arrayContaining([...strangers, "first"]));
  expect(names.filter((name) => name.startsWith(partial))).toEqual([]);
});

const REFUSED = [
  [["backup"], "Name either a file to write or, with --to, a folder."],
  [["backup", "a", "--to", "."], "Name either a file to write or, with --to, a folder."],
  [["backup", "a", "--keep", "7d"], "--keep needs --to: "],
  [["backup", "--to", "none"], "none: there is no such file or folder."],
  [["backup", "--to", "register.sqlite"], "register.sqlite: it is not a folder."],
  [["backup", "."], "is a folder; --to writes a dated copy into one. Nothing was changed."],
  [["backup", "/dev/full"], "/dev/full is not a file. Nothing was changed."],
] as const;

it("says in one sentence why nothing is written", async () => {
  const data = await demoRegister();
  const before = readdirSync(data);
  for (const [words, text] of REFUSED) {
    const run = await runStaff(words, { data });
    expect.soft(run.stderr).toContain(text);
    expect.soft(run.stderr).toMatch(/^[^\n]+\n$/);
    expect.soft(run).toMatchObject({ stdout: "", exitCode: 1 });
  }
  expect(readdirSync(data)).toEqual(before);
});

it("a link in the folder is followed to no register", async () => {
  const data = await demoRegister();
  const folder = temporaryFolder();
  symlinkSync(path.join(data, "register.sqlite"), path.join(folder, nameOf(data, "2020-01-01")));
  await runStaff(["backup", "--to", folder], { data });
  const before = readFileSync(path.join(data, "register.sqlite"));
  await backUp(data, folder);
  expect(readFileSync(path.join(data, "register.sqlite")).equals(before)).toBe(true);
});

it.skipIf(!canMountDisks())(
  "a backup onto a full disk says so, and leaves what was there",
  async () => {
    const data = await demoRegister();
    const disk = smallDisk(1);
    const old = path.join(disk, nameOf(data, "2020-01-01"));
    await runStaff(["backup", old], { data });
    const before = readFileSync(old);
    const fill = () => writeFileSync(path.join(disk, "ballast"), Buffer.alloc(1024 ** 2));
    expect(fill).toThrow("ENOSPC");
    for (const words of [
      ["backup", "--to", disk, "--keep", "1d"],
      ["backup", old],
    ]) {
      const run = await runStaff(words, { data });
      expect(run.stderr).toBe(
        `${words[1] === "--to" ? disk : old}: the disk is full. (file-refused)\n`,
      );
      expect(run).toMatchObject({ stdout: "", exitCode: 1 });
    }
    expect(readdirSync(disk).toSorted()).toEqual(["ballast", path.basename(old)]);
    expect(readFileSync(old).equals(before)).toBe(true);
  },
);
