import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { filesOfDatabase, registerFile } from "../sqlite/register-file.ts";
import { DAY_MS } from "@register/domain/days";

/** A copy or a former register beside an embedded register. */
export interface KeptCopy {
  readonly file: string;
  /** When it was made, by its name or else by the file system. */
  readonly since: Date;
  /** Whether a restore or an upgrade made it, so that it is deleted by its date. */
  readonly endsByDate: boolean;
}

/** A partial file older than this was left by a killed program, in milliseconds. */
const ABANDONED_MS = DAY_MS;

/** A {@link timestamp} at the end of a name that a restore or an upgrade gave. */
const DATED = /^\.(?:before|schema-\d+)-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/;
const PARTIAL = /\.partial(?:-journal)?$/;
const BESIDE_A_DATABASE = /-(?:wal|shm|journal)$/;

/** The copies and former registers that were left beside an embedded register. */
export function copiesBeside(dataDirectory: string): readonly KeptCopy[] {
  return besideRegister(dataDirectory)
    .filter(({ suffix }) => !PARTIAL.test(suffix) && !BESIDE_A_DATABASE.test(suffix))
    .map(({ file, suffix, writtenAt }) => {
      const [, year, month, day, hours, minutes, seconds, fraction] = DATED.exec(suffix) ?? [];
      const named = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction}Z`);
      const endsByDate = !Number.isNaN(named.getTime());
      return { file, since: endsByDate ? named : writtenAt, endsByDate };
    });
}

/** Copies that a restore or an upgrade made before an instant, and partial files of more than a day ago. */
export function copiesMadeBefore(dataDirectory: string, instant: Date): readonly string[] {
  const copies = copiesBeside(dataDirectory).filter(
    ({ since, endsByDate }) => endsByDate && since < instant,
  );
  const halfWritten = besideRegister(dataDirectory).filter(
    ({ suffix, writtenAt }) =>
      PARTIAL.test(suffix) && Date.now() - writtenAt.getTime() > ABANDONED_MS,
  );
  return [...copies, ...halfWritten].map(({ file }) => file);
}

/** Deletes copies, with what SQLite keeps beside a database. */
export async function deleteCopies(files: readonly string[]): Promise<void> {
  for (const file of files.flatMap(filesOfDatabase)) await rm(file, { force: true });
}

/** The files whose names begin with the register's; their suffix is the rest. */
function besideRegister(dataDirectory: string) {
  const register = registerFile(dataDirectory);
  const [folder, name] = [path.dirname(register), path.basename(register)];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((each) => each.startsWith(`${name}.`))
    .flatMap((each) => {
      const file = path.join(folder, each);
      const found = statSync(file, { throwIfNoEntry: false });
      if (found?.isFile() !== true) return [];
      return [{ file, suffix: each.slice(name.length), writtenAt: found.mtime }];
    });
}
