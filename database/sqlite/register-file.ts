import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseUnusableError } from "../store.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

const FILE_NAME = "register.sqlite";
const LOCK_NAME = "server.lock";

/** How old the last look at the path may be for a read, in milliseconds; a look takes microseconds. */
const LOOK_EVERY_MS = 1000;

/**
 * The register's file in a data directory: where it really is, when its name there is a link, since SQLite
 * keeps its log beside that. Throws DatabaseUnusableError when the link leads nowhere.
 */
export function registerFile(dataDirectory: string): string {
  const file = path.join(dataDirectory, FILE_NAME);
  if (!isLink(file)) return file;
  if (existsSync(file)) return realpathSync(file);
  throw new DatabaseUnusableError(
    `The register ${file} is a link that leads nowhere; is the disk there on which it is? Nothing was changed.`,
  );
}

/** Whether a name is a symbolic link, also one that leads nowhere. */
function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // Nothing is there, or what is above it is no folder.
    return false;
  }
}

/** The file whose lock the server of a register holds. */
export function lockFile(dataDirectory: string): string {
  return path.join(path.dirname(registerFile(dataDirectory)), LOCK_NAME);
}

/** The names under which SQLite keeps a database: the file, its log with the log's index, its journal. */
export function filesOfDatabase(file: string): readonly string[] {
  return ["", "-wal", "-shm", "-journal"].map((suffix) => `${file}${suffix}`);
}

/** The line for whoever needs a register where there is none. */
export function noRegister(place: string): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `There is no register ${place}. If there should be one, check the settings and whether its disk is there; \`${STAFF_COMMAND} register create\` makes a new one.`,
  );
}

/**
 * Whether a data directory has no register and never had one. SQLite throws a write-ahead log away when
 * it finds no database beside it, and with it whatever was committed last, and it takes a file without
 * content for a new database. So a register that lost its file, or what was in it, is refused with
 * DatabaseUnusableError instead of begun anew.
 */
export function isMissing(dataDirectory: string): boolean {
  const file = registerFile(dataDirectory);
  // In this order: the log is made only once the main file is there, whole.
  const logSize = size(`${file}-wal`) ?? 0;
  const fileSize = size(file);
  if (logSize > 0 && (fileSize ?? 0) === 0) {
    throw new DatabaseUnusableError(
      `The register ${file} is missing, but its log ${file}-wal is there. Put the file back, or move the log away to start a new register. Nothing was changed.`,
    );
  }
  if (fileSize === 0) {
    throw new DatabaseUnusableError(
      `The register ${file} is damaged (the file is empty); restore it from a backup, or move it away to start a new one. Nothing was changed.`,
    );
  }
  return fileSize === undefined;
}

/** What a data directory holds that a register leaves: copies, former registers, the lock of its server. */
export function tracesOfRegister(dataDirectory: string): readonly string[] {
  if (statSync(dataDirectory, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(dataDirectory).filter(
    (name) =>
      name === LOCK_NAME || (name.startsWith(`${FILE_NAME}.`) && !name.includes(".partial")),
  );
}

/** In bytes; undefined when there is no such file. */
function size(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/**
 * Throws DatabaseUnusableError when a file that is to be written is the register in a data directory, by
 * whatever path or link, or one of the files that are kept beside it: writing there destroys it.
 */
export function assertNotTheRegister(dataDirectory: string, file: string): void {
  const register = registerFile(dataDirectory);
  const files = [register, lockFile(dataDirectory)].flatMap(filesOfDatabase);
  if (!files.some((each) => isSameFile(each, file))) return;
  throw new DatabaseUnusableError(
    `${file} is the register itself (${register}) or a file of its own, which that would destroy; choose another file. Nothing was changed.`,
  );
}

/** Whether two paths lead to one file, or would if it were there. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [identityOf(one), identityOf(other)];
  if (first !== undefined && second !== undefined) return first === second;
  return first === second && placeOf(one) === placeOf(other);
}

/** Where a file that is not there would be made, past a link at its place and links in the folders above it. */
function placeOf(file: string): string {
  const target = isLink(file)
    ? path.resolve(path.dirname(file), readlinkSync(file))
    : path.resolve(file);
  const folder = path.dirname(target);
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return path.join(isThere ? realpathSync(folder) : folder, path.basename(target));
}

/** The file system's name for the file itself, which all its links share; undefined when there is none. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/**
 * Notices that the register's path no longer leads to the file that was opened: on Unix an open file can
 * be moved, replaced or deleted, and would take messages that nobody finds. Once noticed it stays so, since
 * what the path leads to later may hold other rows.
 */
export class MovedFileCheck {
  readonly #file: string;
  readonly #identity: string | undefined;
  #lookedAt = performance.now();
  #isLost = false;

  /** To be made just after the file was opened. */
  constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file);
  }

  /** Throws DatabaseUnusableError when the file is not in its place now. */
  assertInPlace(): void {
    this.#lookedAt = performance.now();
    // Windows lets nobody move an open file.
    this.#isLost ||= process.platform !== "win32" && identityOf(this.#file) !== this.#identity;
    if (!this.#isLost) return;
    throw new DatabaseUnusableError(
      `The register ${this.#file} was moved, replaced or deleted while it was in use. Put the right file in its place and start the site again.`,
    );
  }

  /** As {@link assertInPlace}, resting on a look of up to a second ago. */
  assertInPlaceRecently(): void {
    if (this.#isLost || performance.now() - this.#lookedAt >= LOOK_EVERY_MS) this.assertInPlace();
  }
}
