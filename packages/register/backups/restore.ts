import { constants, existsSync, renameSync, statSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { registerInUse, unusable } from "../failures.ts";
import { STAFF_COMMAND } from "@register/settings/installation";
import { giveOwner, linkOrCopy, makeFolder, syncToDisk, timestamp } from "../sqlite/file-system.ts";
import { openUnchecked } from "../sqlite/connection.ts";
import { openRegister } from "../sqlite/open-register.ts";
import { assertReadable, type CopyContents, readCopy } from "../sqlite/read-copy.ts";
import { filesOfDatabase, isSameFile, registerFile } from "../sqlite/register-file.ts";
import { lockForServer } from "../sqlite/server-lock.ts";
import { assertNotMoved, type RowCounts } from "../sqlite/schema.ts";
import { asDatabaseError, isDamage, withDatabaseErrors } from "../sqlite/sqlite-errors.ts";

export interface Restored {
  readonly counts: RowCounts;
  readonly file: string;
  readonly previous: string | undefined;
  /** UTC, ISO 8601. */
  readonly oldestMessage: string | undefined;
  /** May include people removed since the backup. */
  readonly people: readonly string[];
}

/**
 * Keeps owner, permissions and the old file, even a damaged one; a register is in place at every moment. Rejects with
 * DatabaseUnusableError, changing nothing, if the backup is unsound or the site is running.
 */
export async function restore(dataDirectory: string, backup: string): Promise<Restored> {
  const file = registerFile(dataDirectory);
  if (isSameFile(file, backup)) throw unusable("file-refused", `${backup} is the register itself`);
  assertIsWhole(backup);
  withDatabaseErrors(file, () => makeFolder(dataDirectory));
  // A site may still use a register that can no longer be opened.
  const lock = lockForServer(dataDirectory);
  if (lock === undefined) throw registerInUse(file);
  const partial = `${file}.${process.pid}.partial`;
  try {
    await copyFile(backup, partial, constants.COPYFILE_EXCL).catch((error: unknown) => {
      // The backup is readable, so the fault is on the register's disk.
      throw asDatabaseError(error, file);
    });
    const { counts, oldestMessage } = readCopy(partial, backup);
    const people = withDatabaseErrors(file, () => endSessions(partial));
    giveOwner(partial, file);
    await syncToDisk(partial);
    const previous = replace(file, partial);
    await syncToDisk(path.dirname(file)).catch((error: unknown) => {
      throw asDatabaseError(
        error,
        file,
        "The backup is in its place all the same; look at the disk.",
      );
    });
    return { counts, file, previous, oldestMessage, people };
  } finally {
    await rm(partial, { force: true });
    lock.close();
  }
}

/** Ends sessions and links from the day of the backup; returns the people's names. */
function endSessions(copy: string): readonly string[] {
  using connection = openUnchecked(copy, { lockWaitMs: 0 });
  // Leaves no journal beside the copy.
  connection.exec("PRAGMA journal_mode = MEMORY");
  connection.exec(
    "DELETE FROM staff_sessions; DELETE FROM staff_links; DELETE FROM staff_challenges",
  );
  return connection
    .prepare("SELECT name FROM staff ORDER BY name")
    .all()
    .map(({ name }) => String(name));
}

export function checkBackup(backup: string): CopyContents {
  assertIsWhole(backup);
  return readCopy(backup);
}

/** A register copied by hand may have recent data in a log beside it. */
function assertIsWhole(backup: string): void {
  assertReadable(backup, backup);
  const log = [`${backup}-wal`, `${backup}-journal`].find(
    (candidate) => (statSync(candidate, { throwIfNoEntry: false })?.size ?? 0) > 0,
  );
  if (log !== undefined)
    throw unusable(
      "file-refused",
      `${backup} has a log beside it (${log}), so it is not the whole of a register; \`${STAFF_COMMAND} backup\` writes one file that is`,
    );
}

/** Locks others out; returns the former register's new name. */
function replace(file: string, partial: string): string | undefined {
  const previous = `${file}.before-${timestamp()}`;
  let holder: DatabaseSync | undefined;
  try {
    // SQLite would delete the log of an empty file.
    if (existsSync(file) && statSync(file).size > 0) holder = withoutLog(file);
  } catch (error) {
    // A damaged register cannot be in use.
    if (!isDamage(error)) throw asDatabaseError(error, file);
  }
  try {
    const [main, ...companionFiles] = filesOfDatabase(file);
    // SQLite would apply these leftovers to the new register.
    const remains =
      holder === undefined ? companionFiles.filter((candidate) => existsSync(candidate)) : [];
    const hasFormer = main !== undefined && existsSync(main);
    if (hasFormer) linkOrCopy(main, previous);
    for (const leftover of remains) renameSync(leftover, leftover.replace(file, previous));
    // Windows cannot replace an open file; the server's lock still applies.
    if (process.platform === "win32") holder?.close();
    // Replaces the file atomically.
    renameSync(partial, file);
    return hasFormer || remains.length > 0 ? path.resolve(previous) : undefined;
  } finally {
    if (holder?.isOpen === true) holder.close();
  }
}

function withoutLog(file: string): DatabaseSync {
  const connection = openRegister(file, "alone");
  try {
    assertNotMoved(connection, file);
    connection.exec("PRAGMA journal_mode = DELETE");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
