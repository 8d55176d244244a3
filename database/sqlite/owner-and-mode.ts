import { chmodSync, chownSync, statSync } from "node:fs";
import { DatabaseUnusableError } from "../store.ts";

/** Only root may give a file away; on Windows nobody does. */
const isRoot = process.getuid?.() === 0;

/**
 * Gives a file the owner and the permissions of the register: whoever starts the site or restores a backup
 * may be root, and the site that runs under a user of its own must not be locked out. Throws
 * DatabaseUnusableError when the owner is somebody else and the caller is not root.
 */
export function giveOwnerAndMode(file: string, register: string): void {
  const { uid, gid, mode } = statSync(register);
  const own = statSync(file);
  if (isRoot) chownSync(file, uid, gid);
  else if (own.uid !== uid) {
    throw new DatabaseUnusableError(
      `The register ${register} belongs to another user; do this as that user or as root. Nothing was changed.`,
    );
  }
  if (own.mode !== mode) chmodSync(file, mode & 0o777);
}

/** For a file where no register was: its folder's owner, who alone may read the messages in it. */
export function giveOwner(file: string, folder: string): void {
  const { uid, gid } = statSync(folder);
  if (isRoot) chownSync(file, uid, gid);
  chmodSync(file, 0o600);
}
