import { type ErrorCode, NOTHING_CHANGED, unusable } from "../failures.ts";

/** SQLite reports this I/O error on a full disk if the log's index cannot grow. */
const IOERR_SHMSIZE = 4874;
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const FULL = 13;
const CONSTRAINT = 19;
const NOT_A_DATABASE = 26;

/** https://sqlite.org/rescode.html, and file system codes. */
const UNUSABLE = new Set(
  "3 8 10 14 23 EACCES EPERM EROFS EDQUOT ENOTDIR EEXIST EISDIR ENOENT EIO".split(" "),
);

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error && "errcode" in error)) return undefined;
  if (typeof error.errcode !== "number") return undefined;
  if (error.errcode === IOERR_SHMSIZE) return FULL;
  // The low byte is the primary code.
  return error.errcode & 0xff;
}

export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY;
}

export function isDiskFull(error: unknown): boolean {
  return resultCode(error) === FULL;
}

/** Includes a file that is no database. */
export function isDamage(error: unknown): boolean {
  return resultCode(error) === CORRUPT || isNotADatabase(error);
}

export function isNotADatabase(error: unknown): boolean {
  return resultCode(error) === NOT_A_DATABASE;
}

export function isConstraintFailure(error: unknown): boolean {
  return resultCode(error) === CONSTRAINT;
}

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
  // The first line suffices.
  const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n", 1);
  return ["register-unusable", `can't be used: ${reason}`];
}

/** "the register can't grow: the disk is full" */
export function describedCause(error: unknown): string {
  const [, clause] = explained(error) ?? [];
  return clause === undefined ? String(error) : `the register ${clause}`;
}

/** Returns unknown errors unchanged. */
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
