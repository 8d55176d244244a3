import { constants, existsSync, renameSync, statSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { registerInUse, unusable } from "../failures.ts";
import { STAFF_COMMAND } from "@register/settings/installation";
import { giveOwner, linkOrCopy, makeFolder, syncToDisk, timestamp } from "../sqlite/file-system.ts";
import { openUnchecked } from "../sqlite/connection.ts";
import { openRegister } from "../sqlite/open-register.ts";
import { assertReadable, type CopyContents, readCopy } from "./read-copy.ts";
import { filesOfDatabase, isSameFile, registerFile } from "../sqlite/register-file.ts";
import { lockForServer } from "../sqlite/server-lock.ts";
import { assertNotMoved, type RowCounts } from "../sqlite/schema.ts";
import { asDatabaseError, isDamage, withDatabaseErrors } from "../sqlite/sqlite-errors.ts";

export interface Restored {
  readonly counts: RowCounts;
  /** Where the register is. */
  readonly file: string;
  /** Where the register that was there before has been put. */
  readonly former: string | undefined;
  /** When the oldest message in it came: an instant in UTC, ISO 8601. */
  readonly oldestMessage: string | undefined;
  /** The names of the desk's people, among whom may be some that have been removed since the backup. */
  readonly people: readonly string[];
}

/**
 * Puts a backup in the embedded register's place, with the register's owner and permissions. At every moment the old
 * register or the new one is in place; the old one is kept beside it, even when damaged. Rejects with
 * DatabaseUnusableError, with nothing changed, when the backup is not sound or the site has the register open.
 */
export async function restore(dataDirectory: string, backup: string): Promise<Restored> {
  const file = registerFile(dataDirectory);
  if (isSameFile(file, backup)) throw unusable("file-refused", `${backup} is the register itself`);
  assertIsWhole(backup);
  withDatabaseErrors(file, () => makeFolder(dataDirectory));
  // A site may still run on a register that can't be opened any more, or is gone.
  const lock = lockForServer(dataDirectory);
  if (lock === undefined) throw registerInUse(file);
  const partial = `${file}.${process.pid}.partial`;
  try {
    await copyFile(backup, partial, constants.COPYFILE_EXCL).catch((error: unknown) => {
      // The backup may be read, so it is the register's disk that fails.
      throw asDatabaseError(error, file);
    });
    const { counts, oldestMessage } = readCopy(partial, backup);
    const people = withDatabaseErrors(file, () => endSessions(partial));
    giveOwner(partial, file);
    await syncToDisk(partial);
    const former = replace(file, partial);
    await syncToDisk(path.dirname(file)).catch((error: unknown) => {
      throw asDatabaseError(
        error,
        file,
        "The backup is in its place all the same; look at the disk.",
      );
    });
    return { counts, file, former, oldestMessage, people };
  } finally {
    await rm(partial, { force: true });
    lock.close();
  }
}

/** Ends the desk's sessions and links of the day of the backup; returns the names of its people. */
function endSessions(copy: string): readonly string[] {
  using connection = openUnchecked(copy, { lockWaitMs: 0 });
  // No file beside the copy may be left.
  connection.exec("PRAGMA journal_mode = MEMORY");
  connection.exec(
    "DELETE FROM staff_sessions; DELETE FROM staff_links; DELETE FROM staff_challenges",
  );
  return connection
    .prepare("SELECT name FROM staff ORDER BY name")
    .all()
    .map(({ name }) => String(name));
}

/** What {@link restore} would put in place. Throws as it does. */
export function checkBackup(backup: string): CopyContents {
  assertIsWhole(backup);
  return readCopy(backup);
}

/** The log of a register that was copied by hand would be lost. */
function assertIsWhole(backup: string): void {
  // Before anything is made.
  assertReadable(backup, backup);
  const log = [`${backup}-wal`, `${backup}-journal`].find(
    (each) => (statSync(each, { throwIfNoEntry: false })?.size ?? 0) > 0,
  );
  if (log !== undefined)
    throw unusable(
      "file-refused",
      `${backup} has a log beside it (${log}), so it is not the whole of a register; \`${STAFF_COMMAND} backup\` writes one file that is`,
    );
}

/** Keeps others out until the new register is in place; returns the former register's new name. */
function replace(file: string, partial: string): string | undefined {
  const former = `${file}.before-${timestamp()}`;
  let holder: DatabaseSync | undefined;
  try {
    // SQLite would throw away the log of a file that has lost its content.
    if (existsSync(file) && statSync(file).size > 0) holder = withoutLog(file);
  } catch (error) {
    // What can't be read can't be in use either.
    if (!isDamage(error)) throw asDatabaseError(error, file);
  }
  try {
    const [main, ...others] = filesOfDatabase(file);
    // Only a register that could not be opened has any; SQLite would take them for those of the new one.
    const remains = holder === undefined ? others.filter((each) => existsSync(each)) : [];
    const hasFormer = main !== undefined && existsSync(main);
    if (hasFormer) linkOrCopy(main, former);
    for (const each of remains) renameSync(each, each.replace(file, former));
    // Windows renames nothing over a file that is open. The server's lock still keeps a site out.
    if (process.platform === "win32") holder?.close();
    // In one step from the old one to the new one.
    renameSync(partial, file);
    return hasFormer || remains.length > 0 ? path.resolve(former) : undefined;
  } finally {
    if (holder?.isOpen === true) holder.close();
  }
}

/** Moves the log into the file, so that the file alone is the register. */
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
