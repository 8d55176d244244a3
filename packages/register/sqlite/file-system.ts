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

/**
 * Makes a folder, and those above it, for its owner only: messages hold personal data. Node's recursive mkdir never
 * returns below /proc.
 */
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

/** Gives a file a second name, or copies it where the file system has no links. Throws EEXIST for a taken name. */
export function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!hasCode(error, ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"])) throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  }
}

/** Whether an error of the file system has one of these codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const isFolder = (await stat(fileOrFolder)).isDirectory();
  // Windows opens no folders, and keeps names in a journal of its own.
  if (isFolder && process.platform === "win32") return;
  // Windows syncs a file only through a handle that may write to it.
  const handle = await open(fileOrFolder, isFolder ? "r" : "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The present millisecond in UTC as a part of a file's name: 20261122093000123. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, "");
}

/**
 * Gives a new file the owner and the permissions of the register or, where there is none, of its folder's owner
 * alone: root may start the site or restore a backup, and must not lock out the user under whom the site runs. Throws
 * when the register is another user's and the caller is not root.
 */
export function giveOwner(file: string, register: string): void {
  const former = statSync(register, { throwIfNoEntry: false });
  const { uid, gid } = former ?? statSync(path.dirname(register));
  // Only root may give a file away; on Windows nobody does.
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
  else if (former !== undefined && statSync(file).uid !== uid) {
    throw unusable(
      "register-unusable",
      `The register ${register} belongs to another user; do this as that user or as root`,
    );
  }
  chmodSync(file, (former?.mode ?? 0o600) & 0o777);
}
