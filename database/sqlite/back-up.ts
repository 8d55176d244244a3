import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseUnusableError } from "../store.ts";
import { openConnection, openUnchecked } from "./connection.ts";
import { type RowCounts, rowCounts } from "./row-counts.ts";
import { assertUndamaged, registerFile } from "./register-file.ts";
import { explained } from "./sqlite-errors.ts";

/** Longest wait for another process, in milliseconds; a reader of a write-ahead log hardly waits. */
const LOCK_WAIT_MS = 30_000;

/**
 * Writes the embedded register as of one moment to a file of its own, beside a running server, and
 * counts what the file holds. The file is whole or not there; one that was there is replaced. Throws
 * DatabaseUnusableError about the register, and the file system's error about the file.
 */
export async function backUp(dataDirectory: string, file: string): Promise<RowCounts> {
  const source = registerFile(dataDirectory);
  if (!existsSync(source)) {
    throw new DatabaseUnusableError(`There is no register ${source} to back up.`);
  }
  const partial = `${file}.${process.pid}.partial`;
  try {
    // Messages hold personal data: a backup is for its owner only.
    await (await open(partial, "wx", 0o600)).close();
    const counts = copyAsOfNow(source, partial);
    await syncToDisk(partial);
    await rename(partial, file);
    await syncToDisk(path.dirname(file));
    return counts;
  } finally {
    await rm(partial, { force: true });
  }
}

/** In one transaction, which keeps nobody from writing. */
function copyAsOfNow(source: string, target: string): RowCounts {
  try {
    const connection = openConnection(source, { readOnly: true, lockWaitMs: LOCK_WAIT_MS });
    try {
      connection.prepare("VACUUM INTO ?").run(target);
    } finally {
      connection.close();
    }
    return checked(target);
  } catch (error) {
    throw explained(error, source);
  }
}

function checked(file: string): RowCounts {
  const connection = openUnchecked(file, { readOnly: true, lockWaitMs: 0 });
  try {
    assertUndamaged(connection, file);
    return rowCounts(connection);
  } finally {
    connection.close();
  }
}

/** SQLite does not sync what VACUUM INTO writes. */
async function syncToDisk(fileOrFolder: string): Promise<void> {
  // Windows syncs no folders, and needs none.
  if (process.platform === "win32" && path.extname(fileOrFolder) === "") return;
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
