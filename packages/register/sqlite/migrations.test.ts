import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { foreignDatabase, olderRegister } from "../test-support/older-registers.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { reopenRegister } from "./open-register.ts";
import { prepareRegister } from "./prepare-register.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";
import { openSqliteStore } from "./sqlite-store.ts";

vi.mock("../schema-steps.ts", async (original) => {
  const { withNextStep } = await import("../test-support/next-step.ts");
  return withNextStep(original);
});

const MIGRATE = { whenOlder: "migrate", checkForDamage: true } as const;

/** Every row of every table, by the names of its columns, and what SQLite finds wrong with them. */
function contentOf(folder: string, fileName = "register.sqlite") {
  using database = new DatabaseSync(path.join(folder, fileName));
  // As JSON: the rows that SQLite gives are objects without a prototype.
  const all = (sql: string) =>
    JSON.parse(JSON.stringify(database.prepare(sql).all())) as Record<string, unknown>[];
  const tables = all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  ).map(({ name }) => String(name));
  const content = Object.fromEntries(tables.map((table) => [table, all(`SELECT * FROM ${table}`)]));
  return { content, faults: all("PRAGMA integrity_check") };
}

/** What the history holds after a statement, as the last change left the certificates. */
function changesOf(folder: string, sql: string) {
  using database = new DatabaseSync(path.join(folder, "register.sqlite"));
  database.exec(sql);
  const changes = database.prepare(
    "SELECT after FROM certificate_changes WHERE before IS NOT NULL",
  );
  return changes.all().map(({ after }) => JSON.parse(String(after)) as unknown);
}

it("takes a register of an older version over, every value as it was, and keeps a copy from before", async () => {
  const folder = olderRegister();
  const before = contentOf(folder);
  const { migration } = await prepareRegister(folder, MIGRATE);
  const after = contentOf(folder);
  expect(after.faults).toEqual([{ integrity_check: "ok" }]);
  // New columns are beside the former values.
  expect(after.content).toMatchObject(before.content);
  expect(after.content["certificates"]).toMatchObject([
    { certificate_number: "OLD-1", added_later: null },
  ]);
  expect(after.content["contact_submissions"]).toHaveLength(1);
  expect(changesOf(folder, "UPDATE certificates SET added_later = 'new'")).toEqual([
    {
      certificate_number: "OLD-1",
      vessel_name: "MV Ærø",
      validity_date: "2027-02-28",
      added_later: "new",
    },
  ]);
  expect(migration?.from).toBe(1);
  expect(contentOf(folder, path.basename(migration?.copy ?? ""))).toEqual(before);
  expect((await prepareRegister(folder, MIGRATE)).migration).toBeUndefined();
});

it("leaves a register of an older version as it is for staff", async () => {
  const folder = olderRegister();
  const before = contentOf(folder);
  await expect(openSqliteStaffRegister(folder)).rejects.toThrow(/older version .*register migrate/);
  expect(contentOf(folder)).toEqual(before);
});

it("brings no register up to date under a program that has it open", async () => {
  const folder = olderRegister();
  const open = new DatabaseSync(path.join(folder, "register.sqlite"));
  onTestFinished(() => open.close());
  open.prepare("SELECT count(*) FROM certificates").get();
  await expect(prepareRegister(folder, MIGRATE)).rejects.toThrow("is in use");
});

it("never touches the database of another program, not even its log", async () => {
  const folder = foreignDatabase();
  // As a killed program leaves it.
  using open = new DatabaseSync(path.join(folder, "register.sqlite"));
  open.exec("INSERT INTO certificates VALUES ('OLD-2')");
  const killed = temporaryFolder();
  cpSync(folder, killed, { recursive: true });
  const content = () =>
    readdirSync(killed).map((name) => [name, readFileSync(path.join(killed, name))]);
  const before = content();
  expect(before.map(([name]) => name)).toContain("register.sqlite-wal");
  const refusal = /another program's database, not a register.* Nothing was changed\.$/;
  await expect(openSqliteStaffRegister(killed)).rejects.toThrow(refusal);
  await expect(prepareRegister(killed, MIGRATE)).rejects.toThrow(refusal);
  expect(() => reopenRegister(killed)).toThrow(refusal);
  expect(content()).toEqual(before);
  // The server's lock is a file of its own.
  await expect(openSqliteStore(killed)).rejects.toThrow(refusal);
  expect(content()).toEqual(expect.arrayContaining(before));
});
