import { constants, copyFileSync, linkSync } from "node:fs";

/** Gives a file a second name that nothing has yet; where the file system has no links, a copy of it. */
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
