/** Every sentence by which the database explains a failure to the operator, at the server's start or in a command. */
import { START_COMMAND, STAFF_COMMAND } from "../settings/installation.ts";

/** The database can't be used as it is. The message is one plain line that says what to do. */
export class DatabaseUnusableError extends Error {
  override readonly name = "DatabaseUnusableError";
}

/** The connection broke during a commit: the change may be in the register or not. */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";

  constructor(cause: unknown) {
    super(
      "The connection to the database broke while the change was being committed: it may be in the register or not. Look there before you try again, with certificates history or messages list.",
      { cause },
    );
  }
}

const NOTHING_CHANGED = "Nothing was changed.";

function unusable(sentence: string, cause?: unknown): DatabaseUnusableError {
  return new DatabaseUnusableError(sentence, { cause });
}

/** By SQLite's primary result code (https://sqlite.org/rescode.html), or the file system's code. */
export const SQLITE_CAUSES: Readonly<Record<number | string, string>> = {
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

const UNTRUSTED =
  "shows a TLS certificate of an unknown authority; name it with sslrootcert" as const;
const BROKEN = "broke the connection; try again when it is up" as const;
const REPLICA = "can only be read; DATABASE_URL must name the primary server" as const;
const SILENT = "can't be reached: no answer in time" as const;

/** By SQLSTATE (Postgres manual, appendix A), the network's code, or the message where the code says too little. */
export const POSTGRES_CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    "can't be reached: nothing answers there; check DATABASE_URL and that Postgres runs",
  ECONNRESET: BROKEN,
  EPIPE: BROKEN,
  ENOTFOUND: "can't be found: no machine has that name; check DATABASE_URL",
  EAI_AGAIN: "can't be found: the name service does not answer",
  ETIMEDOUT: `${SILENT}; check DATABASE_URL and the network`,
  EHOSTUNREACH: "can't be reached: there is no way to that machine",
  CERT_HAS_EXPIRED: "shows a TLS certificate that has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "shows a TLS certificate that nobody vouches for; name it with sslrootcert",
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: "shows the TLS certificate of another machine",
  "The server does not support SSL connections":
    "offers no encryption, which DATABASE_URL asks for",
  "28000": "refuses this user; check DATABASE_URL",
  "28P01": "refuses this user or password; check DATABASE_URL",
  "3D000": "does not exist; create it first",
  "42P07": "has tables of the same names that this program did not make; use a database of its own",
  "25P03":
    "ended this command, which stood still in the middle of its work, so that others need not wait for it; nothing was changed, run it again",
  "25006": REPLICA,
  "cannot set transaction read-write mode during recovery": REPLICA,
  "53100": "can't grow: the server's disk is full",
  "53300": "has no connection to spare; raise its max_connections or stop other copies",
  "40P01":
    "was changed by two commands that waited for each other; nothing was changed by this one, run it again",
  "55P03":
    "is being changed by another process; nothing was changed, try again when that has finished",
  "57014": "took too long to answer",
  "57P01": "is being shut down; try again when it is up",
  "57P02": "is being restarted after a crash; try again when it is up",
  "57P03": "is starting up; try again when it is up",
  "Connection terminated": BROKEN,
  "Connection terminated unexpectedly": BROKEN,
  "Connection terminated due to connection timeout": SILENT,
  "Query read timeout": "took too long to answer",
  "timeout expired": SILENT,
  "timeout exceeded when trying to connect": SILENT,
};

/** The cause is a clause of {@link SQLITE_CAUSES}; the outcome is a sentence. */
export function registerFailed(
  file: string,
  clause: string,
  { outcome = NOTHING_CHANGED, cause }: { readonly outcome?: string | undefined; cause?: unknown },
) {
  return unusable(`The register ${file} ${clause}. ${outcome}`, cause);
}

export function noRegister(file: string) {
  return unusable(
    `There is no register ${file}. If there should be one, check the settings and whether its disk is there; \`${STAFF_COMMAND} register create\` makes a new one.`,
  );
}

export function registerPresent(file: string) {
  return unusable(`There is a register ${file} already. ${NOTHING_CHANGED}`);
}

export function registerLost(file: string, remains: string) {
  return unusable(
    `The register ${file} is missing, but ${remains} is in its folder: restore that, or move it away to make a new register. ${NOTHING_CHANGED}`,
  );
}

export function registerWithoutFile(file: string) {
  return unusable(
    `The register ${file} is missing, but its log ${file}-wal is there. Put the file back, or move the log away to start a new register. ${NOTHING_CHANGED}`,
  );
}

export function registerDamaged(file: string, finding: string) {
  return unusable(
    `The register ${file} is damaged (${finding}); restore it from a backup, or move it away to start a new one. ${NOTHING_CHANGED}`,
  );
}

export function brokenLink(file: string) {
  return unusable(
    `The register ${file} is a link that leads nowhere; is the disk there on which it is? ${NOTHING_CHANGED}`,
  );
}

export function notARegister(file: string) {
  return unusable(
    `The file ${file} is another program's database, not a register. ${NOTHING_CHANGED}`,
  );
}

export function registerNewer(file: string, version: number, known: number) {
  return unusable(
    `The register ${file} was written by a newer version of this program (schema ${version}, known is ${known}); update the program. ${NOTHING_CHANGED}`,
  );
}

export function registerOlder(file: string, version: number, needed: number) {
  return unusable(
    `The register ${file} is of an older version of this program (schema ${version}, needed is ${needed}); \`${STAFF_COMMAND} register migrate\`, or the next ${START_COMMAND}, keeps a copy of it and brings it up to date. ${NOTHING_CHANGED}`,
  );
}

export function registerMoved(file: string, address: string, day: string) {
  return unusable(
    `The register ${file} was moved to ${address} on ${day}, and stands there as it was then. Set DATABASE_URL to work on it; \`${STAFF_COMMAND} register reopen\` takes this mark away. ${NOTHING_CHANGED}`,
  );
}

export function registerServed(file: string) {
  return unusable(
    `Another server has the register ${file} open, and an embedded register has one server. Stop that one, or give this one a DATA_DIR of its own.`,
  );
}

export function registerInUse(file: string) {
  return unusable(
    `The register ${file} is in use. Stop the site, then try again. ${NOTHING_CHANGED}`,
  );
}

export function notDurable(file: string, found: string, required: string) {
  return unusable(
    `The register ${file} can't be opened durably: this disk or file system gives ${found}, needed is ${required}.`,
  );
}

export function otherOwner(file: string) {
  return unusable(
    `The register ${file} belongs to another user; do this as that user or as root. ${NOTHING_CHANGED}`,
  );
}

export function fileReplaced(file: string) {
  return unusable(
    `The register ${file} was moved, replaced or deleted while it was in use. Put the right file in its place and start the site again.`,
  );
}

export function isTheRegister(file: string, register: string) {
  return unusable(
    `${file} is the register itself (${register}) or a file of its own, which that would destroy; choose another file. ${NOTHING_CHANGED}`,
  );
}

export function restoredFromItself(backup: string) {
  return unusable(`${backup} is the register itself. ${NOTHING_CHANGED}`);
}

export function notReplaceable(file: string, isFolder: boolean) {
  const what = isFolder ? "a folder; --to writes a dated copy into one" : "not a file";
  return unusable(`${file} is ${what}. ${NOTHING_CHANGED}`);
}

export function backupOpen(file: string) {
  return unusable(`${file} is open in another program, and was not deleted.`);
}

export function backupDamaged(file: string, finding: string, cause?: unknown) {
  return unusable(
    `${file} is damaged (${finding}), so it can't serve as a backup. ${NOTHING_CHANGED}`,
    cause,
  );
}

export function notABackup(file: string, cause?: unknown) {
  return unusable(
    `${file} is not a backup made by \`${STAFF_COMMAND} backup\`. ${NOTHING_CHANGED}`,
    cause,
  );
}

export function backupWithLog(file: string, log: string) {
  return unusable(
    `${file} has a log beside it (${log}), so it is not the whole of a register; \`${STAFF_COMMAND} backup\` writes one file that is. ${NOTHING_CHANGED}`,
  );
}

export function markFailed(file: string, address: string, cause: unknown) {
  return unusable(
    `Every row is in ${address}, but the register ${file} could not be marked as moved (${String(cause)}). Move that file away, so that nobody goes on working on it.`,
    cause,
  );
}

export function tableNotEmpty(table: string) {
  return unusable(
    `The database has rows in its table ${table} already; a register moves into an empty database only. ${NOTHING_CHANGED}`,
  );
}

export function tableDiffers(
  table: string,
  rows: { readonly here: number; readonly there: number },
) {
  return unusable(
    `The table ${table} (${rows.here} rows) does not match the table in the database (${rows.there} rows); was a trigger or a rule added there? Nothing was moved.`,
  );
}

/** The clause is one of {@link POSTGRES_CAUSES}. */
export function databaseFailed(address: string, clause: string, cause: unknown) {
  return unusable(`The database ${address} ${clause}.`, cause);
}

export function databaseWithoutRegister(address: string) {
  return unusable(
    `The database ${address} has no register. If it should have one, check DATABASE_URL; \`${STAFF_COMMAND} register create\` makes a new one.`,
  );
}

export function databaseHasRegister(address: string) {
  return unusable(`The database ${address} has a register already. ${NOTHING_CHANGED}`);
}

export function databaseOlder(address: string) {
  return unusable(
    `The database ${address} is of an older version of this program; \`${STAFF_COMMAND} register migrate\`, or the next ${START_COMMAND}, brings it up to date. Back it up first. ${NOTHING_CHANGED}`,
  );
}

export function databaseNewer(address: string, migrations: readonly string[]) {
  return unusable(
    `The database ${address} was brought up to date by a newer version of this program (migration ${migrations.join(", ")}); update the program. ${NOTHING_CHANGED}`,
  );
}
