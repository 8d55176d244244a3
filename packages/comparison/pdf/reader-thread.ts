import type {
  DocumentFault,
  ReaderAnswers,
  ReaderRequest,
  ReaderResponse,
  ReaderTask,
} from "./reader-messages.ts";

/** The script is large, and the network may be slow. */
const LOADING_LIMIT_MS = 60_000;

/** Only a hostile file takes longer. */
const TASK_LIMIT_MS = 10_000;

/** Workers can draw from Safari 16.4 and Firefox 105 on. */
export function canReadDocuments(): boolean {
  try {
    return typeof Worker === "function" && new OffscreenCanvas(1, 1).getContext("2d") !== null;
  } catch {
    return false;
  }
}

interface Waiting {
  readonly id: number;
  readonly resolve: (answer: ReaderAnswers[ReaderTask["kind"]]) => void;
  readonly reject: (reason: Error) => void;
}

/** The end of the worker frees its memory. */
export class ReaderThread {
  readonly #worker: Worker;
  readonly #askPassword: (isRetry: boolean) => Promise<string | undefined>;
  #fault: DocumentFault | undefined;
  #waiting: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  #lastId = 0;
  /** Tasks run one at a time, so that the limit applies to one. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(askPassword: (isRetry: boolean) => Promise<string | undefined>) {
    this.#askPassword = askPassword;
    this.#worker = new Worker(new URL("./document-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<ReaderResponse>) => {
      this.#receive(data);
    });
    // The script was not fetched, or ran out of memory.
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.end(this.#isLoaded ? "broken" : "loading-failed");
    });
    this.#limit(LOADING_LIMIT_MS, "loading-failed");
  }

  get fault(): DocumentFault | undefined {
    return this.#fault;
  }

  /** Rejects if the worker ends or fails. */
  ask<Kind extends ReaderTask["kind"]>(
    kind: Kind,
    task: ReaderTask & { readonly kind: Kind },
  ): Promise<ReaderAnswers[Kind]> {
    const answer = this.#queue.then(() => this.#send(task));
    this.#queue = answer.catch(() => undefined);
    return answer as Promise<ReaderAnswers[Kind]>;
  }

  /** Only the first fault is kept. */
  end(fault: DocumentFault): void {
    this.#fault ??= fault;
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#waiting?.reject(new Error(fault));
    this.#waiting = undefined;
  }

  #send(task: ReaderTask): Promise<ReaderAnswers[ReaderTask["kind"]]> {
    if (this.#fault !== undefined) return Promise.reject(new Error(this.#fault));
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#isLoaded) this.#limit(TASK_LIMIT_MS, "too-slow");
    this.#post({ kind: "task", id, task });
    return new Promise((resolve, reject) => {
      this.#waiting = { id, resolve, reject };
    });
  }

  #receive(response: ReaderResponse): void {
    if (this.#fault !== undefined) return;
    clearTimeout(this.#timer);
    if (response.kind === "loaded") {
      this.#isLoaded = true;
      if (this.#waiting !== undefined) this.#limit(TASK_LIMIT_MS, "too-slow");
    } else if (response.kind === "password-wanted") {
      void this.#passOnPassword(response.isRetry);
    } else if (response.id === this.#waiting?.id) {
      const { resolve, reject } = this.#waiting;
      this.#waiting = undefined;
      if (response.kind === "done") resolve(response.answer);
      else reject(new Error("The worker could not do the task."));
    }
  }

  async #passOnPassword(isRetry: boolean): Promise<void> {
    const password = await this.#askPassword(isRetry).catch(() => undefined);
    if (this.#fault !== undefined) return;
    if (password === undefined) return this.end("password");
    this.#limit(TASK_LIMIT_MS, "too-slow");
    this.#post({ kind: "password", password });
  }

  #limit(time: number, fault: DocumentFault): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(fault), time);
  }

  #post(request: ReaderRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(request);
  }
}
