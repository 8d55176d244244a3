import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { damaged, unusable } from "../failures.ts";
import { keepTemporaryFilesBeside, openUnchecked, pragma } from "./connection.ts";
import { giveOwner } from "./file-system.ts";
import { lockFile, registerFile } from "./register-file.ts";
import { assertNotEarlier, assertOurs } from "./schema.ts";
import { asDatabaseError, isBusy } from "./sqlite-errors.ts";

/** Longest wait for a process that writes to the same file, in milliseconds. */
export const LOCK_WAIT_MS = 30_000;

/** Throws the file system's error unless the register may be read and written where it is. */
export function assertAccessible(file: string): void {
  accessSync(path.dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
  accessSync(file, constants.R_OK | constants.W_OK);
}

/** Opens a register of any version that this program knows. */
export function openOurs(
  file: string,
  options: { readonly readOnly?: boolean } = {},
): DatabaseSync {
  assertNotEarlier(file);
  const connection = openUnchecked(file, { ...options, lockWaitMs: LOCK_WAIT_MS });
  try {
    assertOurs(connection, file);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens a register that no other process has open, and keeps all others out until it is closed. */
export function openAlone(file: string): DatabaseSync {
  if (!existsSync(file)) throw unusable("register-missing", { file });
  assertNotEarlier(file);
  const connection = openUnchecked(file, { lockWaitMs: 0 });
  try {
    // In this mode the first lock is that of the whole file, which every open connection shares.
    connection.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    return connection;
  } catch (error) {
    connection.close();
    throw isBusy(error) ? unusable("register-in-use", { file }) : error;
  }
}

/**
 * Makes this process the register's one server until the connection is closed: two would both e-mail each message.
 * The lock is that of an empty SQLite file beside the register, which the system releases however the process ends.
 * Staff commands beside a server do not take it. Undefined when another process has it.
 */
export function lockForServer(dataDirectory: string): DatabaseSync | undefined {
  const file = lockFile(dataDirectory);
  const connection = openLock(file);
  try {
    connection.exec("BEGIN EXCLUSIVE");
    // Made by root, it would keep out the user under whom the site runs.
    if (process.getuid?.() === 0) giveOwner(file, registerFile(dataDirectory));
    return connection;
  } catch (error) {
    connection.close();
    // On a full disk there is no room for the lock's journal.
    if (!isBusy(error)) throw asDatabaseError(error, registerFile(dataDirectory));
    return undefined;
  }
}

function openLock(file: string): DatabaseSync {
  try {
    keepTemporaryFilesBeside(file);
    const connection = new DatabaseSync(file);
    // SQLite opens a read-only file silently, and a lock on it keeps nobody out.
    accessSync(file, constants.R_OK | constants.W_OK);
    return connection;
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}

/** Throws when a page of the file is damaged. Comparing indexes with their tables would take ten times as long. */
export function assertUndamaged(connection: DatabaseSync, file: string): void {
  const finding = String(pragma(connection, "quick_check(1)"));
  if (finding !== "ok") throw damaged(file, onOneLine(finding));
}

/** What SQLite's checks found. */
export function onOneLine(finding: string): string {
  return finding
    .split("\n")
    .map((line) => line.trim())
    .join("; ");
}
