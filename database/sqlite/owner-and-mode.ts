import { chmodSync, chownSync, statSync } from "node:fs";

/**
 * Gives a file the owner and the permissions of the register: whoever starts the site or restores a backup
 * may be root, and the site that runs under a user of its own must not be locked out.
 */
export function giveOwnerAndMode(file: string, register: string): void {
  const { uid, gid, mode } = statSync(register);
  const own = statSync(file);
  if (own.uid !== uid || own.gid !== gid) chownSync(file, uid, gid);
  if (own.mode !== mode) chmodSync(file, mode & 0o777);
}
