import { readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unusable } from "../failures.ts";
import { type ClockFault, clockFault, noteDeletion } from "./retention-clock.ts";
import { backUpAsNew } from "./back-up.ts";
import { openUnchecked } from "../sqlite/connection.ts";
import { hasCode } from "../sqlite/file-system.ts";
import { type CopyContents, idOfCopy, readCopy } from "./read-copy.ts";
import { outdated, type Retention } from "./retention.ts";
import { asDatabaseError, isBusy } from "../sqlite/sqlite-errors.ts";

/** A backup in a folder, known by its name. */
export interface DatedBackup {
  readonly name: string;
  readonly file: string;
  readonly madeAt: Date;
}

/** A file that could not be read or deleted. */
interface Fault {
  readonly name: string;
  readonly reason: unknown;
}

/** The backups in a folder by their register, whose id each file has; newest first. */
export interface SortedBackups {
  readonly own: readonly DatedBackup[];
  readonly ofOthers: readonly DatedBackup[];
  /** Of a version without ids. */
  readonly withoutId: readonly DatedBackup[];
  readonly unreadable: readonly (DatedBackup & Fault)[];
}

export interface FolderBackup {
  readonly made: DatedBackup;
  readonly contents: CopyContents;
  readonly deleted: readonly DatedBackup[];
  /** How many backups of the register the folder has now. */
  readonly kept: number;
  /** Earlier backups with far more certificates than the register has now: none of them was deleted. */
  readonly larger: readonly (DatedBackup & { readonly certificates: number })[];
  /** Neither counted nor deleted. */
  readonly strangers: Pick<SortedBackups, "ofOthers" | "withoutId">;
  readonly faults: readonly Fault[];
  /** Why none was deleted. */
  readonly clock: ClockFault | undefined;
}

/** A backup with more than so many times the register's certificates may be needed to mend the register. */
const FAR_MORE = 2;

/** A partial file older than this was left by a killed backup, in milliseconds. */
const ABANDONED_MS = 86_400_000;

/** Time between two attempts to name a file after the present second, in milliseconds. */
const TAKEN_WAIT_MS = 250;

const NAME = /^register-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.sqlite$/;
/** Earlier versions had a number in it. SQLite keeps a journal beside what it writes. */
const PARTIAL_SUFFIX = /(?:\.\d+)?\.partial(?:-journal)?$/;

/**
 * Writes a backup named after the present second in UTC into a folder, as {@link backUp} does. Then deletes the
 * outdated backups of the same register, if a retention is given and the clock may be believed: never one with far
 * more certificates than the register has now, so that a register that lost its rows can be restored however late that
 * is noticed.
 */
export async function backUpInto(
  dataDirectory: string,
  folder: string,
  retention?: Retention & { readonly clockIsRight?: boolean | undefined },
): Promise<FolderBackup> {
  const earlier = backupsIn(folder);
  const { made, contents } = await makeDated(dataDirectory, folder);
  const { own, unreadable, ...strangers } = sortBackups(earlier, contents.registerId);
  const clock =
    retention === undefined || retention.clockIsRight === true
      ? undefined
      : clockFault(dataDirectory, { row: contents.newestChange, backup: own[0]?.madeAt });
  const deletes = retention !== undefined && clock === undefined;
  const due = deletes ? outdated([made, ...own], retention) : [];
  // The clock may have been put back: what was just made is not deleted for its date.
  const candidates = due.filter((backup) => backup !== made);
  const larger: FolderBackup["larger"][number][] = [];
  const faults: Fault[] = [...unreadable];
  const deleted: DatedBackup[] = [];
  for (const backup of new Set([...own.slice(0, 1), ...candidates])) {
    try {
      const { certificates } = readCopy(backup.file);
      if (certificates > FAR_MORE * contents.certificates) larger.push({ ...backup, certificates });
      else if (candidates.includes(backup)) {
        assertUnused(backup.file);
        await rm(backup.file);
        deleted.push(backup);
      }
    } catch (reason) {
      faults.push({ name: backup.name, reason });
    }
  }
  for (const name of deletes ? abandonedIn(folder, made.madeAt) : []) {
    await rm(path.join(folder, name)).catch((reason: unknown) => faults.push({ name, reason }));
  }
  const kept = 1 + own.length - deleted.length;
  try {
    if (deletes) noteDeletion(dataDirectory);
  } catch (reason) {
    faults.push({ name: dataDirectory, reason });
  }
  return { made, contents, deleted, kept, larger, strangers, faults, clock };
}

/** When another register is backed up into the folder in the same second, this backup is named after the next one. */
async function makeDated(
  dataDirectory: string,
  folder: string,
): Promise<Pick<FolderBackup, "made" | "contents">> {
  for (;;) {
    const made = datedBackup(folder, new Date());
    try {
      return { made, contents: await backUpAsNew(dataDirectory, made.file) };
    } catch (error) {
      if (!hasCode(error, ["EEXIST"])) throw error;
      await wait(TAKEN_WAIT_MS);
    }
  }
}

/** Throws when another program has the backup open, perhaps to restore it. */
function assertUnused(file: string): void {
  try {
    using connection = openUnchecked(file, { lockWaitMs: 0 });
    connection.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
  } catch (error) {
    throw isBusy(error) ? unusable("backup-open", { file }) : asDatabaseError(error, file);
  }
}

/** Tells the backups of the register with this id from others; a register without an id has none. */
export function sortBackups(
  backups: readonly DatedBackup[],
  registerId: string | undefined,
): SortedBackups {
  const own: DatedBackup[] = [];
  const ofOthers: DatedBackup[] = [];
  const withoutId: DatedBackup[] = [];
  const unreadable: SortedBackups["unreadable"][number][] = [];
  for (const backup of backups) {
    try {
      const id = idOfCopy(backup.file);
      if (id === undefined) withoutId.push(backup);
      else if (id === registerId) own.push(backup);
      else ofOthers.push(backup);
    } catch (reason) {
      unreadable.push({ ...backup, reason });
    }
  }
  return { own, ofOthers, withoutId, unreadable };
}

/** The backups in a folder, newest first. Throws the file system's error when it can't be read. */
export function backupsIn(folder: string): readonly DatedBackup[] {
  return readdirSync(folder)
    .flatMap((name) => named(folder, name) ?? [])
    .filter(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

function datedBackup(folder: string, instant: Date): DatedBackup {
  const [second = ""] = instant.toISOString().split(".", 1);
  // Windows has no colons in names.
  const name = `register-${second.replaceAll(":", "-")}Z.sqlite`;
  return { name, file: path.join(folder, name), madeAt: instant };
}

/** Undefined for a name that no backup has. */
function named(folder: string, name: string): DatedBackup | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(madeAt.getTime())) return undefined;
  const backup = datedBackup(folder, madeAt);
  // A day such as 31 February is read as one in March.
  return backup.name === name ? backup : undefined;
}

/** The partial files of killed backups. */
function abandonedIn(folder: string, now: Date): readonly string[] {
  return readdirSync(folder).filter((name) => {
    if (!PARTIAL_SUFFIX.test(name)) return false;
    const begun = named(folder, name.replace(PARTIAL_SUFFIX, ""));
    return begun !== undefined && now.getTime() - begun.madeAt.getTime() > ABANDONED_MS;
  });
}
