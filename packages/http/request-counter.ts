import type { RequestCount } from "@register/register";

type MaybePromise<T> = T | Promise<T>;

/** Never rejects. */
export interface RequestCounter {
  /** Returns the new sum. */
  add(key: string, requests: number): MaybePromise<RequestCount>;
  read(key: string): MaybePromise<RequestCount | undefined>;
  takeBack(key: string): MaybePromise<void>;
}

/** 20 MB; more than the 65,536 clients of an IPv6 /48. */
const COUNTS_MAX = 70_000;

/** Milliseconds; the privacy notice relies on it. */
const SWEEP_MS = 60_000;

export class MemoryCounter implements RequestCounter {
  readonly #windowMs: number;
  readonly #max: number;
  readonly #counts = new Map<string, RequestCount>();

  constructor(windowMs: number, max = COUNTS_MAX) {
    this.#windowMs = windowMs;
    this.#max = max;
    setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  get size(): number {
    return this.#counts.size;
  }

  read(key: string): RequestCount | undefined {
    const count = this.#counts.get(key);
    return count !== undefined && count.endsAt > Date.now() ? count : undefined;
  }

  add(key: string, requests: number): RequestCount {
    const { requests: before, endsAt } = this.read(key) ?? {
      requests: 0,
      endsAt: Date.now() + this.#windowMs,
    };
    const count = { requests: before + requests, endsAt };
    this.set(key, count);
    return count;
  }

  takeBack(key: string): void {
    const count = this.read(key);
    if (count !== undefined && count.requests > 0) {
      this.#counts.set(key, { ...count, requests: count.requests - 1 });
    }
  }

  set(key: string, count: RequestCount): void {
    // A new count goes to the end.
    if (this.read(key) === undefined) this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > this.#max) {
      const [oldest = ""] = this.#counts.keys();
      this.#counts.delete(oldest);
    }
  }

  #sweep(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
  }
}
