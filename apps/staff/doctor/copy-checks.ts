import { counted, shownNumber } from "@register/domain/text";
import { HOUR_MS, writtenInstant } from "@register/domain/days";
import { newestBackup } from "@register/register/backups";
import {
  diskRoom,
  networkFileSystem,
  readCopy,
  registerSize,
  roomOfRegister,
} from "@register/register/sqlite";
import { writtenAge } from "./written-age.ts";
import { type Diagnosis, ok, problem, type Site, unchecked } from "./checks.ts";

const MEGABYTE = 1_000_000;

/** In milliseconds: a nightly backup may begin late and take its time. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS;

/** In milliseconds: a backup further in the future was written by another clock. */
const CLOCK_TOLERANCE_MS = 60_000;

export function backups({ config, folder }: Site): Diagnosis {
  if (folder === undefined) return unchecked("--backups FOLDER says where they are");
  const newest = newestBackup(folder, config);
  if (newest === undefined) return problem(`There is no backup in ${folder} of this register.`);
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

/**
 * Checks that the register is not on a network disk, where SQLite's shared log fails, and that there is room beside it
 * and for one more backup.
 */
export async function disk({ config, folder }: Site): Promise<Diagnosis> {
  const { dataDirectory } = config;
  const isEmbedded = config.databaseUrl === undefined;
  const share = isEmbedded ? await networkFileSystem(dataDirectory) : undefined;
  if (share !== undefined) {
    return problem(
      `${dataDirectory} is on ${share}, where SQLite's register is damaged sooner or later. Stop the site, move the folder to a disk of this machine and set DATA_DIR, or use Postgres.`,
    );
  }
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
