import { once } from "node:events";
import type { SQLInputValue } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { DatabaseUnusableError, type ErrorCode } from "../failures.ts";

export interface WriterOptions {
  readonly path: string;
  /** Longest wait for another process's lock, in milliseconds. */
  readonly lockWaitMs: number;
}

/** Values by the names of the statement's parameters. */
type Values = Readonly<Record<string, SQLInputValue>>;

export interface WriteRequest {
  readonly id: number;
  readonly sql: string;
  readonly values: Values;
}

/** Sent once the request's transaction has been committed or rolled back. */
export type WriteReply =
  | { readonly id: number; readonly rows: readonly unknown[] }
  /** With a code the database as a whole is at fault, not this one write. */
  | { readonly id: number; readonly message: string; readonly code: ErrorCode | undefined };

/** The worker's first message. */
export const OPEN = "open";

/** Ends the worker once it has replied to every request sent before. */
export const CLOSE = "close";

interface Pending {
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
}

/**
 * The main thread's side of write-worker.ts, which runs requests in their order. When the worker dies, writes
 * without a reply reject, stored or not, and the next request starts another worker.
 */
export class Writer {
  readonly #options: WriterOptions;
  readonly #program: URL;
  #running: Running | undefined;
  #nextId = 0;
  #closed = false;

  constructor(options: WriterOptions, program = new URL("./write-worker.ts", import.meta.url)) {
    this.#options = options;
    this.#program = program;
  }

  /** Waits until the worker has opened the database. Rejects with DatabaseUnusableError. */
  async open(): Promise<void> {
    const { worker } = (this.#running ??= this.#start());
    await once(worker, "message").catch((error: unknown) => {
      throw asError(error);
    });
  }

  /** Runs a statement in a transaction and returns its rows. Rejects with DatabaseUnusableError or the statement's error. */
  run(sql: string, values: Values = {}): Promise<readonly unknown[]> {
    if (this.#closed) return Promise.reject(new Error("The store is closed."));
    const { worker, pending } = (this.#running ??= this.#start());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      send(worker, { id, sql, values });
    });
  }

  /** Waits for requests under way, then ends the worker. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#running?.worker;
    if (worker === undefined) return;
    const ended = new Promise((resolve) => {
      worker.once("exit", resolve);
    });
    send(worker, CLOSE);
    await ended;
  }

  #start(): Running {
    const running: Running = {
      worker: new Worker(this.#program, { workerData: this.#options }),
      pending: new Map(),
    };
    running.worker.on("message", (reply: WriteReply | typeof OPEN) => {
      if (reply !== OPEN) settle(running, reply);
    });
    running.worker.on("error", (error) => this.#abandon(running, asError(error)));
    running.worker.on("exit", () => {
      this.#abandon(running, new Error("The write thread ended unexpectedly."));
    });
    return running;
  }

  #abandon(running: Running, reason: Error): void {
    if (this.#running === running) this.#running = undefined;
    for (const { reject } of running.pending.values()) reject(reason);
    running.pending.clear();
  }
}

function send(worker: Worker, message: WriteRequest | typeof CLOSE): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);
}

function settle({ pending }: Running, reply: WriteReply): void {
  const waiting = pending.get(reply.id);
  pending.delete(reply.id);
  if ("rows" in reply) waiting?.resolve(reply.rows);
  else if (reply.code === undefined) waiting?.reject(new Error(reply.message));
  else waiting?.reject(new DatabaseUnusableError(reply.code, reply.message));
}

/** Between threads an error loses its class, not its fields. */
function asError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  if (thrown.name !== "DatabaseUnusableError") return thrown;
  const { code, message } = thrown as DatabaseUnusableError;
  return new DatabaseUnusableError(code, message);
}
