import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DatabaseUnusableError, OutcomeUnknownError } from "@register/register";
import type { DatabaseLocation } from "@register/settings";
import type { Caller, FileResult } from "@register/office/actions";
import type { Submission } from "@register/register/desk";
import { Refusal, tooMuchAtOnce } from "./refusal.ts";

/** An action to run in the worker thread. The request has already been authorised. */
export interface ApartAction {
  readonly name: string;
  readonly input: object;
  readonly context: Pick<
    Caller,
    "person" | "isCommand" | "secondPerson" | "deskOrigin" | "publicOrigin"
  >;
  /** Undefined if a retry may run again. */
  readonly submission: Submission | undefined;
}

export type ApartRequest =
  | ({ readonly id: number } & (ApartAction | { readonly isAborted: true }))
  | { readonly isLast: true };

export type ApartReply = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly file: FileResult & { readonly contents: Uint8Array } }
  | { readonly error: ApartError }
);

/** An error loses its class between threads. */
interface ApartError {
  readonly name: string;
  readonly message: string;
  readonly code?: DatabaseUnusableError["code"];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Megabytes for reading and planning; beyond this the thread is replaced. */
const HEAP_MB_MAX = 400;

/** Runs slow actions in a worker thread (action-worker.ts), so that other requests are not blocked. */
export class ActionThread {
  readonly #location: DatabaseLocation;
  readonly #pending = new Map<number, PromiseWithResolvers<ApartReply>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(location: DatabaseLocation) {
    this.#location = location;
  }

  /**
   * Returns the action's result or a file. Rejects with {@link Refusal}, DatabaseUnusableError or OutcomeUnknownError.
   */
  async run(action: ApartAction, signal: AbortSignal): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#lastId += 1);
    const pending = Promise.withResolvers<ApartReply>();
    this.#pending.set(id, pending);
    const send = (request: ApartRequest) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(request);
    const abort = () => send({ id, isAborted: true });
    signal.addEventListener("abort", abort);
    worker.ref();
    send({ id, ...action });
    try {
      const reply = await pending.promise;
      if ("error" in reply) throw asError(reply.error);
      return "file" in reply ? reply.file : reply.result;
    } finally {
      signal.removeEventListener("abort", abort);
      this.#pending.delete(id);
      if (this.#pending.size === 0) worker.unref();
    }
  }

  /** Ends the thread; unfinished work is rolled back. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    worker.ref();
    const ended = once(worker, "exit");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ isLast: true } satisfies ApartRequest);
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./action-worker.ts", import.meta.url), {
      workerData: this.#location,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    });
    worker.on("message", (reply: ApartReply) => this.#pending.get(reply.id)?.resolve(reply));
    const abandon = (reason: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#pending.values()) reject(reason);
    };
    worker.on("error", (error: Error & { readonly code?: string }) =>
      abandon(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchAtOnce() : error),
    );
    worker.on("exit", () => abandon(new Error("The thread of long actions ended.")));
    return worker;
  }
}

export function apartError(error: unknown): ApartError {
  const { name, message, code, status, headers } = error as Error & Partial<ApartError>;
  return {
    name,
    message,
    ...(code && { code }),
    ...(status && { status }),
    ...(headers && { headers }),
  };
}

function asError({ name, message, code, status = 500, headers }: ApartError): Error {
  if (name === "DatabaseUnusableError" && code !== undefined) {
    return new DatabaseUnusableError(code, message);
  }
  if (name === "OutcomeUnknownError") return new OutcomeUnknownError(undefined);
  return name === "Refusal"
    ? new Refusal(status, message, headers)
    : new Error(`${name}: ${message}`);
}
