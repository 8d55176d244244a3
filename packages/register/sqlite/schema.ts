import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { unusable } from "../failures.ts";
import { inWriteTransaction, pragma } from "./connection.ts";
import { FIRST_VERSION, STEPS } from "./steps.ts";

/** In the file's header: a register of this project ("GQCR" in ASCII). */
export const APPLICATION_ID = 0x47514352;

/** The same once it has been moved ("GQCM"): versions of this program that do not know moves refuse the file too. */
const MOVED_APPLICATION_ID = 0x4751434d;

/** The newest schema version that this program knows; SQLite keeps it as user_version. */
export const SCHEMA_VERSION = FIRST_VERSION + STEPS.length - 1;

export function schemaVersion(connection: DatabaseSync): number {
  return Number(pragma(connection, "user_version"));
}

/** Makes a register in an empty file, or applies the missing steps; inside the caller's write transaction. */
export function migrate(connection: DatabaseSync): void {
  const version = schemaVersion(connection);
  for (const file of STEPS.slice(version === 0 ? 0 : version - FIRST_VERSION + 1)) {
    const before = keptColumns(connection).join();
    connection.exec(readFileSync(new URL(`./schema/${file}`, import.meta.url), "utf8"));
    if (keptColumns(connection).join() !== before) keepWholeState(connection);
  }
  connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}

/** The columns of a certificate that the history keeps; table_info leaves out the one that is made of them. */
function keptColumns(connection: DatabaseSync): readonly string[] {
  return connection
    .prepare(
      `SELECT name FROM pragma_table_info('certificates')
       WHERE name NOT IN ('id', 'created_at', 'updated_at', 'replaces') ORDER BY cid`,
    )
    .all()
    .map(({ name }) => String(name));
}

/**
 * Makes the column of what the history keeps of a certificate anew, from every column that there is, as Postgres does
 * for each change. SQLite drops no column that a trigger names, so that the triggers go meanwhile.
 */
function keepWholeState(connection: DatabaseSync): void {
  const triggers = connection
    .prepare(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'trigger' AND tbl_name = 'certificates' ORDER BY rowid`,
    )
    .all();
  const values = keptColumns(connection).map((name) => `'${name}', ${name}`);
  connection.exec(
    [
      ...triggers.map(({ name }) => `DROP TRIGGER ${String(name)}`),
      "ALTER TABLE certificates DROP COLUMN state",
      `ALTER TABLE certificates ADD COLUMN state TEXT
         AS (json_patch('{}', json_object(${values.join(", ")}))) VIRTUAL`,
      ...triggers.map(({ sql }) => String(sql)),
    ].join(";\n"),
  );
}

/** Where the header of an SQLite file has both numbers; https://sqlite.org/fileformat.html */
const VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

/** Throws for a register of an earlier program, which SQLite has not opened then: that could rewrite its files. */
export function assertNotEarlier(file: string): void {
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, header);
  } finally {
    closeSync(descriptor);
  }
  const isOurs = [APPLICATION_ID, MOVED_APPLICATION_ID].includes(
    header.readUInt32BE(APPLICATION_ID_AT),
  );
  if (isOurs && header.readUInt32BE(VERSION_AT) < FIRST_VERSION) {
    throw unusable("register-earlier", { file });
  }
}

/** Throws unless the file is a register of a version that this program knows, and has not been moved. */
export function assertOurs(connection: DatabaseSync, file: string): void {
  const version = schemaVersion(connection);
  assertNotMoved(connection, file);
  if (pragma(connection, "application_id") !== APPLICATION_ID)
    throw unusable("register-foreign", { file });
  // A backup is opened without {@link assertNotEarlier}: SQLite writes nothing beside one.
  if (version < FIRST_VERSION) throw unusable("register-earlier", { file });
  if (version > SCHEMA_VERSION) {
    throw unusable("register-newer", { file, version, known: SCHEMA_VERSION });
  }
}

export function assertUpToDate(connection: DatabaseSync, file: string): void {
  const version = schemaVersion(connection);
  if (version !== SCHEMA_VERSION) {
    throw unusable("register-older", { file, version, needed: SCHEMA_VERSION });
  }
}

/** Records that the register has been moved to the database at that address, which must hold no password. */
export function recordMove(connection: DatabaseSync, address: string): void {
  inWriteTransaction(connection, () => {
    connection.exec("CREATE TABLE moved_to (address TEXT NOT NULL, moved_at TEXT NOT NULL) STRICT");
    connection.prepare("INSERT INTO moved_to VALUES (?, ?)").run(address, new Date().toISOString());
    connection.exec(`PRAGMA application_id = ${MOVED_APPLICATION_ID}`);
  });
}

/** Undoes {@link recordMove}; returns whether the register had been moved. */
export function undoMove(connection: DatabaseSync): boolean {
  if (!isMoved(connection)) return false;
  inWriteTransaction(connection, () => {
    connection.exec(`DROP TABLE moved_to; PRAGMA application_id = ${APPLICATION_ID}`);
  });
  return true;
}

/** Throws when the register has been moved: nobody would see a change of it. */
export function assertNotMoved(connection: DatabaseSync, file: string): void {
  if (!isMoved(connection)) return;
  const moved = connection.prepare("SELECT address, moved_at FROM moved_to").get();
  const day = String(moved?.["moved_at"]).slice(0, 10);
  throw unusable("register-moved", { file, address: String(moved?.["address"]), day });
}

function isMoved(connection: DatabaseSync): boolean {
  return pragma(connection, "application_id") === MOVED_APPLICATION_ID;
}

/** How many rows each table has, by the table's name. */
export type RowCounts = ReadonlyMap<string, number>;

/** Tables of the file alone, with nothing of the register's content. */
const ID_TABLE = "register_identity";
const AUTHOR_TABLE = "change_author";

/**
 * The tables of a register's content, in the order of their creation: each after those that it refers to. People,
 * sessions, uploads and proposals belong to a desk, and stay with it.
 */
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

/** The id of a register, which its copies share: 32 hexadecimal digits. */
export function registerId(connection: DatabaseSync): string {
  return String(connection.prepare(`SELECT id FROM ${ID_TABLE}`).get()?.["id"]);
}

export function changeId(connection: DatabaseSync): void {
  connection.exec(`UPDATE ${ID_TABLE} SET id = lower(hex(randomblob(16)))`);
}
