import { CommandFailure } from "../command-failure.ts";

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  EACCES: "it may not be opened",
  EPERM: "it may not be opened",
  ENOSPC: "the disk is full",
  EROFS: "its folder is read-only",
  EIO: "the disk reports an error",
};

/** Puts the file system's error about a file that the person named into one line; any other error stays. */
export function explainedFileError(error: unknown, typed: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const cause = CAUSES[error.code];
  return cause === undefined ? error : new CommandFailure(`${typed}: ${cause}.`);
}
