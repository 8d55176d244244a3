import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { backupName } from "./test-support/backup-name.ts";
import { addMessage, folderWithMessage, messagesIn } from "./test-support/register-with-message.ts";
import { runStaff } from "./test-support/run-staff.ts";

const DAY_MS = 86_400_000;
const now = Date.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock so many days ahead of now. */
function setClock(days: number): void {
  vi.setSystemTime(vi.getRealSystemTime() + days * DAY_MS);
}

/** A register, a folder of backups, and one of each kind in them that is due within the year. */
async function siteWithOldThings() {
  const data = await folderWithMessage("It was answered");
  await addMessage(data, "It was not answered");
  await runStaff(["messages", "mark-answered", "1"], { data });
  using register = new DatabaseSync(path.join(data, "register.sqlite"));
  const before = new Date(now - 250 * DAY_MS).toISOString();
  register.prepare("UPDATE contact_submissions SET created_at = ?").run(before);
  const folder = temporaryFolder();
  const copy = path.join(folder, "first");
  await runStaff(["backup", copy], { data });
  copyFileSync(copy, path.join(folder, nameOf(data, -80)));
  const stamp = new Date(now - 80 * DAY_MS).toISOString().replaceAll(/\D/g, "");
  copyFileSync(copy, path.join(data, `register.sqlite.before-${stamp}`));
  const commands = {
    messages: ["messages", "delete", "--older-than", "270d", "--yes"],
    copies: ["register", "delete-copies", "--older-than", "90d", "--yes"],
    backups: ["backup", "--to", folder, "--keep", "70d", "--max-age", "90d"],
  };
  return {
    data,
    folder,
    run: (which: keyof typeof commands, ...more: readonly string[]) =>
      runStaff([...commands[which], ...more], { data }),
    /** Of the old message, copy and backup, those that are there. */
    left: () => [
      ...(messagesIn(path.join(data, "register.sqlite")).includes("It was answered")
        ? ["messages"]
        : []),
      ...(readdirSync(data).some((name) => name.endsWith(stamp)) ? ["copies"] : []),
      ...(readdirSync(folder).includes(nameOf(data, -80)) ? ["backups"] : []),
    ],
  };
}

/** The name of a backup that was made so many days after now. */
function nameOf(data: string, days: number): string {
  return backupName(data, new Date(now + days * DAY_MS).toISOString());
}

const EVERYTHING = ["messages", "copies", "backups"] as const;

it("a clock that jumps ahead deletes nothing, whatever it writes, until somebody has looked", async () => {
  const { data, run, left } = await siteWithOldThings();
  for (const each of EVERYTHING) expect(await run(each)).toMatchObject({ exitCode: 0 });
  for (const days of [40, 400, 401]) {
    setClock(days);
    await addMessage(data, `A visitor of day ${days}`);
    using register = new DatabaseSync(path.join(data, "register.sqlite"));
    // SQLite's own clock is the real one.
    register
      .prepare("UPDATE contact_submissions SET created_at = ? WHERE message LIKE 'A visitor%'")
      .run(new Date().toISOString());
    for (const each of EVERYTHING) {
      const refused = await run(each);
      expect(refused.stderr).toMatch(
        /^Nothing was deleted for its age, because the clock looks wrong\. It is .* more than 31 days after the last deletion of what was due \([^\n]+--clock-is-right\.\n$/,
      );
      expect(refused.exitCode).toBe(1);
    }
    expect(left()).toEqual(EVERYTHING);
  }
  expect(await run("copies", "--clock-is-right")).toMatchObject({ stderr: "", exitCode: 0 });
  setClock(402);
  for (const each of EVERYTHING) expect(await run(each)).toMatchObject({ exitCode: 0 });
  expect(left()).toEqual([]);
});

it("a clock that was put back deletes nothing", async () => {
  const { run, left } = await siteWithOldThings();
  setClock(-1);
  for (const each of EVERYTHING) {
    const refused = await run(each);
    expect(refused.stderr).toMatch(
      /^Nothing was deleted for its age, [^\n]+ here, and the newest change or message of the register is of [^\n]+\n$/,
    );
    expect(refused.exitCode).toBe(1);
  }
  expect(left()).toEqual(EVERYTHING);
});

it("the first deletion looks at rows and backups, and a backup of the future is one", async () => {
  const { data, run, left } = await siteWithOldThings();
  setClock(32);
  for (const each of EVERYTHING) expect((await run(each)).exitCode).toBe(1);
  expect(left()).toEqual(EVERYTHING);
  // The backup of that day is there now, and its day is past no more.
  setClock(31);
  using register = new DatabaseSync(path.join(data, "register.sqlite"));
  register.exec("DELETE FROM certificates; DELETE FROM contact_submissions");
  expect((await run("backups")).stderr).toContain(" here, and the newest backup is of ");
});

it("a clock that stands before the newest backup deletes nothing where the folder is named", async () => {
  const { data, run, left, folder } = await siteWithOldThings();
  for (const each of EVERYTHING) expect(await run(each)).toMatchObject({ exitCode: 0 });
  const [backup = ""] = readdirSync(folder).toSorted().toReversed();
  copyFileSync(path.join(folder, backup), path.join(folder, nameOf(data, 300)));
  setClock(20);
  for (const each of ["messages", "copies"] as const) {
    const refused = await run(each, "--backups", folder);
    expect(refused.stderr).toContain(" here, and the newest backup is of ");
    expect(refused.exitCode).toBe(1);
  }
  expect(left()).toEqual(EVERYTHING);
  for (const each of ["messages", "copies"] as const) {
    expect(await run(each)).toMatchObject({ exitCode: 0 });
  }
  expect(left()).toEqual(["backups"]);
});

it("a quiet site deletes what is due, night after night", async () => {
  const { run, left } = await siteWithOldThings();
  for (const days of [0, 30, 60]) {
    setClock(days);
    for (const each of EVERYTHING) {
      expect(await run(each)).toMatchObject({ stderr: "", exitCode: 0 });
    }
  }
  expect(left()).toEqual([]);
});
