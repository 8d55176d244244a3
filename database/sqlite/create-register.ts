import { randomUUID } from "node:crypto";
import { constants, copyFileSync, fsyncSync, linkSync, openSync, closeSync, rmSync } from "node:fs";
import path from "node:path";
import { readDemoCertificates } from "../demo-certificates.ts";
import { insertCertificates } from "./certificate-rows.ts";
import { openUnchecked } from "./connection.ts";
import { migrate } from "./migrations.ts";
import { inWriteTransaction } from "./transaction.ts";

/**
 * Makes a new register with the demonstration certificates under a name of its own, then gives it the
 * register's name: nobody ever sees it half made, and a start that is killed leaves no empty register
 * behind. Gives the number of those certificates; undefined when another process was first.
 */
export async function createRegister(file: string): Promise<number | undefined> {
  const demo = await readDemoCertificates();
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const connection = openUnchecked(partial, { lockWaitMs: 0 });
    try {
      inWriteTransaction(connection, () => {
        migrate(connection);
        insertCertificates(connection, demo);
      });
    } finally {
      connection.close();
    }
    giveName(partial, file);
    syncFolder(path.dirname(file));
    return demo.length;
  } catch (error) {
    if (hasCode(error, ["EEXIST"])) return undefined;
    throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Unlike a renaming, a link never takes the place of what is there. */
function giveName(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    // Some file systems have no links. There, another process may meet the copy half done, and refuse it.
    if (!hasCode(error, ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"])) throw error;
    copyFileSync(partial, file, constants.COPYFILE_EXCL);
  }
}

/** The new name survives a power failure. Windows opens no folders, and keeps names in a journal. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
