import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keepTemporaryFilesBeside } from "./connection.ts";
import { giveOwner } from "./file-system.ts";
import { lockFile, registerFile } from "./register-file.ts";
import { asDatabaseError, isBusy } from "./sqlite-errors.ts";

/**
 * Keeps out a second server, which would e-mail each message twice. The lock ends with the process. Returns undefined
 * if another process has it.
 */
export function lockForServer(dataDirectory: string): DatabaseSync | undefined {
  const file = lockFile(dataDirectory);
  const connection = openLock(file);
  try {
    connection.exec("BEGIN EXCLUSIVE");
    // Root's lock file would lock out the site's user.
    if (process.getuid?.() === 0) giveOwner(file, registerFile(dataDirectory));
    return connection;
  } catch (error) {
    connection.close();
    // A full disk has no room for a journal.
    if (!isBusy(error)) throw asDatabaseError(error, registerFile(dataDirectory));
    return undefined;
  }
}

function openLock(file: string): DatabaseSync {
  try {
    keepTemporaryFilesBeside(file);
    // Some PRAGMAs take locks, and only the lock below may fail.
    const connection = new DatabaseSync(file);
    // SQLite silently opens read-only files, and their locks exclude nobody.
    accessSync(file, constants.R_OK | constants.W_OK);
    return connection;
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}
