import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { filesOfDatabase, registerFile } from "../sqlite/register-file.ts";
import { DAY_MS } from "@register/domain/days";

export interface KeptCopy {
  readonly file: string;
  readonly since: Date;
  /** Copies of restores and upgrades are deleted by age. */
  readonly endsByDate: boolean;
}

/** Names of copies end with a {@link timestamp}. */
const DATED = /\.(?:before|schema-\d+)-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/;
const PARTIAL = /\.partial(?:-journal)?$/;
const BESIDE_A_DATABASE = /-(?:wal|shm|journal)$/;

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

/** Also returns files left by killed programs. */
export function copiesMadeBefore(dataDirectory: string, instant: Date): readonly string[] {
  const copies = copiesBeside(dataDirectory).filter(
    ({ since, endsByDate }) => endsByDate && since < instant,
  );
  const register = registerFile(dataDirectory);
  const halfWritten = abandonedIn(path.dirname(register), `${path.basename(register)}.`);
  return [...copies.map(({ file }) => file), ...halfWritten];
}

/** Partial files that nobody has written to for a day were left by killed programs. */
export function abandonedIn(folder: string, begins: string): readonly string[] {
  return filesWith(folder, begins).flatMap(({ file, writtenAt }) =>
    PARTIAL.test(file) && Date.now() - writtenAt.getTime() > DAY_MS ? [file] : [],
  );
}

export async function deleteCopies(files: readonly string[]): Promise<void> {
  for (const file of files.flatMap(filesOfDatabase)) await rm(file, { force: true });
}

function filesWith(folder: string, begins: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const found = name.startsWith(begins) ? statSync(file, { throwIfNoEntry: false }) : undefined;
    return found?.isFile() === true ? [{ file, name, writtenAt: found.mtime }] : [];
  });
}
