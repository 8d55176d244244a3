import path from "node:path";
import { backupsIn } from "./backup-folder.ts";
import { assertReadable, openUnchanging } from "./read-copy.ts";
import { registerFile, tracesOfRegister } from "./register-file.ts";

/** A copy of the register, and how many messages from an address it holds. */
export interface MessagesInCopy {
  readonly file: string;
  /** Undefined when the copy can't be read. */
  readonly messages: number | undefined;
}

/** The copies and former registers that were left beside an embedded register. */
export function copiesBeside(dataDirectory: string): readonly string[] {
  const folder = path.dirname(registerFile(dataDirectory));
  return tracesOfRegister(folder)
    .filter((name) => name.startsWith("register.sqlite.") && !/-(?:wal|shm|journal)$/.test(name))
    .map((name) => path.join(folder, name));
}

/** The dated backups in a folder, newest first. Throws the file system's error when it can't be read. */
export function backupFilesIn(folder: string): readonly string[] {
  return backupsIn(folder).map(({ file }) => file);
}

/** Counts the messages from an address in each copy, letter case aside; those without any are left out. */
export function messagesInCopies(
  copies: readonly string[],
  email: string,
): readonly MessagesInCopy[] {
  return copies
    .map((file) => ({ file, messages: countIn(file, email) }))
    .filter(({ messages }) => messages !== 0);
}

function countIn(copy: string, email: string): number | undefined {
  try {
    assertReadable(copy, copy);
    using connection = openUnchanging(copy);
    const row = connection
      .prepare("SELECT count(*) AS n FROM contact_submissions WHERE lower(email) = lower(?)")
      .get(email);
    return Number(row?.["n"]);
  } catch {
    // Whoever asks is told that nobody knows what this file holds.
    return undefined;
  }
}
