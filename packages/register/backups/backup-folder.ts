import { readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { idOfRegister } from "../sqlite/open-register.ts";
import type { DatabaseLocation } from "@register/settings";
import { backUp } from "../sqlite/back-up.ts";
import type { CopyContents } from "../sqlite/read-copy.ts";
import { abandonedIn } from "./kept-copies.ts";

export interface DatedBackup {
  readonly name: string;
  readonly file: string;
  readonly madeAt: Date;
}

export interface FolderBackup {
  readonly made: DatedBackup;
  readonly contents: CopyContents;
  readonly deleted: readonly DatedBackup[];
  readonly kept: number;
  readonly faults: readonly { readonly name: string; readonly reason: unknown }[];
}

const ID_LENGTH = 8;

/** Files named by hand may lack the id. */
const NAME = /^register-(?:([\da-f]{8})-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

/** Deletes older backups of this register after writing a new one, but leaves two even if the clock is wrong. */
export async function backUpInto(
  dataDirectory: string,
  folder: string,
  keptSince?: Date,
): Promise<FolderBackup> {
  const id = idOfRegister(dataDirectory);
  const made = datedBackup(folder, id, new Date());
  const contents = await backUp(dataDirectory, made.file);
  const earlier = backupsIn(folder, id).filter(({ name }) => name !== made.name);
  const due =
    keptSince === undefined ? [] : earlier.slice(1).filter(({ madeAt }) => madeAt < keptSince);
  const abandoned = keptSince === undefined ? [] : abandonedIn(folder, beginOfNames(id));
  const faults: FolderBackup["faults"][number][] = [];
  for (const file of [...due.map((backup) => backup.file), ...abandoned]) {
    await rm(file).catch((reason: unknown) => faults.push({ name: path.basename(file), reason }));
  }
  const deleted = due.filter(({ name }) => faults.every((fault) => fault.name !== name));
  return { made, contents, deleted, kept: 1 + earlier.length - deleted.length, faults };
}

/** Newest first; without an id, of every register. Throws the file system's error. */
export function backupsIn(folder: string, registerId?: string): readonly DatedBackup[] {
  return newestFirst(
    readdirSync(folder)
      .flatMap((name) => dated(folder, name, registerId) ?? [])
      .filter(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile() === true),
  );
}

function filesIn(folder: string): readonly DatedBackup[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const file = path.join(folder, name);
      return { name, file, madeAt: statSync(file).mtime };
    });
}

/**
 * If the register is unreadable, any register's backup counts. Postgres tools use any file name, so there the latest
 * file counts.
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
    // Other checks report the register's fault.
  }
  return backupsIn(folder, id)[0];
}

function newestFirst(backups: readonly DatedBackup[]): readonly DatedBackup[] {
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

function datedBackup(folder: string, registerId: string, madeAt: Date): DatedBackup {
  const [second = ""] = madeAt.toISOString().split(".", 1);
  // Windows allows no colons in names.
  const name = `${beginOfNames(registerId)}${second.replaceAll(":", "-")}Z.sqlite`;
  return { name, file: path.join(folder, name), madeAt };
}

function dated(folder: string, name: string, registerId?: string): DatedBackup | undefined {
  const [, id, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (registerId !== undefined && id !== registerId.slice(0, ID_LENGTH)) return undefined;
  const instant = `${day}T${hours}:${minutes}:${seconds}.000Z`;
  const madeAt = new Date(instant);
  // Date would accept 31 February.
  if (Number.isNaN(madeAt.getTime()) || madeAt.toISOString() !== instant) return undefined;
  return { name, file: path.join(folder, name), madeAt };
}

function beginOfNames(registerId: string): string {
  return `register-${registerId.slice(0, ID_LENGTH)}-`;
}
