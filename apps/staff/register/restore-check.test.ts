import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openedDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { folderWithMessage } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("--check says what is in a backup, and changes nothing, beside a running site", async () => {
  const data = await folderWithMessage("The first message");
  await openedDemoStore(data);
  const folder = temporaryFolder();
  const file = path.join(folder, "kept.sqlite");
  await runStaff(["backup", file], { data });
  const before = [readFileSync(file), readFileSync(path.join(data, "register.sqlite"))];
  const run = await runStaff(["restore", "--check", file], { data });
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  const minute = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
  expect(run.stdout).toMatch(
    new RegExp(
      [
        `^${file} is a sound backup\\. Nothing was changed\\.`,
        "Rows +certificates: 8, contact submissions: 1, certificate changes: 8",
        `Newest row +${minute}`,
        `File written +${minute}`,
        String.raw`Schema +\d+, that of this program` + "\n$",
      ].join("\n"),
    ),
  );
  const after = [readFileSync(file), readFileSync(path.join(data, "register.sqlite"))];
  expect(after.map((content, index) => before[index]?.equals(content))).toEqual([true, true]);
  expect(readdirSync(folder)).toEqual(["kept.sqlite"]);
});

it("--check needs no register, makes none, and reads one that was copied with its mode", async () => {
  const data = await folderWithMessage("The first message");
  const folder = temporaryFolder();
  copyFileSync(path.join(data, "register.sqlite"), path.join(folder, "copy.sqlite"));
  const absent = path.join(folder, "absent");
  const run = await runStaff(["restore", "--check", "copy.sqlite"], { data: absent, cwd: folder });
  expect(run.stdout).toContain("Rows          certificates: 8, contact submissions: 1");
  expect(readdirSync(folder)).toEqual(["copy.sqlite"]);
});

/** Ways in which a file is not a backup, made from one. */
const FAULTS = [
  ["is a spreadsheet", (file) => writeFileSync(file, "a,b\n1,2\n"), "is not a backup made by"],
  ["is empty", (file) => writeFileSync(file, ""), "is not a backup made by"],
  [
    "has a page overwritten",
    (file) => {
      const content = readFileSync(file);
      content.fill(0xa5, 8192, 12_288);
      writeFileSync(file, content);
    },
    "is damaged",
  ],
  [
    "has an index that does not fit its table",
    (file) => {
      const content = readFileSync(file);
      content.write("GQC-2025-0XX", content.indexOf("GQC-2025-001"));
      writeFileSync(file, content);
    },
    "is damaged",
  ],
  [
    "is of a newer version",
    (file) => {
      const database = new DatabaseSync(file);
      database.exec("PRAGMA user_version = 99");
      database.close();
    },
    "newer version",
  ],
  ["has a log beside it", (file) => writeFileSync(`${file}-journal`, "pages"), "has a log beside"],
] as const satisfies readonly (readonly [string, (file: string) => void, string])[];

it("a file that is no whole backup fails --check in one sentence", async () => {
  const data = await folderWithMessage("The first message");
  const backup = path.join(data, "kept.sqlite");
  await runStaff(["backup", backup], { data });
  for (const [fault, damage, words] of FAULTS) {
    const file = path.join(data, "damaged.sqlite");
    copyFileSync(backup, file);
    damage(file);
    const run = await runStaff(["restore", "--check", file], { data });
    expect.soft(run.stderr, fault).toContain(words);
    expect.soft(run.stderr, fault).toMatch(/^[^\n]+ Nothing was changed\. \([a-z-]+\)\n$/);
    expect.soft(run, fault).toMatchObject({ stdout: "", exitCode: 1 });
  }
});
