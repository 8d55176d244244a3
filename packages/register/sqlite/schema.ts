import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { registerNewer, registerOlder, unusable } from "../failures.ts";
import { STAFF_COMMAND } from "@register/settings/installation";
import { stepsIn } from "../schema-steps.ts";
import { inWriteTransaction, pragma } from "./connection.ts";

/** "GQC1" in ASCII. */
export const APPLICATION_ID = 0x47514331;

const STEPS = stepsIn(new URL("./schema/", import.meta.url));

/** Stored as user_version. */
export const SCHEMA_VERSION = Number(STEPS.at(-1)?.version);

export function schemaVersion(connection: DatabaseSync): number {
  return Number(pragma(connection, "user_version"));
}

/** Requires a write transaction. */
export function migrate(connection: DatabaseSync): void {
  const current = schemaVersion(connection);
  for (const { version, sql } of STEPS) if (Number(version) > current) connection.exec(sql);
  connection.exec(`
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${SCHEMA_VERSION};
  `);
}

/**
 * Throws for another program's database, opening it immutable, so that nothing is rewritten. Only SQLite may read it:
 * when a process closes any other descriptor of a file, POSIX drops all its locks, and another program closing the
 * register would delete the log.
 */
export function assertOurs(file: string, name = file): void {
  const address = pathToFileURL(file);
  address.search = "immutable=1";
  const connection = new DatabaseSync(address, { readOnly: true });
  let id: unknown;
  try {
    if (pragma(connection, "page_count") === 0) return;
    id = pragma(connection, "application_id");
  } catch {
    return;
  } finally {
    connection.close();
  }
  if (id !== APPLICATION_ID)
    throw unusable(
      "register-missing",
      `The file ${name} is another program's database, not a register`,
    );
}

export function assertKnown(connection: DatabaseSync, file: string): void {
  assertNotMoved(connection, file);
  const version = schemaVersion(connection);
  if (version > SCHEMA_VERSION) {
    throw registerNewer(file, `schema ${version}, known is ${SCHEMA_VERSION}`);
  }
}

export function assertUpToDate(connection: DatabaseSync, file: string): void {
  const version = schemaVersion(connection);
  if (version !== SCHEMA_VERSION) {
    throw registerOlder(
      file,
      `schema ${version}, needed is ${SCHEMA_VERSION}`,
      "keeps a copy of it and brings it up to date",
    );
  }
}

/** The address must not contain a password. */
export function recordMove(connection: DatabaseSync, address: string): void {
  inWriteTransaction(connection, () => {
    connection.exec("CREATE TABLE moved_to (address TEXT NOT NULL, moved_at TEXT NOT NULL) STRICT");
    connection.prepare("INSERT INTO moved_to VALUES (?, ?)").run(address, new Date().toISOString());
  });
}

/** Returns false if it was not moved. */
export function undoMove(connection: DatabaseSync): boolean {
  if (!isMoved(connection)) return false;
  connection.exec("DROP TABLE moved_to");
  return true;
}

/** Throws, since nobody would see changes of a moved register. */
export function assertNotMoved(connection: DatabaseSync, file: string): void {
  if (!isMoved(connection)) return;
  const moved = connection.prepare("SELECT address, moved_at FROM moved_to").get();
  const day = String(moved?.["moved_at"]).slice(0, 10);
  throw unusable(
    "register-version",
    `The register ${file} was moved to ${String(moved?.["address"])} on ${day}, and stands there as it was then. Set DATABASE_URL to work on it; \`${STAFF_COMMAND} register reopen\` takes this mark away`,
  );
}

function isMoved(connection: DatabaseSync): boolean {
  return (
    connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'moved_to'").get() !== undefined
  );
}

export type RowCounts = ReadonlyMap<string, number>;

/** Not part of the register's content. */
const ID_TABLE = "register_identity";
const AUTHOR_TABLE = "change_author";

/** In creation order, so that references come first. Desk tables stay with their desk. */
export function tableNames(connection: DatabaseSync): readonly string[] {
  return connection
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN (?, ?)
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'staff*' AND name NOT GLOB 'desk_*'
       ORDER BY rowid`,
    )
    .all(ID_TABLE, AUTHOR_TABLE)
    .map(({ name }) => String(name));
}

export function countRows(connection: DatabaseSync): RowCounts {
  return new Map(
    tableNames(connection).map((table) => {
      const row = connection.prepare(`SELECT count(*) AS n FROM "${table}"`).get();
      return [table, Number(row?.["n"])];
    }),
  );
}

/** Copies of a register share its id. */
export function registerId(connection: DatabaseSync): string {
  return String(connection.prepare(`SELECT id FROM ${ID_TABLE}`).get()?.["id"]);
}

export function changeId(connection: DatabaseSync): void {
  connection.exec(`UPDATE ${ID_TABLE} SET id = lower(hex(randomblob(16)))`);
}
