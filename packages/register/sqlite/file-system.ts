import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  statSync,
} from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { unusable } from "../failures.ts";

/** Messages hold personal data. Node's recursive mkdir never returns below /proc. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** Copies if links are unsupported. Throws EEXIST. */
export function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!hasCode(error, ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"])) throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  }
}

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** For a folder, syncs the names in it. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const isFolder = (await stat(fileOrFolder)).isDirectory();
  // Windows opens no folders and journals names itself.
  if (isFolder && process.platform === "win32") return;
  // Windows syncs only through a writable handle.
  const handle = await open(fileOrFolder, isFolder ? "r" : "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Such as 20261122093000123. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, "");
}

/**
 * Root may start the site or restore a backup, but must not lock out the site's user. Throws if the register is another
 * user's and the caller is not root.
 */
export function giveOwner(file: string, register: string): void {
  const previous = statSync(register, { throwIfNoEntry: false });
  const { uid, gid } = previous ?? statSync(path.dirname(register));
  // Only root can change owners; Windows has none.
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
  else if (previous !== undefined && statSync(file).uid !== uid) {
    throw unusable(
      "register-unusable",
      `The register ${register} belongs to another user; do this as that user or as root`,
    );
  }
  chmodSync(file, (previous?.mode ?? 0o600) & 0o777);
}
