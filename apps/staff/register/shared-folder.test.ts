import { copyFileSync, cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { backupsIn } from "@register/register/backups";
import { idOfRegister } from "@register/register/sqlite";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { backupName } from "../test-support/backup-name.ts";
import { runDoctor } from "../test-support/doctor.ts";
import { runStaff } from "../test-support/run-staff.ts";
import { startStaff } from "../test-support/start-staff.ts";

const nameOf = (data: string, day: string) => backupName(data, `${day}T02:30:00`);

/** Puts backups of these days into a folder, as that register's program would have made them. */
async function addBackups(
  { data, folder }: { readonly data: string; readonly folder: string },
  days: readonly string[],
  alter = "",
): Promise<void> {
  const file = path.join(temporaryFolder(), "one.sqlite");
  await runStaff(["backup", file], { data });
  using database = new DatabaseSync(file);
  database.exec(alter);
  for (const day of days) copyFileSync(file, path.join(folder, nameOf(data, day)));
}

const backingUp = (folder: string) => ["backup", "--to", folder, "--keep", "1d"];

const backUp = (data: string, folder: string) => runStaff(backingUp(folder), { data });

it("of two registers that share a folder each deletes its own backups alone", async () => {
  const [mine, other] = [await demoRegister(), await demoRegister()];
  const folder = temporaryFolder();
  await addBackups({ data: other, folder }, ["2020-01-02", "2020-01-04"]);
  await addBackups({ data: mine, folder }, ["2020-01-01", "2020-01-03"]);
  const run = await backUp(mine, folder);
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toMatch(/Older backups deleted: 1; backups in the folder: 2\.\n$/);
  expect(backupsIn(folder, idOfRegister(other)).map(({ name }) => name)).toEqual([
    nameOf(other, "2020-01-04"),
    nameOf(other, "2020-01-02"),
  ]);
  await backUp(other, folder);
  expect(backupsIn(folder, idOfRegister(mine))).toHaveLength(2);
  expect(backupsIn(folder, idOfRegister(other))).toHaveLength(2);
});

it("backups of two registers in the same second are two files", async () => {
  const registers = [await demoRegister(), await demoRegister(), await demoRegister()];
  const folder = temporaryFolder();
  const runs = await Promise.all(registers.map((data) => startStaff(backingUp(folder), { data })));
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(readdirSync(folder)).toHaveLength(3);
  for (const data of registers) expect(backupsIn(folder, idOfRegister(data))).toHaveLength(1);
});

it("a copy of a register goes on with its backups until it has an id of its own", async () => {
  const data = await demoRegister();
  const trial = temporaryFolder();
  cpSync(data, trial, { recursive: true });
  expect(idOfRegister(trial)).toBe(idOfRegister(data));
  const run = await runStaff(["register", "new-id"], { data: trial });
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(idOfRegister(trial)).not.toBe(idOfRegister(data));
  // A restore brings the id of the backup.
  await runStaff(["backup", "kept.sqlite"], { data });
  await runStaff(["restore", path.join(data, "kept.sqlite")], { data: trial });
  expect(idOfRegister(trial)).toBe(idOfRegister(data));
});

it("doctor looks at the register's own backups alone", async () => {
  const [mine, other] = [await demoRegister(), await demoRegister()];
  const folder = temporaryFolder();
  await runStaff(["backup", "--to", folder], { data: other });
  const { findings } = await runDoctor(["--backups", folder], { data: mine });
  expect(findings.get("Backups")).toMatch(/^problem: There is no backup in \S+ of this reg/);
});
