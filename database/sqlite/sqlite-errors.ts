import { DatabaseUnusableError } from "../store.ts";

/**
 * What went wrong, by SQLite's primary result code (https://sqlite.org/rescode.html) or by the
 * file system's, in words for the person at the terminal: what is the matter, then what to do.
 */
const CAUSES: Readonly<Record<number | string, string>> = {
  3: "may not be opened; check who owns the file and its folder",
  5: "is locked by another process that is writing to it; try again when that has finished",
  6: "is locked by another process that is writing to it; try again when that has finished",
  8: "can't be written to, because the file or its folder is read-only",
  10: "can't be read or written: the disk reports an error",
  11: "is damaged; restore it from a backup, or move it away to start a new one",
  13: "can't grow: the disk is full",
  14: "can't be opened; check that its folder exists and may be written to",
  23: "may not be opened; check who owns the file and its folder",
  26: "is not a database; restore it from a backup, or move it away to start a new one",
  EACCES: "can't be written to, because the file or its folder is read-only",
  EPERM: "can't be written to, because the file or its folder is read-only",
  EROFS: "can't be written to, because the file or its folder is read-only",
  ENOSPC: "can't be written to: the disk is full",
  EDQUOT: "can't be written to: the disk quota is used up",
  ENOTDIR: "can't be made: part of its path is a file, not a folder",
  EEXIST: "can't be made: its folder's name is taken by a file",
  EISDIR: "can't be opened: it is a folder",
  ENOENT: "can't be made: there is no place for its folder",
  EIO: "can't be read or written: the disk reports an error",
};

/** The log's index could not grow: SQLite calls it an I/O error, in truth the disk is full. */
const IOERR_SHMSIZE = 4874;
const FULL = 13;
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const CONSTRAINT = 19;

/** SQLite's primary result code of an error that node:sqlite threw; undefined for any other error. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error && "errcode" in error)) return undefined;
  if (typeof error.errcode !== "number") return undefined;
  if (error.errcode === IOERR_SHMSIZE) return FULL;
  // The low byte of an extended code is the primary one.
  return error.errcode & 0xff;
}

/** Another connection holds the lock that was waited for. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY;
}

/** The disk has no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  return resultCode(error) === FULL;
}

/** The file is no database, or no longer one. */
export function isDamage(error: unknown): boolean {
  return resultCode(error) === CORRUPT || isNotADatabase(error);
}

/** The file does not begin as a database does. */
export function isNotADatabase(error: unknown): boolean {
  return resultCode(error) === NOT_A_DATABASE;
}

/** A row broke a rule of the schema; the database itself is well. */
export function isConstraintFailure(error: unknown): boolean {
  return resultCode(error) === CONSTRAINT;
}

/** What the register can't do and why: "can't grow: the disk is full". */
function causeOf(error: unknown): string | undefined {
  const code =
    resultCode(error) ??
    (error instanceof Error && "code" in error && typeof error.code === "string"
      ? error.code
      : undefined);
  return code === undefined ? undefined : CAUSES[code];
}

/** The cause of an error as a clause: "the register can't grow: the disk is full". */
export function describedCause(error: unknown): string {
  const cause = causeOf(error);
  return cause === undefined ? String(error) : `the register ${cause}`;
}

/**
 * Puts an error of SQLite or of the file system into one plain line about the register at that path, which
 * ends with what became of the register: work that has committed something must say so. An error that says
 * nothing about the database comes back as it is.
 */
export function asDatabaseError(
  error: unknown,
  path: string,
  outcome = "Nothing was changed.",
): unknown {
  const cause = causeOf(error);
  if (cause === undefined) return error;
  return new DatabaseUnusableError(`The register ${path} ${cause}. ${outcome}`, { cause: error });
}

/** Does the work, and explains the error if it fails. */
export function withDatabaseErrors<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error, path);
  }
}
