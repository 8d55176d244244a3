import { Worker } from "node:worker_threads";
import { DatabaseUnusableError } from "../store.ts";
import type { ConnectionSettings } from "./connection.ts";
import {
  CLOSE,
  type WriteReply,
  type WriteRequest,
  type WriterOptions,
  type WriteTask,
} from "./write-tasks.ts";

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A running thread and the requests that it has not answered yet. */
interface Running {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
}

/**
 * The main thread's end of the write thread. Requests are done in the order they are made; each
 * promise settles once its own transaction has. A thread that dies rejects what it had not answered
 * (such a write may or may not be stored) and a new one is started for the next request.
 */
export class WriteThread {
  readonly #options: WriterOptions;
  readonly #program: URL;
  #running: Running | undefined;
  #nextId = 0;
  #closed = false;

  constructor(options: WriterOptions, program = new URL("./write-worker.ts", import.meta.url)) {
    this.#options = options;
    this.#program = program;
  }

  /**
   * Runs a task in a transaction; gives the rows that it returns. Rejects when the task failed, with
   * DatabaseUnusableError when the database is at fault.
   */
  async run(task: WriteTask, values: WriteRequest["values"] = {}): Promise<readonly unknown[]> {
    return (await this.#request(task, values)) as readonly unknown[];
  }

  /** The settings of the thread's connection, without waiting for a lock. */
  async readSettings(): Promise<ConnectionSettings> {
    return (await this.#request("readSettings", {})) as ConnectionSettings;
  }

  /** Waits for requests under way, then ends the thread. */
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

  #request(task: WriteRequest["task"], values: WriteRequest["values"]): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error("The store is closed."));
    const { worker, pending } = (this.#running ??= this.#start());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      send(worker, { id, task, values });
    });
  }

  #start(): Running {
    const running: Running = {
      worker: new Worker(this.#program, { workerData: this.#options }),
      pending: new Map(),
    };
    running.worker.on("message", (reply: WriteReply) => settle(running, reply));
    running.worker.on("error", (error) => {
      this.#abandon(running, asError(error));
    });
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
  if (reply.ok) waiting?.resolve(reply.result);
  else waiting?.reject(new (reply.unusable ? DatabaseUnusableError : Error)(reply.message));
}

/** A class is lost between threads; the name that the error carries is not. */
function asError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  return thrown.name === "DatabaseUnusableError"
    ? new DatabaseUnusableError(thrown.message)
    : thrown;
}
