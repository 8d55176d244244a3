import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { registerDamaged, registerMissing, unusable } from "../failures.ts";

const FILE_NAME = "register.sqlite";
const LOCK_NAME = "server.lock";

/** In milliseconds. */
const CHECK_EVERY_MS = 1000;

/** SQLite keeps the log beside a link's target. Throws for a broken link. */
export function registerFile(dataDirectory: string): string {
  const file = path.join(dataDirectory, FILE_NAME);
  if (!isLink(file)) return file;
  if (existsSync(file)) return realpathSync(file);
  throw unusable(
    "register-unusable",
    `The register ${file} is a link that leads nowhere; look whether its disk is there`,
  );
}

export function lockFile(dataDirectory: string): string {
  return path.join(path.dirname(registerFile(dataDirectory)), LOCK_NAME);
}

export function filesOfDatabase(file: string): readonly string[] {
  return ["", "-wal", "-shm", "-journal"].map((suffix) => `${file}${suffix}`);
}

/** Throws if there is none. */
export function presentRegister(dataDirectory: string): string {
  const file = registerFile(dataDirectory);
  if (isMissing(dataDirectory)) throw registerMissing(`There is no register ${file}`);
  return file;
}

/**
 * Throws if a register has lost its file or content: SQLite would delete the orphaned log with the last commits, and
 * take an empty file for a new database.
 */
export function isMissing(dataDirectory: string): boolean {
  const file = registerFile(dataDirectory);
  // The log's size comes first, because the log appears after the main file.
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

export function remainsOfRegister(dataDirectory: string): readonly string[] {
  if (statSync(dataDirectory, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(dataDirectory).filter(
    (name) =>
      name === LOCK_NAME || (name.startsWith(`${FILE_NAME}.`) && !name.includes(".partial")),
  );
}

/** In bytes. */
function size(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Throws if writing to the file would destroy the register, even through a link. */
export function assertNotTheRegister(dataDirectory: string, file: string): void {
  const register = registerFile(dataDirectory);
  const files = [register, lockFile(dataDirectory)].flatMap(filesOfDatabase);
  if (files.some((openFile) => isSameFile(openFile, file))) {
    throw unusable(
      "file-refused",
      `${file} is the register itself (${register}) or one of its files, and would be overwritten; choose another file`,
    );
  }
}

/** Also compares files that do not exist yet. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [identityOf(one), identityOf(other)];
  if (first !== undefined && second !== undefined) return first === second;
  return first === second && placeOf(one) === placeOf(other);
}

/** Includes broken links. */
function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Works for files that do not exist yet. */
function placeOf(file: string): string {
  const target = isLink(file)
    ? path.resolve(path.dirname(file), readlinkSync(file))
    : path.resolve(file);
  const folder = path.dirname(target);
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return path.join(isThere ? realpathSync(folder) : folder, path.basename(target));
}

/** Shared by all hard links. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/**
 * Detects that the path leads to another file: on Unix, a moved or deleted file still accepts messages, which nobody
 * finds. The result is final, since a file put back may have other rows.
 */
export class MovedFileCheck {
  readonly #file: string;
  readonly #identity: string | undefined;
  #checkedAt = performance.now();
  #isLost = false;

  /** Create the check directly after opening the file. */
  constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file);
  }

  isInPlace(): boolean {
    this.#checkedAt = performance.now();
    // Windows does not let anybody move an open file.
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

  /** Trusts a check of up to a second ago. */
  assertInPlaceRecently(): void {
    if (this.#isLost || performance.now() - this.#checkedAt >= CHECK_EVERY_MS) this.assertInPlace();
  }
}
