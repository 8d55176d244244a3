import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnusableError } from "../store.ts";
import { openUnchecked, pragma } from "./connection.ts";
import { APPLICATION_ID, SCHEMA_VERSION, schemaVersion } from "./migrations.ts";
import { assertNotMoved } from "./moved-mark.ts";
import { isBusy } from "./sqlite-errors.ts";

const FILE_NAME = "register.sqlite";
const LOCK_NAME = "server.lock";

/** Longest wait for a process that writes to the same file, in milliseconds. */
const LOCK_WAIT_MS = 30_000;

/**
 * Files up to this size, in bytes, are checked page by page when they are opened. Measured with a
 * warm cache: 0.3 s for a million certificates (250 MB), so at most about 1.3 s here. A larger file
 * would delay the start by more than a person expects; damage in it is reported by the query that
 * meets it. The check leaves out whether indexes match their tables, which takes ten times as long.
 */
const FULL_CHECK_MAX_BYTES = 1024 ** 3;

/**
 * The register's file in a data directory: where it really is, when its name there is a link, since SQLite
 * keeps its log beside that. Throws DatabaseUnusableError when the link leads nowhere.
 */
export function registerFile(dataDirectory: string): string {
  const file = path.join(dataDirectory, FILE_NAME);
  if (!isLink(file)) return file;
  if (existsSync(file)) return realpathSync(file);
  throw new DatabaseUnusableError(
    `The register ${file} is a link that leads nowhere; is the disk there on which it is? Nothing was changed.`,
  );
}

/** Whether a name is a symbolic link, also one that leads nowhere. */
export function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // Nothing is there, or what is above it is no folder.
    return false;
  }
}

/** The file whose lock the server of a register holds. */
export function lockFile(dataDirectory: string): string {
  return path.join(path.dirname(registerFile(dataDirectory)), LOCK_NAME);
}

/** The names under which SQLite keeps a database: the file, its log with the log's index, its journal. */
export function filesOfDatabase(file: string): readonly string[] {
  return ["", "-wal", "-shm", "-journal"].map((suffix) => `${file}${suffix}`);
}

/** The line for whoever needs a register where there is none. */
export function noRegister(place: string): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `There is no register ${place}. If there should be one, check the settings and whether its disk is there; \`npm run staff -- register create\` makes a new one.`,
  );
}

/**
 * Whether a data directory has no register and never had one. SQLite throws a write-ahead log away when
 * it finds no database beside it, and with it whatever was committed last, and it takes a file without
 * content for a new database. So a register that lost its file, or what was in it, is refused with
 * DatabaseUnusableError instead of begun anew.
 */
export function isMissing(dataDirectory: string): boolean {
  const file = registerFile(dataDirectory);
  // In this order: the log is made only once the main file is there, whole.
  const logSize = size(`${file}-wal`) ?? 0;
  const fileSize = size(file);
  if (logSize > 0 && (fileSize ?? 0) === 0) {
    throw new DatabaseUnusableError(
      `The register ${file} is missing, but its log ${file}-wal is there. Put the file back, or move the log away to start a new register. Nothing was changed.`,
    );
  }
  if (fileSize === 0) {
    throw new DatabaseUnusableError(
      `The register ${file} is damaged (the file is empty); restore it from a backup, or move it away to start a new one. Nothing was changed.`,
    );
  }
  return fileSize === undefined;
}

/** What a data directory holds that a register leaves: copies, former registers, the lock of its server. */
export function tracesOfRegister(dataDirectory: string): readonly string[] {
  if (statSync(dataDirectory, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(dataDirectory).filter(
    (name) =>
      name === LOCK_NAME || (name.startsWith(`${FILE_NAME}.`) && !name.includes(".partial")),
  );
}

/** In bytes; undefined when there is no such file. */
function size(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Throws the file system's error unless the register may be read and written where it is. */
export function assertAccessible(dataDirectory: string): void {
  const file = registerFile(dataDirectory);
  accessSync(path.dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
  accessSync(file, constants.R_OK | constants.W_OK);
}

/**
 * Throws DatabaseUnusableError unless the file is a register of a version that this program knows, and
 * has not been moved to another database.
 */
export function assertOurs(connection: DatabaseSync, file: string): void {
  const version = schemaVersion(connection);
  assertNotMoved(connection, file);
  if (pragma(connection, "application_id") !== APPLICATION_ID) {
    throw new DatabaseUnusableError(
      `The file ${file} is another program's database, not a register. Nothing was changed.`,
    );
  }
  if (version > SCHEMA_VERSION) {
    throw new DatabaseUnusableError(
      `The register ${file} was written by a newer version of this program (schema ${version}, known is ${SCHEMA_VERSION}); update the program. Nothing was changed.`,
    );
  }
}

/** Throws DatabaseUnusableError unless the register's schema is the newest that this program knows. */
export function assertUpToDate(connection: DatabaseSync, file: string): void {
  const version = schemaVersion(connection);
  if (version === SCHEMA_VERSION) return;
  throw new DatabaseUnusableError(
    `The register ${file} is of an older version of this program (schema ${version}, needed is ${SCHEMA_VERSION}); \`npm run staff -- register migrate\`, or the next npm start, keeps a copy of it and brings it up to date. Nothing was changed.`,
  );
}

/** Opens a register that is there, whatever its version. Throws as {@link assertOurs}. */
export function openOurs(
  file: string,
  options: { readonly readOnly?: boolean } = {},
): DatabaseSync {
  const connection = openUnchecked(file, { ...options, lockWaitMs: LOCK_WAIT_MS });
  try {
    assertOurs(connection, file);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** The one change that SQLite doesn't wait for when another process is just reading the file. */
export async function switchToWriteAheadLog(connection: DatabaseSync): Promise<void> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      connection.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(20);
    }
  }
}

/** Throws DatabaseUnusableError when a page of the file is damaged; the largest files are not searched. */
export function assertUndamaged(connection: DatabaseSync, file: string): void {
  if ((size(file) ?? 0) > FULL_CHECK_MAX_BYTES) return;
  const finding = pragma(connection, "quick_check(1)");
  if (finding === "ok") return;
  const firstLine = String(finding)
    .split("\n")
    .map((line) => line.trim())
    .join("; ");
  throw new DatabaseUnusableError(
    `The register ${file} is damaged (${firstLine}); restore it from a backup, or move it away to start a new one. Nothing was changed.`,
  );
}
