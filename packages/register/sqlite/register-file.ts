import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { registerDamaged, registerMissing, unusable } from "../failures.ts";

const FILE_NAME = "register.sqlite";
const LOCK_NAME = "server.lock";

/** Longest time between two checks of the path, in milliseconds. */
const CHECK_EVERY_MS = 1000;

/**
 * The register's file in a data directory; for a link its target, since SQLite keeps its log beside that. Throws when
 * the link leads nowhere.
 */
export function registerFile(dataDirectory: string): string {
  const file = path.join(dataDirectory, FILE_NAME);
  if (!isLink(file)) return file;
  if (existsSync(file)) return realpathSync(file);
  throw unusable(
    "register-unusable",
    `The register ${file} is a link that leads nowhere; look whether its disk is there`,
  );
}

/** The file whose lock the server of a register holds. */
export function lockFile(dataDirectory: string): string {
  return path.join(path.dirname(registerFile(dataDirectory)), LOCK_NAME);
}

/** The names under which SQLite keeps a database: the file, its log with the log's index, its journal. */
export function filesOfDatabase(file: string): readonly string[] {
  return ["", "-wal", "-shm", "-journal"].map((suffix) => `${file}${suffix}`);
}

/** The register's file in a data directory. Throws where there is none. */
export function presentRegister(dataDirectory: string): string {
  const file = registerFile(dataDirectory);
  if (isMissing(dataDirectory)) throw registerMissing(`There is no register ${file}`);
  return file;
}

/**
 * Whether a data directory has no register and never had one. Throws for a register that lost its file or the file's
 * content: SQLite deletes a write-ahead log without a database, and with it the last commits, and takes an empty file
 * for a new database.
 */
export function isMissing(dataDirectory: string): boolean {
  const file = registerFile(dataDirectory);
  // In this order: the log is made only once the main file is there, whole.
  const logSize = size(`${file}-wal`) ?? 0;
  const fileSize = size(file);
  if (logSize > 0 && (fileSize ?? 0) === 0) {
    throw unusable(
      "register-damaged",
      `The register ${file} is missing, but its log ${file}-wal is there`,
    );
  }
  if (fileSize === 0) throw registerDamaged(file, "the file is empty");
  return fileSize === undefined;
}

/** Files that a register has left in a data directory: copies, former registers, the lock of its server. */
export function remainsOfRegister(dataDirectory: string): readonly string[] {
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

/** Throws when a file to be written is the register, by whatever path or link, or one of the files beside it. */
export function assertNotTheRegister(dataDirectory: string, file: string): void {
  const register = registerFile(dataDirectory);
  const files = [register, lockFile(dataDirectory)].flatMap(filesOfDatabase);
  if (files.some((each) => isSameFile(each, file))) {
    throw unusable(
      "file-refused",
      `${file} is the register itself (${register}) or a file of its own, which that would destroy; choose another file`,
    );
  }
}

/** Whether two paths lead to one file, or would if it were there. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [identityOf(one), identityOf(other)];
  if (first !== undefined && second !== undefined) return first === second;
  return first === second && placeOf(one) === placeOf(other);
}

/** Whether a name is a symbolic link, also one that leads nowhere. */
function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // Nothing is there, or what is above it is not a folder.
    return false;
  }
}

/** The real path of a file that may not exist yet, with symlinks resolved. */
function placeOf(file: string): string {
  const target = isLink(file)
    ? path.resolve(path.dirname(file), readlinkSync(file))
    : path.resolve(file);
  const folder = path.dirname(target);
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return path.join(isThere ? realpathSync(folder) : folder, path.basename(target));
}

/** The file system's id of the file, which all its links share. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/**
 * Notices that the register's path no longer leads to the open file: on Unix an open file can be moved, replaced or
 * deleted, and would take messages that nobody finds. It stays so, since a file that is put back may hold other rows.
 */
export class MovedFileCheck {
  readonly #file: string;
  readonly #identity: string | undefined;
  #checkedAt = performance.now();
  #isLost = false;

  /** To be made just after the file was opened. */
  constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file);
  }

  isInPlace(): boolean {
    this.#checkedAt = performance.now();
    // Windows lets nobody move an open file.
    this.#isLost ||= process.platform !== "win32" && identityOf(this.#file) !== this.#identity;
    return !this.#isLost;
  }

  assertInPlace(): void {
    if (this.isInPlace()) return;
    throw unusable(
      "register-damaged",
      `The register ${this.#file} was moved, replaced or deleted while it was in use. Put the right file in its place and start the site again`,
      { outcome: "" },
    );
  }

  /** As {@link assertInPlace}, trusting a check of up to a second ago. */
  assertInPlaceRecently(): void {
    if (this.#isLost || performance.now() - this.#checkedAt >= CHECK_EVERY_MS) this.assertInPlace();
  }
}
