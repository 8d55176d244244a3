import { readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { idOfRegister } from "../sqlite/open-register.ts";
import type { DatabaseLocation } from "@register/settings";
import { backUp } from "./back-up.ts";
import type { CopyContents } from "./read-copy.ts";
import { abandonedIn } from "./kept-copies.ts";

/** A backup in a folder, known by its name. */
export interface DatedBackup {
  readonly name: string;
  readonly file: string;
  readonly madeAt: Date;
}

export interface FolderBackup {
  readonly made: DatedBackup;
  readonly contents: CopyContents;
  readonly deleted: readonly DatedBackup[];
  /** How many backups of the register the folder has now. */
  readonly kept: number;
  /** Files that could not be deleted. */
  readonly faults: readonly { readonly name: string; readonly reason: unknown }[];
}

/** The digits of a register's id in the names of its backups. */
const ID_LENGTH = 8;

/** A person may have given one a name without the register's id. */
const NAME = /^register-(?:([\da-f]{8})-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

/**
 * Writes a backup named after the register's id and the present second in UTC into a folder, as {@link backUp} does, which
 * reads all of it. Then deletes backups with the same id in their names that were made before an instant, where one is
 * given; but for the newest of them, so that two are left whatever the clock says.
 */
export async function backUpInto(
  dataDirectory: string,
  folder: string,
  keptSince?: Date,
): Promise<FolderBackup> {
  const id = idOfRegister(dataDirectory);
  const made = datedBackup(folder, id, new Date());
  const contents = await backUp(dataDirectory, made.file);
  // One of the same second has just been replaced.
  const earlier = backupsIn(folder, id).filter(({ name }) => name !== made.name);
  const due =
    keptSince === undefined ? [] : earlier.slice(1).filter(({ madeAt }) => madeAt < keptSince);
  const abandoned = keptSince === undefined ? [] : abandonedIn(folder, beginOfNames(id));
  const faults: FolderBackup["faults"][number][] = [];
  for (const file of [...due.map((each) => each.file), ...abandoned]) {
    await rm(file).catch((reason: unknown) => faults.push({ name: path.basename(file), reason }));
  }
  const deleted = due.filter(({ name }) => faults.every((fault) => fault.name !== name));
  return { made, contents, deleted, kept: 1 + earlier.length - deleted.length, faults };
}

/**
 * The backups of the register with this id in a folder, newest first; without an id those of every register. Throws the file
 * system's error when the folder can't be read.
 */
export function backupsIn(folder: string, registerId?: string): readonly DatedBackup[] {
  return newestFirst(
    readdirSync(folder)
      .flatMap((name) => dated(folder, name, registerId) ?? [])
      .filter(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile() === true),
  );
}

/** The files in a folder, whatever their names, as of when they were written. */
function filesIn(folder: string): readonly DatedBackup[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const file = path.join(folder, name);
      return { name, file, madeAt: statSync(file).mtime };
    });
}

/**
 * The newest backup in a folder: of the embedded register by its name, while that register can't be read one of any
 * register; of a Postgres database, whose tools give any name, the file that was written last.
 */
export function newestBackup(
  folder: string,
  { dataDirectory, databaseUrl }: DatabaseLocation,
): DatedBackup | undefined {
  if (databaseUrl !== undefined) return newestFirst(filesIn(folder))[0];
  let id: string | undefined;
  try {
    id = idOfRegister(dataDirectory);
  } catch {
    // What is wrong with the register is for others to say.
  }
  return backupsIn(folder, id)[0];
}

function newestFirst(backups: readonly DatedBackup[]): readonly DatedBackup[] {
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

function datedBackup(folder: string, registerId: string, madeAt: Date): DatedBackup {
  const [second = ""] = madeAt.toISOString().split(".", 1);
  // Windows has no colons in names.
  const name = `${beginOfNames(registerId)}${second.replaceAll(":", "-")}Z.sqlite`;
  return { name, file: path.join(folder, name), madeAt };
}

/** Undefined for a name that no backup of the register has. */
function dated(folder: string, name: string, registerId?: string): DatedBackup | undefined {
  const [, id, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (registerId !== undefined && id !== registerId.slice(0, ID_LENGTH)) return undefined;
  const instant = `${day}T${hours}:${minutes}:${seconds}.000Z`;
  const madeAt = new Date(instant);
  // A day such as 31 February is read as one in March.
  if (Number.isNaN(madeAt.getTime()) || madeAt.toISOString() !== instant) return undefined;
  return { name, file: path.join(folder, name), madeAt };
}

function beginOfNames(registerId: string): string {
  return `register-${registerId.slice(0, ID_LENGTH)}-`;
}
