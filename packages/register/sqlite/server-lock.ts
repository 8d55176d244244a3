import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keepTemporaryFilesBeside } from "./connection.ts";
import { giveOwner } from "./file-system.ts";
import { lockFile, registerFile } from "./register-file.ts";
import { asDatabaseError, isBusy } from "./sqlite-errors.ts";

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
    // Without the settings of a register: some need a lock, of which only the one below may fail.
    const connection = new DatabaseSync(file);
    // SQLite opens a read-only file silently, and a lock on it keeps nobody out.
    accessSync(file, constants.R_OK | constants.W_OK);
    return connection;
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}
