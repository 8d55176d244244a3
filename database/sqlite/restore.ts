import { constants, existsSync, mkdirSync, renameSync } from "node:fs";
import { copyFile, open, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openUnchecked } from "./connection.ts";
import { openAlone } from "./open-alone.ts";
import { assertOurs, assertUndamaged, registerFile } from "./register-file.ts";
import { type RowCounts, rowCounts } from "./row-counts.ts";
import { explained, isDamage } from "./sqlite-errors.ts";

export interface Restored {
  readonly counts: RowCounts;
  /** Where the register that was there before has been put. */
  readonly former: string | undefined;
}

/**
 * Puts a backup in the embedded register's place. The register that was there is kept beside it, the
 * damaged too. Throws DatabaseUnusableError, having changed nothing, when the backup is not sound or the
 * site has the register open.
 */
export async function restore(dataDirectory: string, backup: string): Promise<Restored> {
  const file = registerFile(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}.partial`;
  try {
    await copyFile(backup, partial, constants.COPYFILE_EXCL);
    const counts = checked(partial, backup);
    await syncToDisk(partial);
    return { counts, former: replace(file, partial) };
  } finally {
    await rm(partial, { force: true });
  }
}

function checked(copy: string, backup: string): RowCounts {
  try {
    const connection = openUnchecked(copy, { readOnly: true, lockWaitMs: 0 });
    try {
      assertOurs(connection, backup);
      assertUndamaged(connection, backup);
      return rowCounts(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explained(error, backup);
  }
}

/** Others are kept out between the two renamings; gives the former register's new name. */
function replace(file: string, partial: string): string | undefined {
  const former = `${file}.before-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  let holder: DatabaseSync | undefined;
  try {
    if (existsSync(file)) holder = withoutLog(file);
  } catch (error) {
    // What can't be read can't be in use either.
    if (!isDamage(error)) throw explained(error, file);
  }
  const parts = ["", "-wal", "-shm"].filter((suffix) => existsSync(`${file}${suffix}`));
  for (const suffix of parts) renameSync(`${file}${suffix}`, `${former}${suffix}`);
  renameSync(partial, file);
  holder?.close();
  return parts.length > 0 ? path.resolve(former) : undefined;
}

/** Moves the log into the file, so that the file alone is the register. */
function withoutLog(file: string): DatabaseSync {
  const connection = openAlone(file);
  try {
    connection.exec("PRAGMA journal_mode = DELETE");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
