import { codesOf, NOTHING_CHANGED, SENTENCES, unusable } from "../failures.ts";

/** By SQLite's primary result code (https://sqlite.org/rescode.html), or the file system's code. */
const CODES = codesOf({
  3: "register-unusable",
  5: "register-locked",
  6: "register-locked",
  8: "register-unusable",
  10: "register-unusable",
  11: "register-damaged",
  13: "disk-full",
  14: "register-unusable",
  23: "register-unusable",
  26: "register-not-database",
  EACCES: "register-unusable",
  EPERM: "register-unusable",
  EROFS: "register-unusable",
  ENOSPC: "disk-full",
  EDQUOT: "register-unusable",
  ENOTDIR: "register-unusable",
  EEXIST: "register-unusable",
  EISDIR: "register-unusable",
  ENOENT: "register-unusable",
  EIO: "register-unusable",
});

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

function codeOf(error: unknown) {
  const cause = resultCode(error) ?? (error instanceof Error && "code" in error && error.code);
  return typeof cause === "number" || typeof cause === "string" ? CODES[cause] : undefined;
}

/** The cause of an error as a clause: "the register can't grow: the disk is full". */
export function describedCause(error: unknown): string {
  const code = codeOf(error);
  if (code === undefined) return String(error);
  return SENTENCES[code]
    .replace("The register {file}", "the register")
    .replace("{reason}", reasonOf(error))
    .replaceAll(/\{finding\}|\. \{outcome\}/g, "");
}

/**
 * Explains an error of SQLite or of the file system as one about the register; the outcome says what became of the
 * register, where something was committed. Any other error comes back as it is.
 */
export function asDatabaseError(error: unknown, file: string, outcome = NOTHING_CHANGED): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  return unusable(code, { file, outcome, finding: "", reason: reasonOf(error) }, error);
}

/** What SQLite or the file system calls it, on one line. */
function reasonOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n", 1);
  return line;
}

export function withDatabaseErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}
