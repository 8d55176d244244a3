import { type ErrorCode, NOTHING_CHANGED, unusable } from "../failures.ts";

/** The log's index could not grow: SQLite calls it an I/O error, in truth the disk is full. */
const IOERR_SHMSIZE = 4874;
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const FULL = 13;
const CONSTRAINT = 19;
const NOT_A_DATABASE = 26;

/** Internal errors, rights and the disk: https://sqlite.org/rescode.html, and the file system's codes. */
const UNUSABLE = new Set(
  "3 8 10 14 23 EACCES EPERM EROFS EDQUOT ENOTDIR EEXIST EISDIR ENOENT EIO".split(" "),
);

/** SQLite's primary result code of an error that node:sqlite threw. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error && "errcode" in error)) return undefined;
  if (typeof error.errcode !== "number") return undefined;
  if (error.errcode === IOERR_SHMSIZE) return FULL;
  // The low byte of an extended code is the primary one.
  return error.errcode & 0xff;
}

/** Another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY;
}

export function isDiskFull(error: unknown): boolean {
  return resultCode(error) === FULL;
}

/** The file is not a database, or no longer one. */
export function isDamage(error: unknown): boolean {
  return resultCode(error) === CORRUPT || isNotADatabase(error);
}

/** The file does not begin as a database does. */
export function isNotADatabase(error: unknown): boolean {
  return resultCode(error) === NOT_A_DATABASE;
}

/** A row broke a constraint of the schema. */
export function isConstraintFailure(error: unknown): boolean {
  return resultCode(error) === CONSTRAINT;
}

/** What is wrong with a register, as a clause without its subject; undefined for an error of another kind. */
function explained(error: unknown): readonly [ErrorCode, string] | undefined {
  const cause = resultCode(error) ?? (error instanceof Error && "code" in error && error.code);
  if (cause === BUSY || cause === LOCKED)
    return [
      "register-busy",
      "is locked by another process that is writing to it; try again when that has finished",
    ];
  if (cause === CORRUPT) return ["register-damaged", "is damaged"];
  if (cause === NOT_A_DATABASE) return ["register-damaged", "is not a database"];
  if (cause === FULL || cause === "ENOSPC")
    return ["register-unusable", "can't grow: the disk is full"];
  if (!UNUSABLE.has(String(cause))) return undefined;
  // What SQLite or the file system calls it, on one line.
  const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n", 1);
  return ["register-unusable", `can't be used: ${reason}`];
}

/** The cause of an error as a clause: "the register can't grow: the disk is full". */
export function describedCause(error: unknown): string {
  const [, clause] = explained(error) ?? [];
  return clause === undefined ? String(error) : `the register ${clause}`;
}

/**
 * Explains an error of SQLite or of the file system as one about the register; the outcome says what became of the
 * register, where something was committed. Any other error comes back as it is.
 */
export function asDatabaseError(error: unknown, file: string, outcome = NOTHING_CHANGED): unknown {
  const [code, clause] = explained(error) ?? [];
  if (code === undefined) return error;
  return unusable(code, `The register ${file} ${clause}`, { outcome, cause: error });
}

export function withDatabaseErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}
