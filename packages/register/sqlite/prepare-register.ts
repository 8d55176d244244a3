import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { writeCopy } from "./back-up.ts";
import { inWriteTransaction } from "./connection.ts";
import { timestamp } from "./file-system.ts";
import { assertUndamaged, LOCK_WAIT_MS, openRegister } from "./open-register.ts";
import { presentRegister, registerFile } from "./register-file.ts";
import { assertUpToDate, migrate, SCHEMA_VERSION, schemaVersion } from "./schema.ts";
import { asDatabaseError, isBusy } from "./sqlite-errors.ts";

/**
 * In bytes. The check of a million and a half certificates takes 1.5 s with a warm cache, several times that from a
 * slow disk. Nightly backups and doctor check any size.
 */
const CHECKED_AT_START_MAX_BYTES = 512 * 1024 ** 2;

export interface PreparedRegister {
  readonly path: string;
  /** Undefined if the schema was current. */
  readonly migration: Migration | undefined;
}

interface Migration {
  readonly from: number;
  readonly copy: string;
}

export interface PrepareOptions {
  readonly whenOlder: "refuse" | "migrate";
  /** Reading every page delays small commands. */
  readonly checkForDamage: boolean;
}

/** Migrates after making a copy. Rejects with DatabaseUnusableError, changing nothing. */
export async function prepareRegister(
  dataDirectory: string,
  { whenOlder, checkForDamage }: PrepareOptions,
): Promise<PreparedRegister> {
  const file = registerFile(dataDirectory);
  let migration: Migration | undefined;
  try {
    presentRegister(dataDirectory);
    assertAccessible(file);
    if (whenOlder === "migrate") migration = await migrateAfterCopy(file);
    using connection = openRegister(file, "known");
    assertUpToDate(connection, file);
    await switchToWriteAheadLog(connection);
    if (checkForDamage && statSync(file).size <= CHECKED_AT_START_MAX_BYTES) {
      assertUndamaged(connection, file);
    }
    return { path: file, migration };
  } catch (error) {
    throw asDatabaseError(error, file, migration && describedMigration(migration));
  }
}

/** Throws the file system's error. */
export function assertAccessible(file: string): void {
  accessSync(path.dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
  accessSync(file, constants.R_OK | constants.W_OK);
}

export function describedMigration({ from, copy }: Migration): string {
  return `The register was brought up to date from schema ${from}; a copy from before is ${copy}.`;
}

async function migrateAfterCopy(file: string): Promise<Migration | undefined> {
  if (isUpToDate(file)) return undefined;
  // An old server must not continue on the new schema.
  using connection = openRegister(file, "alone");
  const from = schemaVersion(connection);
  const copy = `${file}.schema-${from}-${timestamp()}`;
  await writeCopy(connection, file, copy);
  inWriteTransaction(connection, () => migrate(connection));
  return { from, copy };
}

function isUpToDate(file: string): boolean {
  using connection = openRegister(file, "known");
  return schemaVersion(connection) === SCHEMA_VERSION;
}

/** SQLite does not wait for readers here, so this retries. */
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
