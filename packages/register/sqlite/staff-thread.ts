import { once } from "node:events";
import type { SQLInputValue } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** A statement, with values by the names of its parameters. */
export interface Statement {
  readonly sql?: string;
  readonly values?: Readonly<Record<string, SQLInputValue>>;
}

export interface StaffRequest extends Statement {
  readonly id: number;
  readonly kind:
    | "query"
    | "execute"
    | "script"
    | "roll back"
    | "export"
    | "next rows"
    | "end export"
    | "rewrite messages"
    | "empty log"
    | "close";
  /** The export's id. */
  readonly of?: number;
}

export interface StaffReply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly errcode?: number | undefined };
  /** A full disk ends a transaction by itself. */
  readonly isInTransaction: boolean;
}

/** The calling side of staff-worker.ts: one connection in a thread of its own, which does its requests in their order. */
export class StaffThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  #isInTransaction = false;
  #closing: Promise<void> | undefined;
  #ended: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (reply: StaffReply) => this.#settle(reply));
    worker.on("error", (error) => this.#abandon(error));
    worker.on("exit", () => this.#abandon(new Error("The thread of the register ended.")));
    // A program ends when it waits for nothing, whether it has closed the register or not.
    worker.unref();
  }

  /** Opens a register's file. Rejects with the error of SQLite or of the file system. */
  static async open(file: string): Promise<StaffThread> {
    const program = new URL("./staff-worker.ts", import.meta.url);
    const worker = new Worker(program, { workerData: file });
    await once(worker, "message");
    return new StaffThread(worker);
  }

  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /** Rejects with the error of SQLite, with its errcode. */
  request(
    kind: StaffRequest["kind"],
    work: Statement & { readonly of?: number } = {},
  ): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(this.#lastId, pending);
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage({ id: this.#lastId, kind, ...work } satisfies StaffRequest);
    return pending.promise;
  }

  /** Ends the thread after the requests under way. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    const ended = once(this.#worker, "exit");
    await this.request("close");
    this.#worker.ref();
    await ended;
  }

  #settle({ id, result, error, isInTransaction }: StaffReply): void {
    this.#isInTransaction = isInTransaction;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (error === undefined) pending?.resolve(result);
    // Between threads an error loses its fields.
    else pending?.reject(Object.assign(new Error(error.message), { errcode: error.errcode }));
  }

  #abandon(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }
}
