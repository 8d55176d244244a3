import type { ErrorCode } from "@register/register";
import { OperatorError } from "@register/settings";

/** Its message is for the person at the terminal. */
export class CommandFailure extends OperatorError {
  override readonly name = "CommandFailure";
  readonly code: ErrorCode | undefined;

  constructor(message: string, code?: ErrorCode) {
    super(message);
    this.code = code;
  }
}

/** Returns the message of an error that was written for staff or comes from the file system, else the first line. */
export function failureText(thrown: unknown): string {
  const path = thrown instanceof Error && "path" in thrown ? String(thrown.path) : "The file";
  const error = asFileFailure(thrown, path);
  if (error instanceof OperatorError) return error.line;
  const message = error instanceof Error ? error.message : String(error);
  return `Unexpected failure: ${message.split("\n", 1)[0]}`;
}

/** Words for the file system's codes. */
const WORDS: Readonly<Record<string, string>> = {
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

/** Describes a file system error in one line; returns any other error unchanged. */
export function asFileFailure(error: unknown, typed: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const words = WORDS[error.code];
  return words === undefined ? error : new CommandFailure(`${typed}: ${words}.`, "file-refused");
}
