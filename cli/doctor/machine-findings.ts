import { readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { backupsIn, sortBackups } from "../../database/sqlite/backup-folder.ts";
import { readCopy } from "../../database/sqlite/read-copy.ts";
import { idOfRegister } from "../../database/sqlite/register-id.ts";
import { registerFile } from "../../database/sqlite/register-file.ts";
import type { RegisterState } from "../../database/register-state.ts";
import { asFileFailure } from "../typed-files.ts";
import { counted, writtenAge, writtenInstant } from "../written-instant.ts";
import { type Finding, ok, problem, unchecked } from "./findings.ts";

const MINUTE_MS = 60_000;
const MEGABYTE = 1_000_000;

/** A nightly backup may begin late and take its time, in milliseconds. */
const BACKUP_AGE_MAX_MS = 26 * 60 * MINUTE_MS;

/** Least room for logs and for what a small register grows by, in bytes. */
const FREE_MIN = 200 * MEGABYTE;

/** Two clocks that differ by less agree, in milliseconds. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** A file in the folder of backups. */
export interface NewestBackup {
  readonly file: string;
  readonly madeAt: Date;
  readonly isOurs: boolean;
}

/**
 * The newest by its dated name that is not of another register; of a Postgres database, whose tools give any name,
 * the file that was written last.
 */
export function newestBackup(
  folder: string,
  dataDirectory: string | undefined,
): NewestBackup | undefined {
  if (dataDirectory !== undefined) {
    const all = namingFile(folder, () => backupsIn(folder));
    const id = idIfReadable(dataDirectory);
    const ofOthers = id === undefined ? [] : sortBackups(all, id).ofOthers;
    const newest = all.find((each) => !ofOthers.includes(each));
    return newest && { ...newest, isOurs: true };
  }
  return namingFile(folder, () => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.join(folder, name))
    .map((file) => ({ file, madeAt: statSync(file).mtime, isOurs: false }))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0];
}

/** A register that can't be opened is a finding of its own, and backups are looked at all the same. */
function idIfReadable(dataDirectory: string): string | undefined {
  try {
    return idOfRegister(dataDirectory);
  } catch {
    return undefined;
  }
}

export function backups(folder: string, newest: NewestBackup | undefined): Finding {
  if (newest === undefined)
    return problem(`There is no backup in ${folder} that is of this register.`);
  const { file, madeAt, isOurs } = newest;
  const age = Date.now() - madeAt.getTime();
  const text = `${file}, ${writtenAge(Math.max(age, 0))} old`;
  if (age > BACKUP_AGE_MAX_MS) return problem(`The newest backup is ${text}.`);
  if (!isOurs) return ok(`${text} (its content was not looked at)`);
  const { certificates } = namingFile(file, () => readCopy(file));
  return ok(`${text}, sound, with ${counted(certificates, "certificate")}`);
}

/**
 * Room for two more copies of the register where it is, and for one where backups go: an upgrade keeps one
 * beside it, and an import needs as much for its log.
 */
export async function diskSpace(
  dataDirectory: string | undefined,
  backupFolder: string | undefined,
): Promise<Finding> {
  const size = dataDirectory === undefined ? 0 : sizeOf(registerFile(dataDirectory));
  const needs = [
    ...(dataDirectory === undefined ? [] : [{ folder: dataDirectory, bytes: 2 * size }]),
    ...(backupFolder === undefined ? [] : [{ folder: backupFolder, bytes: size }]),
  ];
  if (needs.length === 0) return unchecked("the disk of the database is its server's");
  const texts: string[] = [];
  let isShort = false;
  for (const { folder, bytes } of needs) {
    const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
      throw asFileFailure(error, folder);
    });
    const free = bavail * bsize;
    const needed = Math.max(bytes, FREE_MIN);
    isShort ||= free < needed;
    const wanted = free < needed ? `, less than the ${megabytes(needed)} that may be needed` : "";
    texts.push(`${megabytes(free)} free at ${folder}${wanted}`);
  }
  return isShort ? problem(`${texts.join("; ")}.`) : ok(texts.join("; "));
}

/** In bytes; of a register that is not there its own finding tells. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE).toLocaleString("en-GB")} MB`;
}

/** A clock that is slow is noticed by what was written later than now; one that is fast, only beside another. */
export function clock(
  { newestChange, databaseTime }: RegisterState,
  newest: NewestBackup | undefined,
  isPostgres: boolean,
): Finding {
  const now = new Date();
  const written = [
    ["something in the register", newestChange === undefined ? undefined : new Date(newestChange)],
    ["the newest backup", newest?.madeAt],
  ] as const;
  for (const [what, instant] of written) {
    if (instant !== undefined && instant.getTime() - now.getTime() > CLOCK_TOLERANCE_MS) {
      return problem(
        `It is ${writtenInstant(now)} here, and ${what} is of ${writtenInstant(instant)}.`,
      );
    }
  }
  const off = Date.parse(databaseTime) - now.getTime();
  if (Math.abs(off) > CLOCK_TOLERANCE_MS) {
    return problem(
      `It is ${writtenInstant(now)} here, and ${writtenInstant(new Date(databaseTime))} on the database's machine.`,
    );
  }
  return isPostgres
    ? ok(`${writtenInstant(now)}, as on the database's machine`)
    : ok(`${writtenInstant(now)}, later than all that was written (a fast clock is not noticed)`);
}

/** Does the work, and puts the file system's error about a file or folder into words. */
function namingFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asFileFailure(error, file);
  }
}
