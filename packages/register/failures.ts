/** Every sentence by which the database explains an error to the operator, by the error's code. */
// Not by the settings, which load what checks them: each thread of a register loads this file anew.
import { START_COMMAND, STAFF_COMMAND } from "@register/settings/installation";
import { OperatorError } from "@register/settings/operator-error";

export const NOTHING_CHANGED = "Nothing was changed.";
const TAKE_OVER = `which this version does not read. With that version run \`certificates export FILE\`, and \`messages export FILE\` to keep its messages; then with this one \`${STAFF_COMMAND} register create\` and \`${STAFF_COMMAND} certificates import FILE\``;
const MIGRATE = `\`${STAFF_COMMAND} register migrate\`, or the next ${START_COMMAND},`;

/** Names in braces are filled in where the error is thrown. docs/errors.md has the same, and says what to do. */
export const SENTENCES = {
  "register-missing": `There is no register {file}. If there should be one, check the settings and whether its disk is there; \`${STAFF_COMMAND} register create\` makes a new one.`,
  "register-present": `There is a register {file} already. ${NOTHING_CHANGED}`,
  "register-lost": `The register {file} is missing, but {remains} is in its folder: restore that, or move it away to make a new register. ${NOTHING_CHANGED}`,
  "register-without-file": `The register {file} is missing, but its log {file}-wal is there. Put the file back, or move the log away to start a new register. ${NOTHING_CHANGED}`,
  "register-link-broken": `The register {file} is a link that leads nowhere; is the disk there on which it is? ${NOTHING_CHANGED}`,
  "register-damaged":
    "The register {file} is damaged{finding}; restore it from a backup, or move it away to start a new one. {outcome}",
  "register-not-database":
    "The register {file} is not a database; restore it from a backup, or move it away to start a new one. {outcome}",
  "register-foreign": `The file {file} is another program's database, not a register. ${NOTHING_CHANGED}`,
  "register-newer": `The register {file} was written by a newer version of this program (schema {version}, known is {known}); update the program. ${NOTHING_CHANGED}`,
  "register-earlier": `The register {file} is of an earlier program, ${TAKE_OVER} in another DATA_DIR. ${NOTHING_CHANGED}`,
  "register-older": `The register {file} is of an older version of this program (schema {version}, needed is {needed}); ${MIGRATE} keeps a copy of it and brings it up to date. ${NOTHING_CHANGED}`,
  "register-moved": `The register {file} was moved to {address} on {day}, and stands there as it was then. Set DATABASE_URL to work on it; \`${STAFF_COMMAND} register reopen\` takes this mark away. ${NOTHING_CHANGED}`,
  "register-replaced":
    "The register {file} was moved, replaced or deleted while it was in use. Put the right file in its place and start the site again.",
  "register-served":
    "Another server has the register {file} open, and an embedded register has one server. Stop that one, or give this one a DATA_DIR of its own.",
  "register-in-use": `The register {file} is in use. Stop the site, then try again. ${NOTHING_CHANGED}`,
  "register-locked":
    "The register {file} is locked by another process that is writing to it; try again when that has finished. {outcome}",
  "register-of-other-user": `The register {file} belongs to another user; do this as that user or as root. ${NOTHING_CHANGED}`,
  "register-not-durable":
    "The register {file} can't be opened durably: this disk or file system gives {found}, needed is {required}.",
  "register-unusable": "The register {file} can't be used: {reason}. {outcome}",
  "disk-full": "The register {file} can't grow: the disk is full. {outcome}",

  "backup-damaged": `{file} is damaged ({finding}), so it can't serve as a backup. ${NOTHING_CHANGED}`,
  "backup-foreign": `{file} is not a backup made by \`${STAFF_COMMAND} backup\`. ${NOTHING_CHANGED}`,
  "backup-with-log": `{file} has a log beside it ({log}), so it is not the whole of a register; \`${STAFF_COMMAND} backup\` writes one file that is. ${NOTHING_CHANGED}`,
  "backup-is-register": `{file} is the register itself. ${NOTHING_CHANGED}`,
  "output-is-register": `{file} is the register itself ({register}) or a file of its own, which that would destroy; choose another file. ${NOTHING_CHANGED}`,
  "output-is-folder": `{file} is a folder; --to writes a dated copy into one. ${NOTHING_CHANGED}`,
  "output-not-file": `{file} is not a file. ${NOTHING_CHANGED}`,

  "file-missing": "{file}: there is no such file or folder.",
  "file-is-folder": "{file}: it is a folder.",
  "file-not-folder": "{file}: it is not a folder.",
  "file-forbidden": "{file}: this user has no permission to read or write it.",
  "file-read-only": "{file}: its folder is read-only.",
  "file-disk-full": "{file}: the disk is full.",
  "file-disk-quota-used": "{file}: the disk quota is used up.",
  "file-disk-failed": "{file}: the disk reports an error.",

  "database-without-register": `The database {address} has no register. If it should have one, check DATABASE_URL; \`${STAFF_COMMAND} register create\` makes a new one.`,
  "database-has-register": `The database {address} has a register already. ${NOTHING_CHANGED}`,
  "database-earlier": `The register in the database {address} is of an earlier program, ${TAKE_OVER} in another database. ${NOTHING_CHANGED}`,
  "database-older": `The database {address} is of an older version of this program; ${MIGRATE} brings it up to date. Back it up first. ${NOTHING_CHANGED}`,
  "database-newer": `The database {address} was brought up to date by a newer version of this program (migration {migrations}); update the program. ${NOTHING_CHANGED}`,
  "database-missing": "The database {address} does not exist; create it first.",
  "database-tables-taken":
    "The database {address} has tables of the same names that this program did not make; use a database of its own.",
  "database-unreachable":
    "The database {address} can't be reached: {reason}; check DATABASE_URL, the network and that Postgres runs.",
  "database-away": "The database {address} is not up: {reason}; try again when it is.",
  "database-tls":
    "The database {address} shows no TLS certificate that can be trusted: {reason}; sslrootcert names its authority.",
  "database-user-refused":
    "The database {address} refuses this user: {reason}; check DATABASE_URL.",
  "database-read-only":
    "The database {address} can only be read; DATABASE_URL must name the primary server.",
  "database-disk-full": "The database {address} can't grow: the server's disk is full.",
  "database-connections-used":
    "The database {address} has no connection to spare; raise its max_connections or stop other copies.",
  "database-locked":
    "The database {address} is being changed by another process; nothing was changed, try again when that has finished.",
  "database-deadlock":
    "The database {address} was changed by two commands that waited for each other; nothing was changed by this one, run it again.",
  "database-idle":
    "The database {address} ended this command, which stood still in the middle of its work, so that others need not wait for it; nothing was changed, run it again.",
  "database-slow": "The database {address} took too long to answer.",
  "database-unusable": "The database {address} can't be used: {reason}.",

  "move-not-empty": `The database has rows in its table {table} already; a register moves into an empty database only. ${NOTHING_CHANGED}`,
  "move-differs":
    "The table {table} ({here} rows) does not match the table in the database ({there} rows); was a trigger or a rule added there? Nothing was moved.",
  "move-not-marked":
    "Every row is in {address}, but the register {file} could not be marked as moved ({reason}). Move that file away, so that nobody goes on working on it.",

  "outcome-unknown":
    "The connection to the database broke while the change was being committed: it may be in the register or not. Look there before you try again, with certificates history or messages list.",
} as const;

export type ErrorCode = keyof typeof SENTENCES;

type PlacesIn<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

type Values<Code extends ErrorCode> = {
  readonly [Place in PlacesIn<(typeof SENTENCES)[Code]>]: string | number;
};

/** The database can't be used as it is. */
export class DatabaseUnusableError extends OperatorError {
  override readonly name = "DatabaseUnusableError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The connection broke during a commit: the change may be in the register or not. */
export class OutcomeUnknownError extends OperatorError {
  override readonly name = "OutcomeUnknownError";
  readonly code = "outcome-unknown" satisfies ErrorCode;

  constructor(cause: unknown) {
    super(SENTENCES["outcome-unknown"], { cause });
  }
}

export function unusable<Code extends ErrorCode>(
  code: Code,
  values: Values<Code>,
  cause?: unknown,
): DatabaseUnusableError {
  return new DatabaseUnusableError(code, sentenceOf(code, values), { cause });
}

/** With what a check has found. */
export function damaged(file: string, finding: string): DatabaseUnusableError {
  return unusable("register-damaged", { file, finding: ` (${finding})`, outcome: NOTHING_CHANGED });
}

export function sentenceOf<Code extends ErrorCode>(code: Code, values: Values<Code>): string {
  const filled: Readonly<Record<string, string | number>> = values;
  return SENTENCES[code].replaceAll(/\{(\w+)\}/g, (_, place: string) => String(filled[place]));
}

/** The codes of what a library or the system reports, by its own names or numbers; TypeScript keeps which they are. */
export function codesOf<Code extends ErrorCode>(
  codes: Readonly<Record<number | string, Code>>,
): Readonly<Record<number | string, Code>> {
  return codes;
}
