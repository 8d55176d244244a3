import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { DatabaseUnusableError } from "../store.ts";
import { openUnchecked } from "./connection.ts";
import { noRegister } from "./register-file.ts";
import { isBusy } from "./sqlite-errors.ts";

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
