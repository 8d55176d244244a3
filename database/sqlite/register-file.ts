import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnusableError } from "../store.ts";
import { openUnchecked, pragma } from "./connection.ts";
import { createRegister } from "./create-register.ts";
import { APPLICATION_ID, migrate, SCHEMA_VERSION, schemaVersion } from "./migrations.ts";
import { explained, isBusy } from "./sqlite-errors.ts";
import { inWriteTransaction } from "./transaction.ts";

/** What {@link prepareRegister} found or made. */
export interface PreparedRegister {
  /** The SQLite file. */
  readonly path: string;
  /** Whether this process has just made it. */
  readonly created: boolean;
  /** How many demonstration certificates were put into it; 0 when it was there already. */
  readonly demoCertificates: number;
}

const FILE_NAME = "register.sqlite";

/** Longest wait for a process that is creating or migrating the same file, in milliseconds. */
const LOCK_WAIT_MS = 30_000;

/**
 * Files up to this size, in bytes, are checked page by page when they are opened. Measured with a
 * warm cache: 0.3 s for a million certificates (250 MB), so at most about 1.3 s here. A larger file
 * would delay the start by more than a person expects; damage in it is reported by the query that
 * meets it. The check leaves out whether indexes match their tables, which takes ten times as long.
 */
const FULL_CHECK_MAX_BYTES = 1024 ** 3;

/** What to do where no register is: "refuse" is for commands that have no use for a new one. */
export interface PrepareOptions {
  readonly whenAbsent?: "create" | "refuse";
}

/**
 * Makes the register in a data directory ready: creates it with the demonstration certificates when
 * it is not there, brings its schema up to date, checks it for damage. Safe when several processes
 * start at once. Throws DatabaseUnusableError, having changed nothing, when the file can't be used.
 */
export async function prepareRegister(
  dataDirectory: string,
  { whenAbsent = "create" }: PrepareOptions = {},
): Promise<PreparedRegister> {
  const file = registerFile(dataDirectory);
  try {
    const isAbsent = isMissing(file);
    if (isAbsent && whenAbsent === "refuse") {
      throw new DatabaseUnusableError(
        `There is no register ${file}; npm start or certificates import makes one.`,
      );
    }
    const demoCertificates = isAbsent ? await create(dataDirectory, file) : undefined;
    await bringUpToDate(dataDirectory, file, { isNew: demoCertificates !== undefined });
    return {
      path: file,
      created: demoCertificates !== undefined,
      demoCertificates: demoCertificates ?? 0,
    };
  } catch (error) {
    throw explained(error, file);
  }
}

/** The register's file in a data directory. */
export function registerFile(dataDirectory: string): string {
  return path.join(dataDirectory, FILE_NAME);
}

/** How many demonstration certificates the new register has; undefined when another process made it first. */
async function create(dataDirectory: string, file: string): Promise<number | undefined> {
  // Messages hold personal data: a folder that we make is for its owner only.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  return createRegister(file);
}

async function bringUpToDate(
  dataDirectory: string,
  file: string,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  accessSync(file, constants.R_OK | constants.W_OK);
  const connection = openUnchecked(file, { lockWaitMs: LOCK_WAIT_MS });
  try {
    assertOurs(connection, file);
    if (schemaVersion(connection) < SCHEMA_VERSION) {
      inWriteTransaction(connection, () => migrate(connection));
    }
    await switchToWriteAheadLog(connection);
    if (!isNew) assertUndamaged(connection, file);
  } finally {
    connection.close();
  }
}

/**
 * SQLite throws a write-ahead log away when it finds no database beside it, and with it whatever was
 * committed last, and it takes a file without content for a new database. So a register that lost its
 * file, or what was in it, is refused instead of begun anew.
 */
function isMissing(file: string): boolean {
  // In this order: the log is made only once the main file is there, whole.
  const logSize = size(`${file}-wal`) ?? 0;
  const fileSize = size(file);
  if (logSize > 0 && (fileSize ?? 0) === 0) {
    throw new DatabaseUnusableError(
      `The register ${file} is missing, but its log ${file}-wal is there. Put the file back, or move the log away to start a new register. Nothing was changed.`,
    );
  }
  if (fileSize === 0) {
    throw new DatabaseUnusableError(
      `The register ${file} is damaged (the file is empty); restore it from a backup, or move it away to start a new one. Nothing was changed.`,
    );
  }
  return fileSize === undefined;
}

/** In bytes; undefined when there is no such file. */
function size(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Throws DatabaseUnusableError unless the file is a register of a version that this program knows. */
export function assertOurs(connection: DatabaseSync, file: string): void {
  const version = schemaVersion(connection);
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

/** The one change that SQLite doesn't wait for when another process is just reading the file. */
async function switchToWriteAheadLog(connection: DatabaseSync): Promise<void> {
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

/** Throws DatabaseUnusableError when a page of the file is damaged; the largest files are not searched. */
export function assertUndamaged(connection: DatabaseSync, file: string): void {
  if ((size(file) ?? 0) > FULL_CHECK_MAX_BYTES) return;
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
