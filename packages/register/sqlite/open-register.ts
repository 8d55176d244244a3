import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { registerDamaged, registerInUse, registerMissing } from "../failures.ts";
import {
  assertWriteAheadLog,
  type ConnectionOptions,
  openUnchecked,
  pragma,
} from "./connection.ts";
import { presentRegister } from "./register-file.ts";
import {
  assertKnown,
  assertOurs,
  assertUpToDate,
  changeId,
  registerId,
  undoMove,
} from "./schema.ts";
import { isBusy, withDatabaseErrors } from "./sqlite-errors.ts";

/** Longest wait for a process that writes to the same file, in milliseconds. */
export const LOCK_WAIT_MS = 30_000;

/** What must hold of a register that is opened. Each check throws. */
const CHECKS = {
  /** Its schema is this program's, and what is committed to it is on the disk: {@link prepareRegister} sees to both. */
  ready: (connection: DatabaseSync, file: string) => {
    assertKnown(connection, file);
    assertUpToDate(connection, file);
    assertWriteAheadLog(connection, file);
  },
  /** This program knows its version, and it has not been moved. */
  known: assertKnown,
  /** No other process has it open, or can open it until it is closed, whatever the file holds. */
  alone: (connection: DatabaseSync, file: string) => {
    try {
      // In this mode the first lock is that of the whole file, which every open connection shares.
      connection.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    } catch (error) {
      throw isBusy(error) ? registerInUse(file) : error;
    }
  },
};

/** Opens a register. Throws unless what must hold of it does; a file that is not there, or not ours, is not touched. */
export function openRegister(
  file: string,
  must: keyof typeof CHECKS = "ready",
  { readOnly, lockWaitMs = must === "alone" ? 0 : LOCK_WAIT_MS }: Partial<ConnectionOptions> = {},
): DatabaseSync {
  if (!existsSync(file)) throw registerMissing(`There is no register ${file}`);
  assertOurs(file);
  const connection = openUnchecked(file, { readOnly, lockWaitMs });
  try {
    CHECKS[must](connection, file);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Throws when a page of the file is damaged. Comparing indexes with their tables would take ten times as long. */
export function assertUndamaged(connection: DatabaseSync, file: string): void {
  const finding = String(pragma(connection, "quick_check(1)"));
  if (finding !== "ok") throw registerDamaged(file, onOneLine(finding));
}

/** What SQLite's checks found. */
export function onOneLine(finding: string): string {
  return finding
    .split("\n")
    .map((line) => line.trim())
    .join("; ");
}

/** Opens the register in a data directory for a moment's work with it. */
function withRegister<T>(
  dataDirectory: string,
  must: "known" | "alone",
  work: (connection: DatabaseSync, file: string) => T,
  options: Partial<ConnectionOptions> = {},
): T {
  const file = presentRegister(dataDirectory);
  return withDatabaseErrors(file, () => {
    using connection = openRegister(file, must, options);
    return work(connection, file);
  });
}

/** Reads every page of the register in a data directory. */
export function assertRegisterUndamaged(dataDirectory: string): void {
  withRegister(dataDirectory, "known", assertUndamaged, { readOnly: true });
}

/** The id of the register in a data directory. */
export function idOfRegister(dataDirectory: string): string {
  return withRegister(dataDirectory, "known", registerId, { readOnly: true });
}

/** Gives the register in a data directory another id; returns the register's file. */
export function giveNewId(dataDirectory: string): string {
  return withRegister(dataDirectory, "known", (connection, file) => {
    changeId(connection);
    return file;
  });
}

/** Lets a register that was moved be used again; wasMoved is false when it was not. */
export function reopenRegister(dataDirectory: string): {
  readonly location: string;
  readonly wasMoved: boolean;
} {
  return withRegister(dataDirectory, "alone", (connection, location) => ({
    location,
    wasMoved: undoMove(connection),
  }));
}
