import type { Asker, ClientAddress } from "./client-address.ts";
import { type Allowance, WindowCounts } from "./window-counts.ts";

/**
 * Counts one request of a client. Undefined when it may go on; else the seconds after which the
 * client may try again. At once where this process counts by itself.
 */
type RateLimit = (asker: Asker) => Promise<number | undefined> | number | undefined;

/** What one client address may ask for, at both doors together: pages and data. */
export interface RateLimits {
  readonly lookups: RateLimit;
  readonly messages: RateLimit;
  /** Waits, a second at most, when the client's last message through a page is that young. */
  readonly holdBack: (asker: Asker) => Promise<void>;
}

interface Limiter {
  /** Counts one request. 0 when the client may go on; else the milliseconds until it may. */
  consume(client: string): Promise<number> | number;
}

/** Keeps the counts under that prefix: those of this process, or of all copies of the server together. */
export type LimiterFactory = (keyPrefix: string, allowance: Allowance) => Limiter;

const unlimited: RateLimit = () => undefined;

export const NO_LIMITS: RateLimits = {
  lookups: unlimited,
  messages: unlimited,
  holdBack: async () => {},
};

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const HOLD_SECONDS = 1;

/** Limits of that many lookups and messages; 0 stands for no limit. */
export function createRateLimits(
  {
    lookupsPerMinute,
    messagesPerHour,
  }: { readonly lookupsPerMinute: number; readonly messagesPerHour: number },
  clientAddress: ClientAddress,
  limiter: LimiterFactory = (_keyPrefix, allowance) => new WindowCounts(allowance),
): RateLimits {
  const limit = (keyPrefix: string, points: number, duration: number): RateLimit => {
    if (points === 0) return unlimited;
    const counts = limiter(keyPrefix, { points, duration });
    return (asker) => {
      const milliseconds = counts.consume(clientAddress(asker));
      return typeof milliseconds === "number"
        ? secondsToWait(milliseconds)
        : milliseconds.then(secondsToWait);
    };
  };
  const pace = limiter("pace", { points: 1, duration: HOLD_SECONDS });
  return {
    lookups: limit("lookups", lookupsPerMinute, MINUTE_SECONDS),
    messages: limit("messages", messagesPerHour, HOUR_SECONDS),
    holdBack: async (asker) => {
      const milliseconds = messagesPerHour === 0 ? 0 : await pace.consume(clientAddress(asker));
      if (milliseconds > 0) await passed(milliseconds);
    },
  };
}

function secondsToWait(milliseconds: number): number | undefined {
  return milliseconds === 0 ? undefined : Math.ceil(milliseconds / 1000);
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
