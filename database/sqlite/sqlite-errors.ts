import { registerFailed, SQLITE_CAUSES } from "../failures.ts";

/** The log's index could not grow: SQLite calls it an I/O error, in truth the disk is full. */
const IOERR_SHMSIZE = 4874;
const FULL = 13;
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const CONSTRAINT = 19;

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

/** The file is no database, or no longer one. */
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

/** What the register can't do and why: "can't grow: the disk is full". */
function causeOf(error: unknown): string | undefined {
  const code = resultCode(error) ?? (error instanceof Error && "code" in error && error.code);
  return typeof code === "number" || typeof code === "string" ? SQLITE_CAUSES[code] : undefined;
}

/** The cause of an error as a clause: "the register can't grow: the disk is full". */
export function describedCause(error: unknown): string {
  const cause = causeOf(error);
  return cause === undefined ? String(error) : `the register ${cause}`;
}

/**
 * Explains an error of SQLite or of the file system as one about the register; the outcome says what became of the
 * register, where something was committed. Any other error comes back as it is.
 */
export function asDatabaseError(error: unknown, file: string, outcome?: string): unknown {
  const clause = causeOf(error);
  return clause === undefined ? error : registerFailed(file, clause, { outcome, cause: error });
}

export function withDatabaseErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}
