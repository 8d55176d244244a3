import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { backupsIn } from "../../database/keeping/backup-folder.ts";
import { copiesBeside, type KeptCopy } from "../../database/keeping/kept-copies.ts";
import { oldestMessageIn, readCopy } from "../../database/keeping/read-copy.ts";
import { idOfRegister } from "../../database/sqlite/prepare-register.ts";
import { CLOCK_TOLERANCE_MS } from "../../database/keeping/retention-clock.ts";
import { registerFile } from "../../database/sqlite/register-file.ts";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from "@register/certificates/message-promises";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import type { DatabaseLocation } from "../../settings/register-location.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import { asFileFailure } from "../failure.ts";
import { counted } from "@register/certificates/english-counts";
import { writtenAge, writtenInstant } from "../terminal-text.ts";
import { type Finding, ok, problem } from "./findings.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A nightly backup may begin late and take its time, in milliseconds. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS;

interface Backup {
  readonly file: string;
  readonly madeAt: Date;
}

/**
 * The newest backup in a folder: by its dated name, and not of another register, or, of a Postgres database, whose
 * tools give any name, the file that was written last.
 */
export function newestBackup(folder: string, { dataDirectory, databaseUrl }: DatabaseLocation) {
  return namingFile(folder, (): Backup | undefined => {
    if (databaseUrl !== undefined) {
      return filesIn(folder).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0];
    }
    return backupsIn(folder, idIfReadable(dataDirectory))[0];
  });
}

function filesIn(folder: string): readonly Backup[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.join(folder, name))
    .map((file) => ({ file, madeAt: statSync(file).mtime }));
}

/** An unreadable register is a finding of its own; its backups are checked all the same. */
function idIfReadable(dataDirectory: string): string | undefined {
  try {
    return idOfRegister(dataDirectory);
  } catch {
    return undefined;
  }
}

export function backups(
  folder: string,
  newest: Backup | undefined,
  { databaseUrl }: ServerConfig,
): Finding {
  if (newest === undefined)
    return problem(`There is no backup in ${folder} that is of this register.`);
  const { file, madeAt } = newest;
  const age = Date.now() - madeAt.getTime();
  if (age < -CLOCK_TOLERANCE_MS) {
    return problem(
      `${file} is from the future, of ${writtenInstant(madeAt)}: the clock of this machine, or of the one that wrote it, is wrong.`,
    );
  }
  const text = `${file}, ${writtenAge(Math.max(age, 0))} old`;
  if (age > BACKUP_AGE_MAX_MS) return problem(`The newest backup is ${text}.`);
  if (databaseUrl !== undefined) return ok(`${text} (its content was not looked at)`);
  const { certificates } = namingFile(file, () => readCopy(file));
  return ok(`${text}, sound, with ${counted(certificates, "certificate")}`);
}

/** Whether copies keep the promise of the privacy notice, by the oldest message in each. */
export function oldCopies(
  { dataDirectory, databaseUrl }: ServerConfig,
  folder: string | undefined,
): Finding {
  const isPostgres = databaseUrl !== undefined;
  const copies = [
    ...copiesBeside(dataDirectory),
    ...(isPostgres ? formerRegister(dataDirectory) : []),
    ...(folder === undefined ? [] : copiesInFolder(folder, isPostgres)),
  ];
  const faults = copies.flatMap((copy) => faultOf(copy) ?? []);
  if (faults.length > 0) {
    return problem(
      `${faults.join("; ")}. \`${STAFF_COMMAND} register delete-copies --older-than ${COPY_RETENTION_DAYS}d\` deletes copies beside the register; delete others yourself.`,
    );
  }
  const unseen = folder === undefined ? " (those of --backups FOLDER were not searched)" : "";
  return ok(`none holds a message older than ${MESSAGE_RETENTION_DAYS} days${unseen}`);
}

/** The embedded register from before Postgres: nothing deletes its messages any more. */
function formerRegister(dataDirectory: string): KeptCopy[] {
  const file = registerFile(dataDirectory);
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? [] : [{ file, since: found.mtime, endsByDate: false }];
}

/** The dated backups; of a Postgres database all files. */
function copiesInFolder(folder: string, isPostgres: boolean): KeptCopy[] {
  return namingFile(folder, () => {
    const dated = backupsIn(folder);
    const others = isPostgres
      ? filesIn(folder).filter(({ file }) => dated.every((backup) => backup.file !== file))
      : [];
    return [
      ...dated.map(({ file, madeAt }) => ({ file, since: madeAt, endsByDate: false })),
      ...others.map(({ file, madeAt }) => ({ file, since: madeAt, endsByDate: true })),
    ];
  });
}

function faultOf({ file, since, endsByDate }: KeptCopy): string | undefined {
  const oldest = oldestMessage(file);
  if (oldest instanceof Date && isOlderThan(oldest, MESSAGE_RETENTION_DAYS)) {
    return `${file} has a message of ${writtenInstant(oldest)}, older than the ${MESSAGE_RETENTION_DAYS} days of the privacy notice`;
  }
  if (!isOlderThan(since, COPY_RETENTION_DAYS) || !(endsByDate || oldest === "unknown")) {
    return undefined;
  }
  const unread = oldest === "unknown" ? ", and its content can't be read" : "";
  return `${file} is of ${writtenInstant(since)}, more than ${COPY_RETENTION_DAYS} days ago${unread}`;
}

/** Unknown in a damaged register that was put aside, and in a dump of Postgres. */
function oldestMessage(file: string): Date | "none" | "unknown" {
  try {
    const instant = oldestMessageIn(file);
    return instant === undefined ? "none" : new Date(instant);
  } catch {
    return "unknown";
  }
}

/** A timer that runs every day is a day late at most. */
function isOlderThan(instant: Date, days: number): boolean {
  return Date.now() - instant.getTime() > (days + 1) * DAY_MS;
}

/** Does the work, and puts the file system's error about a file or folder into words. */
function namingFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asFileFailure(error, file);
  }
}
