import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DatabaseUnusableError } from "../failures.ts";

/** Errors lose class and fields between threads. */
export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly errcode?: number | undefined };
  /** A full disk ends a transaction. */
  readonly isInTransaction?: boolean;
}

export const OPENED: Reply = { id: 0 };

export interface Close {
  readonly kind: "close";
}

export function failed(id: number, error: unknown): Reply {
  const { message, errcode } = error as Error & { readonly errcode?: number };
  return { id, error: { message, errcode } };
}

/** Runs node:sqlite, which is synchronous, in a thread. Requests keep their order. */
export class RegisterThread<Request extends object> {
  /** Rejects with SQLite's or the file system's error, or with DatabaseUnusableError. */
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = OPENED.id;
  #isInTransaction = false;
  #closing: Promise<void> | undefined;
  #ended: Error | undefined;

  constructor(program: URL, workerData: unknown) {
    this.#worker = new Worker(program, { workerData });
    this.#worker.on("message", (reply: Reply) => this.#settle(reply));
    this.#worker.on("error", (error: unknown) => this.#abandon(asError(error)));
    this.#worker.on("exit", () =>
      this.#abandon(new Error("The thread of the register ended unexpectedly.")),
    );
    this.opened = this.#replyTo(OPENED.id);
    // The first request reports the failure.
    this.opened.catch(() => undefined);
  }

  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Rejects with SQLite's error and errcode. */
  request(work: Request | Close): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const reply = this.#replyTo(this.#lastId);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage({ ...work, id: this.#lastId });
    return reply;
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.#worker, "exit");
    await this.request({ kind: "close" });
    this.#worker.ref();
    await ended;
  }

  /** An idle thread must not keep the process alive. */
  #replyTo(id: number): Promise<unknown> {
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(id, pending);
    this.#worker.ref();
    return pending.promise;
  }

  #settle({ id, result, error, isInTransaction = false }: Reply): void {
    this.#isInTransaction = isInTransaction;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(Object.assign(new Error(error.message), { errcode: error.errcode }));
  }

  #abandon(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }
}

/** Errors keep their fields, but not their class. */
function asError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  if (thrown.name !== "DatabaseUnusableError") return thrown;
  const { code, message } = thrown as DatabaseUnusableError;
  return new DatabaseUnusableError(code, message);
}
