import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnusableError } from "../store.ts";
import { openUnchecked, pragma } from "./connection.ts";
import { APPLICATION_ID, SCHEMA_VERSION, schemaVersion } from "./migrations.ts";
import { assertNotMoved } from "./moved-mark.ts";
import { noRegister, registerFile } from "./register-file.ts";
import { isBusy } from "./sqlite-errors.ts";
import { START_COMMAND, STAFF_COMMAND } from "../../settings/installation.ts";

/** Longest wait for a process that writes to the same file, in milliseconds. */
const LOCK_WAIT_MS = 30_000;

/**
 * The server searches files up to this size, in bytes, before it starts: about a million and a half certificates.
 * That takes 1.5 s with a warm cache, and several times that from a slow disk, during which nobody is served. The
 * nightly backup and doctor search a register of any size.
 */
const SEARCHED_AT_START_MAX_BYTES = 512 * 1024 ** 2;

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
    `The register ${file} is of an older version of this program (schema ${version}, needed is ${SCHEMA_VERSION}); \`${STAFF_COMMAND} register migrate\`, or the next ${START_COMMAND}, keeps a copy of it and brings it up to date. Nothing was changed.`,
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

/** As {@link assertUndamaged}, unless the search would take longer than a start may. */
export function assertUndamagedAtStart(connection: DatabaseSync, file: string): void {
  if (statSync(file).size <= SEARCHED_AT_START_MAX_BYTES) assertUndamaged(connection, file);
}

/**
 * Throws DatabaseUnusableError when a page of the file is damaged. Whether indexes match their tables is left
 * out, which would take ten times as long.
 */
export function assertUndamaged(connection: DatabaseSync, file: string): void {
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

/**
 * Opens a register that no other process has open, and keeps all others out until it is closed. Throws
 * DatabaseUnusableError when there is none, or when the site or another command has it open.
 */
export function openAlone(file: string): DatabaseSync {
  if (!existsSync(file)) {
    throw noRegister(file);
  }
  const connection = openUnchecked(file, { lockWaitMs: 0 });
  try {
    // In this mode the first lock is that of the whole file, which every open connection shares.
    connection.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    return connection;
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    throw inUse(file);
  }
}

/** The line for whoever asks for what needs the site stopped. */
export function inUse(file: string): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `The register ${file} is in use. Stop the site, then try again. Nothing was changed.`,
  );
}
