import type { RequestCount } from "../../database/request-counts.ts";

/** Counts the requests of one limit, by the key that a test or an address gives. Never rejects. */
export interface RequestCounter {
  /** Counts one request and gives the sum. */
  add(key: string): Promise<RequestCount>;
  read(key: string): Promise<RequestCount | undefined>;
  /** What this process knows of a count without asking anybody. */
  known(key: string): RequestCount | undefined;
  takeBack(key: string): Promise<void>;
}

/**
 * Most counts of one limit: some 20 MB, and more than an IPv6 network of 48 bits has clients. Where more come,
 * the oldest count is forgotten, so that no flood fills the memory; each address of that flood then gets more
 * than its share, which so many addresses have anyway.
 */
const COUNTS_MAX = 70_000;

/** How often counts that have ended are forgotten, in milliseconds: the privacy notice relies on it. */
const SWEEP_MS = 60_000;

/** Counts in the memory of this process. */
export class MemoryCounter implements RequestCounter {
  readonly #windowMs: number;
  readonly #max: number;
  /** In the order in which they began. */
  readonly #counts = new Map<string, RequestCount>();
  #isSweepDue = false;

  constructor(windowMs: number, max = COUNTS_MAX) {
    this.#windowMs = windowMs;
    this.#max = max;
  }

  /** How many counts it keeps. */
  get size(): number {
    return this.#counts.size;
  }

  async add(key: string): Promise<RequestCount> {
    const known = this.known(key);
    const count =
      known === undefined
        ? { requests: 1, endsAt: Date.now() + this.#windowMs }
        : { ...known, requests: known.requests + 1 };
    this.set(key, count);
    return count;
  }

  async read(key: string): Promise<RequestCount | undefined> {
    return this.known(key);
  }

  known(key: string): RequestCount | undefined {
    const count = this.#counts.get(key);
    return count !== undefined && count.endsAt > Date.now() ? count : undefined;
  }

  async takeBack(key: string): Promise<void> {
    const known = this.known(key);
    if (known !== undefined && known.requests > 0) {
      this.#counts.set(key, { ...known, requests: known.requests - 1 });
    }
  }

  set(key: string, count: RequestCount): void {
    // A new count goes to the end of the order.
    if (this.known(key) === undefined) this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > this.#max) {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest);
        break;
      }
    }
    this.#sweepLater();
  }

  #sweepLater(): void {
    if (this.#isSweepDue) return;
    this.#isSweepDue = true;
    setTimeout(() => this.#sweep(), SWEEP_MS).unref();
  }

  #sweep(): void {
    this.#isSweepDue = false;
    const now = Date.now();
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
    if (this.#counts.size > 0) this.#sweepLater();
  }
}
