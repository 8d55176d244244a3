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

/** A {@link timestamp} at the end of a name that a restore or an upgrade gave. */
const DATED = /\.(?:before|schema-\d+)-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/;
const PARTIAL = /\.partial(?:-journal)?$/;
const BESIDE_A_DATABASE = /-(?:wal|shm|journal)$/;

/** The copies and former registers that were left beside an embedded register. */
export function copiesBeside(dataDirectory: string): readonly KeptCopy[] {
  const register = registerFile(dataDirectory);
  return filesWith(path.dirname(register), `${path.basename(register)}.`)
    .filter(({ name }) => !PARTIAL.test(name) && !BESIDE_A_DATABASE.test(name))
    .map(({ file, name, writtenAt }) => {
      const [, year, month, day, hours, minutes, seconds, fraction] = DATED.exec(name) ?? [];
      const named = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction}Z`);
      const endsByDate = !Number.isNaN(named.getTime());
      return { file, since: endsByDate ? named : writtenAt, endsByDate };
    });
}

/** Copies that a restore or an upgrade made before an instant, and what killed programs have left. */
export function copiesMadeBefore(dataDirectory: string, instant: Date): readonly string[] {
  const copies = copiesBeside(dataDirectory).filter(
    ({ since, endsByDate }) => endsByDate && since < instant,
  );
  const register = registerFile(dataDirectory);
  const halfWritten = abandonedIn(path.dirname(register), `${path.basename(register)}.`);
  return [...copies.map(({ file }) => file), ...halfWritten];
}

/** Partial files that killed programs have left, whose names begin so: nobody writes at one for a day. */
export function abandonedIn(folder: string, begins: string): readonly string[] {
  return filesWith(folder, begins).flatMap(({ file, writtenAt }) =>
    PARTIAL.test(file) && Date.now() - writtenAt.getTime() > DAY_MS ? [file] : [],
  );
}

/** Deletes copies, with what SQLite keeps beside a database. */
export async function deleteCopies(files: readonly string[]): Promise<void> {
  for (const file of files.flatMap(filesOfDatabase)) await rm(file, { force: true });
}

/** The files in a folder whose names begin so. */
function filesWith(folder: string, begins: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const found = name.startsWith(begins) ? statSync(file, { throwIfNoEntry: false }) : undefined;
    return found?.isFile() === true ? [{ file, name, writtenAt: found.mtime }] : [];
  });
}
