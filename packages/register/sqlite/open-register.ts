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

/** In milliseconds. */
export const LOCK_WAIT_MS = 30_000;

/** Each check throws. */
const CHECKS = {
  /** {@link prepareRegister} makes a register pass. */
  ready: (connection: DatabaseSync, file: string) => {
    assertKnown(connection, file);
    assertUpToDate(connection, file);
    assertWriteAheadLog(connection, file);
  },
  known: assertKnown,
  /** No other process can open it meanwhile. */
  alone: (connection: DatabaseSync, file: string) => {
    try {
      // In this mode the first lock covers the whole file.
      connection.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    } catch (error) {
      throw isBusy(error) ? registerInUse(file) : error;
    }
  },
};

/** Does not touch a missing or foreign file. */
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

/** Comparing indexes with tables would take ten times as long. */
export function assertUndamaged(connection: DatabaseSync, file: string): void {
  const finding = String(pragma(connection, "quick_check(1)"));
  if (finding !== "ok") throw registerDamaged(file, onOneLine(finding));
}

export function onOneLine(finding: string): string {
  return finding
    .split("\n")
    .map((line) => line.trim())
    .join("; ");
}

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

export function assertRegisterUndamaged(dataDirectory: string): void {
  withRegister(dataDirectory, "known", assertUndamaged, { readOnly: true });
}

export function idOfRegister(dataDirectory: string): string {
  return withRegister(dataDirectory, "known", registerId, { readOnly: true });
}

/** Returns the register's file. */
export function giveNewId(dataDirectory: string): string {
  return withRegister(dataDirectory, "known", (connection, file) => {
    changeId(connection);
    return file;
  });
}

/** Undoes {@link recordMove}. */
export function reopenRegister(dataDirectory: string): {
  readonly location: string;
  readonly wasMoved: boolean;
} {
  return withRegister(dataDirectory, "alone", (connection, location) => ({
    location,
    wasMoved: undoMove(connection),
  }));
}
