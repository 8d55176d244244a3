import { readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseUnusableError } from "../store.ts";
import { filesOfDatabase, isLink, lockFile, registerFile } from "./register-file.ts";

/**
 * Throws DatabaseUnusableError when a file that is to be written is the register in a data directory, by
 * whatever path or link, or one of the files that are kept beside it: writing there destroys it.
 */
export function assertNotTheRegister(dataDirectory: string, file: string): void {
  const register = registerFile(dataDirectory);
  const files = [register, lockFile(dataDirectory)].flatMap(filesOfDatabase);
  if (!files.some((each) => isSameFile(each, file))) return;
  throw new DatabaseUnusableError(
    `${file} is the register itself (${register}) or a file of its own, which that would destroy; choose another file. Nothing was changed.`,
  );
}

/** Whether two paths lead to one file, or would if it were there. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [identityOf(one), identityOf(other)];
  if (first !== undefined && second !== undefined) return first === second;
  return first === second && placeOf(one) === placeOf(other);
}

/** The file system's name for the file itself, which all its links share; undefined when there is none. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/** Where a file that is not there would be made, past a link at its place and links in the folders above it. */
function placeOf(file: string): string {
  const target = isLink(file)
    ? path.resolve(path.dirname(file), readlinkSync(file))
    : path.resolve(file);
  const folder = path.dirname(target);
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return path.join(isThere ? realpathSync(folder) : folder, path.basename(target));
}
