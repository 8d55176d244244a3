import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keepTemporaryFilesBeside } from "./connection.ts";
import { lockFile, registerFile } from "./register-file.ts";
import { giveOwner } from "./file-system.ts";
import { asDatabaseError, isBusy } from "./sqlite-errors.ts";

/**
 * Makes this process the one that a register may be served by, until the connection is closed: two would
 * both e-mail each message. The lock is that of an empty SQLite file beside the register, which the
 * system lets go of however the process ends. Staff commands that work beside a server do not ask for
 * it. Undefined when another process has it.
 */
export function lockForServer(dataDirectory: string): DatabaseSync | undefined {
  const file = lockFile(dataDirectory);
  const connection = open(file);
  try {
    connection.exec("BEGIN EXCLUSIVE");
    const register = registerFile(dataDirectory);
    // Made by root, it would keep out the user under whom the site runs.
    if (process.getuid?.() === 0) giveOwner(file, register);
    return connection;
  } catch (error) {
    connection.close();
    // On a full disk there is no room for the lock's journal.
    if (!isBusy(error)) throw asDatabaseError(error, registerFile(dataDirectory));
    return undefined;
  }
}

function open(file: string): DatabaseSync {
  try {
    keepTemporaryFilesBeside(file);
    const connection = new DatabaseSync(file);
    // A file that can only be read SQLite opens without a word, and then no lock on it keeps anyone out.
    accessSync(file, constants.R_OK | constants.W_OK);
    return connection;
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}
