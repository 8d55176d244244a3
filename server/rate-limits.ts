import type { Context } from "hono";
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ClientAddress } from "./client-address.ts";

/**
 * Counts one request of a client. Undefined when it may go on; else the seconds after which the
 * client may try again.
 */
type RateLimit = (context: Context) => Promise<number | undefined>;

/** What one client address may ask for, at both doors together: pages and data. */
export interface RateLimits {
  readonly lookups: RateLimit;
  readonly messages: RateLimit;
  /** Waits, a second at most, when the client's last message through a page is that young. */
  readonly holdBack: (context: Context) => Promise<void>;
}

/** Rejects with RateLimiterRes when the client has used up its points. */
interface Limiter {
  consume(client: string): Promise<unknown>;
}

/** Keeps the counts: those of this process, or of all copies of the server together. */
export type LimiterFactory = (options: IRateLimiterOptions) => Limiter;

const unlimited: RateLimit = async () => undefined;

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
  limiter: LimiterFactory = (options) => new RateLimiterMemory(options),
): RateLimits {
  const consume = async (counts: Limiter, context: Context): Promise<number> => {
    try {
      await counts.consume(clientAddress(context));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, refusal.msBeforeNext);
    }
  };
  const limit = (keyPrefix: string, points: number, duration: number): RateLimit => {
    if (points === 0) return unlimited;
    const counts = limiter({ keyPrefix, points, duration });
    return async (context) => {
      const milliseconds = await consume(counts, context);
      return milliseconds === 0 ? undefined : Math.ceil(milliseconds / 1000);
    };
  };
  const pace = limiter({ keyPrefix: "pace", points: 1, duration: HOLD_SECONDS });
  return {
    lookups: limit("lookups", lookupsPerMinute, MINUTE_SECONDS),
    messages: limit("messages", messagesPerHour, HOUR_SECONDS),
    holdBack: async (context) => {
      const milliseconds = messagesPerHour === 0 ? 0 : await consume(pace, context);
      if (milliseconds > 0) await passed(milliseconds);
    },
  };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
