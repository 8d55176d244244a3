import type { BarcodeFormatId } from "../barcode-formats.ts";
import type {
  DecodeOutcome,
  DecoderRequest,
  DecoderResponse,
  DecoderTask,
} from "./decoder-messages.ts";

/** Doubled by each failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Doubled by each failure, for slow networks. */
const LOADING_LIMIT_MS = 25_000;
const LONGEST_LOADING_LIMIT_MS = 200_000;

/** Restarts after a failure. Nothing rejects. */
export class DecoderThread {
  readonly #formats: readonly BarcodeFormatId[];
  readonly #waiting = new Map<number, (outcome: DecodeOutcome) => void>();
  #worker: Worker | undefined;
  #loadingTimer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #failures = 0;
  #pausedUntil = 0;

  constructor(formats: readonly BarcodeFormatId[]) {
    this.#formats = formats;
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  start(): void {
    try {
      this.#worker ??= this.#startWorker();
    } catch {
      // The first task tries again.
    }
  }

  async read(task: DecoderTask): Promise<DecodeOutcome> {
    const outcome = await this.#send(task);
    if (outcome.kind === "loading-failed") {
      this.#pausedUntil =
        performance.now() + doubled(FIRST_PAUSE_MS, this.#failures, LONGEST_PAUSE_MS);
      this.#failures += 1;
    } else this.#failures = 0;
    return outcome;
  }

  /** Unfinished tasks end with `outcome`. */
  end(outcome: DecodeOutcome): void {
    clearTimeout(this.#loadingTimer);
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const settle of this.#waiting.values()) settle(outcome);
    this.#waiting.clear();
  }

  async #send(task: DecoderTask): Promise<DecodeOutcome> {
    this.#lastId += 1;
    const id = this.#lastId;
    const request: DecoderRequest = { kind: "read", id, task };
    try {
      this.#worker ??= this.#startWorker();
      const isBitmap = "picture" in task && !(task.picture instanceof Blob);
      this.#worker.postMessage(request, isBitmap ? [task.picture] : []);
      return await new Promise((resolve) => this.#waiting.set(id, resolve));
    } catch {
      // No worker started, or the bitmap cannot be transferred.
      return { kind: "loading-failed" };
    }
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module" });
    const fail = () => this.end({ kind: "loading-failed" });
    const limit = doubled(LOADING_LIMIT_MS, this.#failures, LONGEST_LOADING_LIMIT_MS);
    this.#loadingTimer = setTimeout(fail, limit);
    worker.addEventListener("message", ({ data }: MessageEvent<DecoderResponse>) => {
      if (data.kind === "loaded") {
        clearTimeout(this.#loadingTimer);
        return;
      }
      this.#waiting.get(data.id)?.(data.outcome);
      this.#waiting.delete(data.id);
    });
    // The script failed to load, or crashed.
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      fail();
    });
    const request: DecoderRequest = { kind: "start", formats: this.#formats };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
    return worker;
  }
}

function doubled(start: number, times: number, most: number): number {
  return Math.min(start * 2 ** times, most);
}
