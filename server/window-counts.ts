/** What one client may do in a window of time. */
export interface Allowance {
  readonly points: number;
  /** Seconds that a window lasts; it begins with a client's first request. */
  readonly duration: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts the requests of each client, in this process and at once: with a promise for each, counting would
 * cost more than looking a certificate up. A count is gone when its window ends, for it names an address.
 */
export class WindowCounts {
  readonly #points: number;
  readonly #milliseconds: number;
  /** In the order in which they end, since all last equally long. */
  readonly #windows = new Map<string, Window>();
  #isForgetting = false;

  constructor({ points, duration }: Allowance) {
    this.#points = points;
    this.#milliseconds = duration * 1000;
  }

  /** Counts one request. 0 when the client may go on; else the milliseconds until it may. */
  consume(client: string): number {
    const now = performance.now();
    const window = this.#windows.get(client);
    if (window === undefined || window.endsAt <= now) {
      this.#open(client, now);
      return 0;
    }
    window.count += 1;
    return window.count > this.#points ? window.endsAt - now : 0;
  }

  /** Whose requests are being counted. */
  clients(): Iterable<string> {
    return this.#windows.keys();
  }

  #open(client: string, now: number): void {
    this.#windows.delete(client);
    this.#windows.set(client, { count: 1, endsAt: now + this.#milliseconds });
    if (!this.#isForgetting) this.#forgetIn(this.#milliseconds);
  }

  #forgetIn(milliseconds: number): void {
    this.#isForgetting = true;
    setTimeout(() => this.#forgetEnded(), Math.ceil(milliseconds)).unref();
  }

  #forgetEnded(): void {
    const now = performance.now();
    this.#isForgetting = false;
    for (const [client, { endsAt }] of this.#windows) {
      if (endsAt > now) {
        this.#forgetIn(endsAt - now);
        return;
      }
      this.#windows.delete(client);
    }
  }
}
