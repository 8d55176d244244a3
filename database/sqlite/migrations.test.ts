import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import { certificateNumberSchema } from "@register/certificates/certificate-number";
import { MIGRATION_FILES, registerOfVersion } from "../test-support/register-of-version.ts";
import { TESTER } from "../test-support/imported-certificates.ts";
import { SCHEMA_VERSION } from "./schema.ts";
import { prepareRegister } from "./prepare-register.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";
import { openSqliteStore } from "./sqlite-store.ts";

const EARLIER_VERSIONS = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1);

const MIGRATE = { whenOlder: "migrate", checkForDamage: true } as const;

/** Every row of every table, by the names of its columns, and what SQLite finds wrong with them. */
function contentOf(folder: string, fileName = "register.sqlite") {
  const database = new DatabaseSync(path.join(folder, fileName));
  // As JSON: the rows that SQLite gives are objects without a prototype.
  const all = (sql: string) =>
    JSON.parse(JSON.stringify(database.prepare(sql).all())) as Record<string, unknown>[];
  const tables = all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  ).map(({ name }) => String(name));
  const content = Object.fromEntries(tables.map((table) => [table, all(`SELECT * FROM ${table}`)]));
  const faults = all("PRAGMA integrity_check");
  database.close();
  return { content, faults };
}

it("has a file for each version", () => {
  expect(MIGRATION_FILES).toHaveLength(SCHEMA_VERSION);
});

it.each(EARLIER_VERSIONS)(
  "takes a register of version %i over, every value as it was, and keeps a copy from before",
  async (version) => {
    const folder = registerOfVersion(version);
    const before = contentOf(folder);
    const { migration } = await prepareRegister(folder, MIGRATE);
    const after = contentOf(folder);
    expect(after.faults).toEqual([{ integrity_check: "ok" }]);
    // New columns and tables are beside the former values.
    expect(after.content).toMatchObject(before.content);
    expect(after.content["certificates"]).toHaveLength(1);
    expect(after.content["contact_submissions"]).toHaveLength(1);
    expect(migration?.from).toBe(version);
    expect(contentOf(folder, path.basename(migration?.copy ?? ""))).toEqual(before);
  },
);

it.each(EARLIER_VERSIONS)("is left as it is by staff, at version %i", async (version) => {
  const folder = registerOfVersion(version);
  const before = contentOf(folder);
  await expect(openSqliteStaffRegister(folder)).rejects.toThrow(/older version .*register migrate/);
  expect(contentOf(folder)).toEqual(before);
});

it("is not brought up to date under a program that has it open", async () => {
  const folder = registerOfVersion(1);
  const open = new DatabaseSync(path.join(folder, "register.sqlite"));
  onTestFinished(() => open.close());
  open.prepare("SELECT count(*) FROM certificates").get();
  await expect(prepareRegister(folder, MIGRATE)).rejects.toThrow("is in use");
});

it("takes a register of the first version over, with every certificate in force", async () => {
  const folder = registerOfVersion(1);
  await prepareRegister(folder, MIGRATE);
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(() => staff.close());
  const number = v.parse(certificateNumberSchema, "OLD-1");
  expect(await staff.findCertificate(number)).toMatchObject({ status: null, status_note: null });
  const change = { status: "withdrawn", publicNote: null, note: null } as const;
  expect((await staff.edits.changeStatus([number], change, TESTER)).changed).toEqual([number]);
  expect(await staff.count()).toBe(1);
});

it("takes messages of the first version over as on their way to the office", async () => {
  const folder = registerOfVersion(1);
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  expect((await store.outbox.take(1000, 1))[0]).toMatchObject({
    id: 7,
    message: "Is OLD-1 in force?",
    created_at: "2026-01-02T03:04:05.678Z",
    mail_attempts: 1,
  });
});

it("takes people of the desk over with all that belongs to them, under the ids that they had", async () => {
  const folder = registerOfVersion(9);
  const before = new DatabaseSync(path.join(folder, "register.sqlite"));
  before.exec(`
    INSERT INTO staff VALUES (7, 'Ana', 'edits', '2026-01-02T03:04:05.678Z', NULL);
    INSERT INTO staff_passkeys VALUES ('key', 7, x'01', 3, 'usb', '2026-01-02T03:04:05.678Z');
    INSERT INTO staff_links VALUES ('link', 7, 'invitation', '2027-01-02T03:04:05.678Z');
    INSERT INTO staff_sessions VALUES ('session', 7, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
    INSERT INTO desk_proposals (action, proposed_by, proposed_at)
      VALUES ('{"kind":"undo","importId":1}', 'ANA', '2026-01-02T03:04:05.678Z');`);
  before.close();
  const { content } = contentOf(folder);
  await prepareRegister(folder, MIGRATE);
  expect(contentOf(folder).content).toMatchObject(content);
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(() => staff.close());
  expect(await staff.desk.proposals.open()).toMatchObject([{ by: "ANA", author: 7 }]);
  await staff.desk.people.remove(7, TESTER);
  const { staff_passkeys, staff_links, staff_sessions } = contentOf(folder).content;
  expect([staff_passkeys, staff_links, staff_sessions]).toEqual([[], [], []]);
});
