import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { unusable } from "../failures.ts";

/** Takes SQLite's modifiers; the format is toISOString's. */
export function instant(...modifiers: string[]): string {
  return `strftime(${["'%Y-%m-%dT%H:%M:%fZ'", "'now'", ...modifiers].join(", ")})`;
}

export const NOW = instant();

export function column(name: string, as = name): string {
  return `${name} AS "${as}"`;
}

/** Bytes that the log may keep after a checkpoint. */
const WAL_SIZE_LIMIT = 16 * 1024 * 1024;

/** In milliseconds. */
const LOG_WAIT_MS = 2000;

export interface ConnectionOptions {
  readonly readOnly?: boolean | undefined;
  /** In milliseconds; waiting blocks the thread. */
  readonly lockWaitMs: number;
}

/** Checks nothing: for copies and new registers. */
export function openUnchecked(file: string | URL, options: ConnectionOptions): DatabaseSync {
  keepTemporaryFilesBeside(file);
  const connection = new DatabaseSync(file, {
    readOnly: options.readOnly ?? false,
    timeout: options.lockWaitMs,
    // SQL cannot edit the schema or shadow tables.
    defensive: true,
  });
  try {
    // FULL syncs each commit, and macOS needs fullfsync to reach the disk itself. secure_delete overwrites deleted
    // text.
    connection.exec(`
      PRAGMA trusted_schema = OFF;
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA cell_size_check = ON;
      PRAGMA main.secure_delete = ON;
      PRAGMA journal_size_limit = ${WAL_SIZE_LIMIT};
    `);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Used because /tmp is often small or in memory. SQLite reads the variable once, when opening its first database.
 * Windows ignores it.
 */
export function keepTemporaryFilesBeside(file: string | URL): void {
  const folder = path.dirname(file instanceof URL ? fileURLToPath(file) : file);
  process.env["SQLITE_TMPDIR"] ??= path.resolve(folder);
}

/** With a write-ahead log, readers never wait and a crash loses no commit, but some file systems cannot provide one. */
export function assertWriteAheadLog(connection: DatabaseSync, file: string): void {
  const mode = pragma(connection, "journal_mode");
  if (mode === "wal") return;
  throw unusable(
    "register-unusable",
    `The register ${file} can't be opened durably: this disk or file system gives the journal "${String(mode)}", needed is "wal"`,
  );
}

export function pragma(connection: DatabaseSync, name: string): unknown {
  const row = connection.prepare(`PRAGMA ${name}`).get();
  return row === undefined ? undefined : Object.values(row)[0];
}

/** Rolls back and rethrows on errors. */
export function inWriteTransaction<T>(connection: DatabaseSync, work: () => T): T {
  // IMMEDIATE waits for the lock; upgrading a read lock later would fail at once.
  connection.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    connection.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

/** After a full disk or I/O error SQLite may have rolled back by itself. */
export function rollBack(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec("ROLLBACK");
}

/**
 * After a million rows the log takes 250 MB, and may hold deleted text. Returns false if another process is reading it.
 */
export function emptyLog(connection: DatabaseSync): boolean {
  const lockWait = pragma(connection, "busy_timeout");
  connection.exec(`PRAGMA busy_timeout = ${LOG_WAIT_MS}`);
  try {
    // The first column is 1 if a reader was in the way.
    return pragma(connection, "wal_checkpoint(TRUNCATE)") === 0;
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${Number(lockWait)}`);
  }
}
