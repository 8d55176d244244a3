import { DatabaseUnusableError, OutcomeUnknownError } from "../database/failures.ts";
import { SettingError } from "../settings/setting-names.ts";

/** Ends a command with a message for the person at the terminal. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}

/** What to print of an error: its message when that was written for staff, else its first line. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const expected = [CommandFailure, DatabaseUnusableError, OutcomeUnknownError, SettingError];
  return expected.some((kind) => error instanceof kind)
    ? message
    : `Unexpected failure: ${message.split("\n", 1)[0]}`;
}

const FILE_CAUSES: Readonly<Record<string, string>> = {
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

/** Puts the file system's error about a file that was typed into one line; any other error stays. */
export function asFileFailure(error: unknown, typed: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const cause = FILE_CAUSES[error.code];
  return cause === undefined ? error : new CommandFailure(`${typed}: ${cause}.`);
}
