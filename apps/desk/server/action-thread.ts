import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DatabaseUnusableError, OutcomeUnknownError } from "@register/register";
import type { DatabaseLocation } from "@register/settings";
import type { Caller, FileResult } from "@register/office/actions";
import type { Submission } from "@register/register/desk";
import { Refusal, tooMuchAtOnce } from "./refusal.ts";

/** What a thread needs to do an action in the place of a request, which has checked who asks for it. */
export interface ApartAction {
  readonly name: string;
  readonly input: object;
  readonly context: Pick<
    Caller,
    "person" | "isCommand" | "secondPerson" | "deskOrigin" | "publicOrigin"
  >;
  /** Undefined for one that is not to be kept from being done twice. */
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

/** Between threads an error loses its class. */
interface ApartError {
  readonly name: string;
  readonly message: string;
  readonly code?: DatabaseUnusableError["code"];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Most memory of what the thread reads and plans, in megabytes: beyond it the thread ends, and a new one begins. */
const HEAP_MB_MAX = 400;

/** The calling side of action-worker.ts: what takes long is done in a thread of its own, beside all other requests. */
export class ActionThread {
  readonly #location: DatabaseLocation;
  readonly #pending = new Map<number, PromiseWithResolvers<ApartReply>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(location: DatabaseLocation) {
    this.#location = location;
  }

  /** Returns what the action does, or a file. Rejects with {@link Refusal}, DatabaseUnusableError or OutcomeUnknownError. */
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

  /** Ends the thread, which takes back what it has not finished. */
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
