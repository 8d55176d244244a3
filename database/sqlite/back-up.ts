import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openOurs } from "./open-register.ts";
import { assertNotTheRegister, isMissing, noRegister, registerFile } from "./register-file.ts";
import { syncToDisk } from "./file-system.ts";
import { checkedCounts, type RowCounts } from "./row-counts.ts";
import { withDatabaseErrors } from "./sqlite-errors.ts";

/**
 * Writes the embedded register as of one moment to a file of its own, beside a running server, and
 * counts what the file holds. The file is whole or not there; one that was there is replaced. Throws
 * DatabaseUnusableError about the register, also when the file is the register itself, and the file
 * system's error about the file.
 */
export async function backUp(dataDirectory: string, file: string): Promise<RowCounts> {
  const register = registerFile(dataDirectory);
  if (isMissing(dataDirectory)) throw noRegister(register);
  assertNotTheRegister(dataDirectory, file);
  using connection = withDatabaseErrors(register, () => openOurs(register, { readOnly: true }));
  return await writeCopy(connection, register, file);
}

/** Writes what the connection to a register sees, in one transaction, which keeps nobody from writing. */
export async function writeCopy(
  connection: DatabaseSync,
  register: string,
  file: string,
): Promise<RowCounts> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    // Messages hold personal data: a copy is for its owner only.
    await (await open(partial, "wx", 0o600)).close();
    const counts = withDatabaseErrors(register, () => {
      connection.prepare("VACUUM INTO ?").run(partial);
      return checkedCounts(partial, register);
    });
    // SQLite does not sync what VACUUM INTO writes.
    await syncToDisk(partial);
    await rename(partial, file);
    await syncToDisk(path.dirname(file));
    return counts;
  } finally {
    await rm(partial, { force: true });
  }
}
