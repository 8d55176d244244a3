import type { SQLInputValue } from "node:sqlite";
import type { SqlValue } from "../staff-connection.ts";
import { RegisterThread } from "./register-thread.ts";
import { asDatabaseError } from "./sqlite-errors.ts";

export interface WriterOptions {
  readonly path: string;
  /** In milliseconds. */
  readonly lockWaitMs: number;
}

/** Values by parameter name. */
export interface Write {
  readonly sql: string;
  readonly values: Readonly<Record<string, SQLInputValue>>;
}

/** Names the values $1, $2 and so on. */
export function named(values: readonly SqlValue[] = []): Write["values"] {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
}

/** If the worker dies, pending writes reject, stored or not, and the next write starts another. */
export class Writer {
  readonly #options: WriterOptions;
  readonly #program: URL;
  #thread: RegisterThread<Write> | undefined;
  #isClosed = false;

  constructor(options: WriterOptions, program = new URL("./write-worker.ts", import.meta.url)) {
    this.#options = options;
    this.#program = program;
  }

  /** Rejects with DatabaseUnusableError. */
  async open(): Promise<void> {
    await this.#running().opened;
  }

  /** Rejects with DatabaseUnusableError or the statement's error. */
  async run(sql: string, values: Write["values"] = {}): Promise<readonly unknown[]> {
    if (this.#isClosed) throw new Error("The store is closed.");
    try {
      return (await this.#running().request({ sql, values })) as readonly unknown[];
    } catch (error) {
      throw asDatabaseError(error, this.#options.path);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.close();
  }

  #running(): RegisterThread<Write> {
    if (this.#thread === undefined || this.#thread.hasEnded) {
      this.#thread = new RegisterThread(this.#program, this.#options);
    }
    return this.#thread;
  }
}
