import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { createRegister } from "./create-register.ts";

/** A register as a person opens it in a shell: without any setting of the program's. */
async function openedShell() {
  const { path: file } = await createRegister(temporaryFolder());
  const shell = new DatabaseSync(file);
  onTestFinished(() => shell.close());
  const insert = (number: string, how = "INSERT") =>
    shell.exec(`${how} INTO certificates (certificate_number, branch, created_at, updated_at)
      VALUES ('${number}', 'London', '', '')`);
  const history = () =>
    shell
      .prepare(
        "SELECT before ->> 'branch', after ->> 'branch', changed_by FROM certificate_changes",
      )
      .all()
      .map((row) => Object.values(row));
  return { shell, insert, history };
}

it.each([
  ["REPLACE", (shell) => replace(shell, "certificate_number", "'a-1'")],
  ["REPLACE of an id", (shell) => replace(shell, "id, certificate_number", "1, 'C-1'")],
  ["UPDATE OR REPLACE", (shell) => shell.exec(`${UPDATE} certificate_number = 'a-1' ${B}`)],
  ["UPDATE OR REPLACE of an id", (shell) => shell.exec(`${UPDATE} id = 1 ${B}`)],
  ["UPDATE OR REPLACE of a rowid", (shell) => shell.exec(`${UPDATE} rowid = 1 ${B}`)],
] as const satisfies readonly (readonly [string, (shell: DatabaseSync) => void])[])(
  "%s, of which no trigger would be told, is refused",
  async (_, work) => {
    const { shell, insert, history } = await openedShell();
    insert("A-1");
    insert("B-1");
    const before = history();
    expect(() => work(shell)).toThrow(/^UNIQUE constraint failed: certificates\./);
    expect(shell.prepare("SELECT id FROM certificates").all()).toHaveLength(2);
    expect(history()).toEqual(before);
  },
);

const UPDATE = "UPDATE OR REPLACE certificates SET";
const B = "WHERE certificate_number = 'B-1'";

function replace(shell: DatabaseSync, columns: string, values: string): void {
  shell.exec(
    `REPLACE INTO certificates (${columns}, created_at, updated_at) VALUES (${values}, '', '')`,
  );
}

it("has no id below 1, which could be taken for one that is yet to be chosen", async () => {
  const { shell, insert } = await openedShell();
  expect(() => replace(shell, "id, certificate_number", "-1, 'A-1'")).toThrow(
    "id of a certificate",
  );
  insert("A-1");
  expect(() => shell.exec("UPDATE certificates SET id = -1")).toThrow("UNIQUE");
});

it("keeps a name that is put beside the change, and falls back where that is none", async () => {
  const { shell, insert, history } = await openedShell();
  shell.exec("BEGIN; INSERT INTO change_author (name) VALUES ('Ana')");
  insert("A-1");
  shell.exec("DELETE FROM change_author; COMMIT");
  for (const name of ["", "x".repeat(101)]) {
    const put = shell.prepare("INSERT INTO change_author (name) VALUES (?)");
    expect(() => put.run(name)).toThrow("CHECK");
  }
  shell.exec("UPDATE certificates SET branch = 'Dubai'");
  expect(history()).toEqual([
    [null, "London", "Ana"],
    ["London", "Dubai", "SQL"],
  ]);
});

it("keeps each change once, also in a session whose triggers fire others of themselves", async () => {
  const { shell, insert, history } = await openedShell();
  shell.exec("PRAGMA recursive_triggers = ON");
  insert("A-1");
  shell.exec("UPDATE certificates SET branch = 'Dubai'; DELETE FROM certificates");
  expect(history()).toEqual([
    [null, "London", "SQL"],
    ["London", "Dubai", "SQL"],
    ["Dubai", null, "SQL"],
  ]);
});

it("lets nobody replace a change in the history of people", async () => {
  const { shell } = await openedShell();
  shell.exec(
    "INSERT INTO staff (name, skeleton, role, created_at) VALUES ('Ana', 'ana', 'edits', '')",
  );
  const history = () => shell.prepare("SELECT * FROM staff_changes").all();
  const before = history();
  expect(before).toHaveLength(1);
  expect(() =>
    shell.exec(`REPLACE INTO staff_changes (id, staff_id, name, kind, role, changed_by)
      SELECT id, staff_id, name, kind, role, 'Eva' FROM staff_changes`),
  ).toThrow("never changed");
  expect(history()).toEqual(before);
});
