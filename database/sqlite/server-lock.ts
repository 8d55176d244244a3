import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { giveOwnerAndMode } from "./owner-and-mode.ts";
import { registerFile } from "./register-file.ts";
import { isBusy } from "./sqlite-errors.ts";

const FILE_NAME = "server.lock";

/**
 * Makes this process the one that a register may be served by, until the connection is closed: two would
 * both e-mail each message. The lock is that of an empty SQLite file beside the register, which the
 * system lets go of however the process ends. Staff commands that work beside a server do not ask for
 * it. Undefined when another process has it.
 */
export function lockForServer(dataDirectory: string): DatabaseSync | undefined {
  const file = path.join(dataDirectory, FILE_NAME);
  const connection = new DatabaseSync(file);
  try {
    connection.exec("BEGIN EXCLUSIVE");
    const register = registerFile(dataDirectory);
    // Only root may give a file away.
    if (process.getuid?.() === 0 && existsSync(register)) giveOwnerAndMode(file, register);
    return connection;
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    return undefined;
  }
}
