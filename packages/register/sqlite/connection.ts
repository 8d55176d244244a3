import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { unusable } from "../failures.ts";

/** The present instant in SQL, changed by SQLite's modifiers, as toISOString writes it. */
export function instant(...modifiers: string[]): string {
  return `strftime(${["'%Y-%m-%dT%H:%M:%fZ'", "'now'", ...modifiers].join(", ")})`;
}

export const NOW = instant();

/** Selects a column under its own name or another one; each holds what the program reads. */
export function column(name: string, as = name): string {
  return `${name} AS "${as}"`;
}

/** Bytes that a write-ahead log may keep on the disk once its content is in the database. */
const WAL_SIZE_LIMIT = 16 * 1024 * 1024;

/** Longest wait for readers of the log to finish, in milliseconds. */
const LOG_WAIT_MS = 2000;

export interface ConnectionOptions {
  readonly readOnly?: boolean | undefined;
  /** How long a statement waits for another process's lock, in milliseconds, blocking its thread. */
  readonly lockWaitMs: number;
}

/** Opens a file with the settings of a register, whatever it holds: a copy, or a register that is being made. */
export function openUnchecked(file: string | URL, options: ConnectionOptions): DatabaseSync {
  keepTemporaryFilesBeside(file);
  const connection = new DatabaseSync(file, {
    readOnly: options.readOnly ?? false,
    timeout: options.lockWaitMs,
    // The schema can't be edited by hand and shadow tables can't be written, whatever the SQL.
    defensive: true,
  });
  try {
    // FULL syncs every commit to the disk before it is acknowledged, and on macOS fullfsync lets the sync reach the disk,
    // not only its own memory. secure_delete overwrites deleted text with zeros.
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
 * Puts the temporary files of a migration or a large sort beside the register: /tmp is often small, or in
 * memory. SQLite reads the variable once, when a process opens its first database. Windows uses the system's folder.
 */
export function keepTemporaryFilesBeside(file: string | URL): void {
  const folder = path.dirname(file instanceof URL ? fileURLToPath(file) : file);
  process.env["SQLITE_TMPDIR"] ??= path.resolve(folder);
}

/**
 * Throws unless a register keeps a write-ahead log, by which a reader never waits for a writer and a crash loses no
 * committed transaction: the one setting that a file system can withhold.
 */
export function assertWriteAheadLog(connection: DatabaseSync, file: string): void {
  const mode = pragma(connection, "journal_mode");
  if (mode === "wal") return;
  throw unusable(
    "register-unusable",
    `The register ${file} can't be opened durably: this disk or file system gives the journal "${String(mode)}", needed is "wal"`,
  );
}

/** The single value of a PRAGMA. */
export function pragma(connection: DatabaseSync, name: string): unknown {
  const row = connection.prepare(`PRAGMA ${name}`).get();
  return row === undefined ? undefined : Object.values(row)[0];
}

/** Runs the work under the write lock; commits it whole, or rolls back and throws what it threw. */
export function inWriteTransaction<T>(connection: DatabaseSync, work: () => T): T {
  // IMMEDIATE: a lock that is taken at once is waited for; one that is upgraded halfway fails.
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

/** Ends a transaction without effect; after a full disk or an I/O error SQLite has often done so itself. */
export function rollBack(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec("ROLLBACK");
}

/**
 * Moves the log's content into the database and empties the log. A million rows leave one of 250 MB, which would
 * stay on the disk until the next write. Returns false when another process keeps reading the log, such as an export:
 * the log then keeps its content, deleted text too.
 */
export function emptyLog(connection: DatabaseSync): boolean {
  const lockWait = pragma(connection, "busy_timeout");
  connection.exec(`PRAGMA busy_timeout = ${LOG_WAIT_MS}`);
  try {
    // The first of the three columns is 1 when a reader was in the way.
    return pragma(connection, "wal_checkpoint(TRUNCATE)") === 0;
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${Number(lockWait)}`);
  }
}
