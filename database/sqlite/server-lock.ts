import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseUnusableError } from "../store.ts";
import { giveOwnerAndMode } from "./owner-and-mode.ts";
import { assertAccessible, isMissing, noRegister, registerFile } from "./register-file.ts";
import { explained, isBusy } from "./sqlite-errors.ts";

const FILE_NAME = "server.lock";

/**
 * Makes this process the one server of a register until the connection is closed: two would both e-mail
 * each message. The lock is that of an empty SQLite file beside the register, which the system lets go of
 * however the process ends. Staff commands do not ask for it. Throws DatabaseUnusableError when another
 * server has it, or when there is no register.
 */
export function lockForServer(dataDirectory: string): DatabaseSync {
  const register = registerFile(dataDirectory);
  // First: without a register the lock's own file would be made in a place that is none.
  if (isMissing(dataDirectory)) throw noRegister(register);
  const file = path.join(dataDirectory, FILE_NAME);
  try {
    assertAccessible(dataDirectory);
    const connection = new DatabaseSync(file);
    try {
      connection.exec("BEGIN EXCLUSIVE");
      // Only root may give a file away.
      if (process.getuid?.() === 0) giveOwnerAndMode(file, register);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (error) {
    if (!isBusy(error)) throw explained(error, register);
    throw new DatabaseUnusableError(
      `Another server has the register ${register} open, and an embedded register has one server. Stop that one, or give this one a DATA_DIR of its own.`,
    );
  }
}
