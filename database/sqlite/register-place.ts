import { statSync } from "node:fs";
import { DatabaseUnusableError } from "../store.ts";

/** How old the last look at the path may be for a read, in milliseconds; a look takes microseconds. */
const LOOK_EVERY_MS = 1000;

/**
 * Notices that the register's path no longer leads to the file that was opened: on Unix an open file can
 * be moved, replaced or deleted, and would take messages that nobody finds. Once noticed it stays so, since
 * what the path leads to later may hold other rows. Windows lets nobody move an open file.
 */
export class RegisterPlace {
  readonly #path: string;
  readonly #identity: string | undefined;
  #lookedAt = performance.now();
  #isLost = false;

  /** To be made just after the file was opened. */
  constructor(path: string) {
    this.#path = path;
    this.#identity = identityOf(path);
  }

  /** Throws DatabaseUnusableError when the file is not in its place now. */
  assertHeld(): void {
    this.#lookedAt = performance.now();
    this.#isLost ||= identityOf(this.#path) !== this.#identity;
    if (!this.#isLost) return;
    throw new DatabaseUnusableError(
      `The register ${this.#path} was moved, replaced or deleted while it was in use. Put the right file in its place and start the site again.`,
    );
  }

  /** As {@link assertHeld}, resting on a look of up to a second ago. */
  assertHeldLately(): void {
    if (this.#isLost || performance.now() - this.#lookedAt >= LOOK_EVERY_MS) this.assertHeld();
  }
}

/** The file system's name for the file itself; undefined when there is none, and on Windows. */
function identityOf(path: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}
