import type { DatabaseSync, StatementSync } from "node:sqlite";

/**
 * Reads that come in one turn of the event loop are done in one transaction: a read by itself takes and
 * leaves a lock of the file, two system calls that cost as much as finding the row. Under load a turn has
 * many reads, and lasts too short for anybody to be told something old.
 */
export class SharedSnapshot {
  readonly #connection: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  #isOpen = false;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
    this.#begin = connection.prepare("BEGIN");
    this.#end = connection.prepare("ROLLBACK");
  }

  /** To be called before a read; the turn's end ends it. */
  begin(): void {
    if (this.#isOpen) return;
    this.#begin.run();
    this.#isOpen = true;
    setImmediate(() => this.#close());
  }

  #close(): void {
    this.#isOpen = false;
    // A connection that was closed meanwhile has ended it, and SQLite does so after some errors.
    if (this.#connection.isOpen && this.#connection.isTransaction) this.#end.run();
  }
}
