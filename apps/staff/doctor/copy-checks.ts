import { existsSync, statSync } from "node:fs";
import { counted, shownNumber } from "@register/domain/text";
import { COPY_RETENTION_DAYS, MESSAGE_RETENTION_DAYS } from "@register/domain/messages";
import {
  backupsIn,
  filesIn,
  newestBackup,
  copiesBeside,
  type KeptCopy,
  oldestMessageIn,
  readCopy,
} from "@register/register/backups";
import {
  diskRoom,
  networkFileSystem,
  registerSize,
  roomOfRegister,
  registerFile,
} from "@register/register/sqlite";
import { STAFF_COMMAND } from "@register/settings";
import { writtenInstant } from "@register/domain/days";
import { writtenAge } from "../terminal-text.ts";
import { type Diagnosis, ok, okUnless, problem, type Site, unchecked } from "./checks.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1_000_000;

/** A nightly backup may begin late and take its time, in milliseconds. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS;

/** A backup this far in the future was written by another clock, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

export function backups({ config, folder }: Site): Diagnosis {
  if (folder === undefined) return unchecked("--backups FOLDER says where they are");
  const newest = newestBackup(folder, config);
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
  if (config.databaseUrl !== undefined) return ok(`${text} (its content was not looked at)`);
  return ok(`${text}, sound, with ${counted(readCopy(file).certificates, "certificate")}`);
}

/** Whether copies keep the promise of the privacy notice, by the oldest message in each. */
export function oldCopies({ config: { dataDirectory, databaseUrl }, folder }: Site): Diagnosis {
  const isPostgres = databaseUrl !== undefined;
  // Nothing deletes the messages of the embedded register from before Postgres any more.
  const former = registerFile(dataDirectory);
  const formers =
    isPostgres && existsSync(former) ? [{ file: former, madeAt: statSync(former).mtime }] : [];
  const inFolder = folder === undefined ? [] : isPostgres ? filesIn(folder) : backupsIn(folder);
  const faults = [
    ...copiesBeside(dataDirectory),
    ...[...formers, ...inFolder].map(({ file, madeAt }) => ({
      file,
      since: madeAt,
      endsByDate: false,
    })),
  ].flatMap((copy) => faultOf(copy) ?? []);
  const unseen = folder === undefined ? " (those of --backups FOLDER were not searched)" : "";
  return okUnless(
    [
      faults.length > 0 &&
        `${faults.join("; ")}. \`${STAFF_COMMAND} register delete-copies --older-than ${COPY_RETENTION_DAYS}d\` deletes copies beside the register; delete others yourself.`,
    ],
    `none holds a message older than ${MESSAGE_RETENTION_DAYS} days${unseen}`,
  );
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

/** Whether SQLite's log can be shared between programs where the embedded register lies. */
export async function localDisk({
  config: { dataDirectory, databaseUrl },
}: Site): Promise<Diagnosis> {
  if (databaseUrl !== undefined) return ok("Postgres keeps the register");
  const found = await networkFileSystem(dataDirectory);
  if (found === undefined) return ok(`${dataDirectory} is on no network share that is known`);
  return problem(
    `${dataDirectory} is on ${found}, where SQLite's register is damaged sooner or later. Stop the site, move the folder to a disk of this machine and set DATA_DIR, or use Postgres.`,
  );
}

/** Whether there is room beside the embedded register, and for one more of it where backups are. */
export async function diskSpace({ config, folder }: Site): Promise<Diagnosis> {
  const { dataDirectory } = config;
  const isEmbedded = config.databaseUrl === undefined;
  const size = isEmbedded ? registerSize(dataDirectory) : 0;
  const rooms = [
    ...(isEmbedded ? [{ at: dataDirectory, ...(await roomOfRegister(dataDirectory)) }] : []),
    ...(folder === undefined ? [] : [{ at: folder, ...(await diskRoom(folder, size)) }]),
  ];
  if (rooms.length === 0) return unchecked("the disk of the database is its server's");
  const text = rooms
    .map(({ at, free, needed }) =>
      free < needed
        ? `${megabytes(free)} free at ${at}, less than the ${megabytes(needed)} that may be needed`
        : `${megabytes(free)} free at ${at}`,
    )
    .join("; ");
  return rooms.some(({ free, needed }) => free < needed) ? problem(`${text}.`) : ok(text);
}

function megabytes(bytes: number): string {
  return `${shownNumber(Math.floor(bytes / MEGABYTE))} MB`;
}
