import path from "node:path";
import { assertNotTheRegister } from "../database/sqlite/register-file.ts";
import { CommandFailure } from "./command-failure.ts";
import { registerLocation } from "./with-register.ts";

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "it is not a folder",
  EACCES: "this user has no permission to read or write it",
  EPERM: "this user has no permission to read or write it",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "its folder is read-only",
  EIO: "the disk reports an error",
};

/** A path as it was typed, made absolute: npm changes the folder before it runs us, and says where it was. */
export function typedPath(typed: string): string {
  return path.resolve(process.env["INIT_CWD"] ?? process.cwd(), typed);
}

/**
 * The path of a file that a command is to write, as {@link typedPath} gives it. Ends the command when the
 * file is the embedded register, in use or not: one slip of the hand must not destroy it.
 */
export function outputFile(typed: string): string {
  const file = typedPath(typed);
  assertNotTheRegister(registerLocation().dataDirectory, file);
  return file;
}

/** Puts the file system's error about a file that the person named into one line; any other error stays. */
export function asFileFailure(error: unknown, typed: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const cause = CAUSES[error.code];
  return cause === undefined ? error : new CommandFailure(`${typed}: ${cause}.`);
}
