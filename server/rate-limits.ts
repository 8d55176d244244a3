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
}

/** Keeps the counts: those of this process, or of all copies of the server together. */
export type LimiterFactory = (options: IRateLimiterOptions) => {
  consume(client: string): Promise<unknown>;
};

const unlimited: RateLimit = async () => undefined;

export const NO_LIMITS: RateLimits = { lookups: unlimited, messages: unlimited };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Limits of that many lookups and messages; 0 stands for no limit. */
export function createRateLimits(
  {
    lookupsPerMinute,
    messagesPerHour,
  }: { readonly lookupsPerMinute: number; readonly messagesPerHour: number },
  clientAddress: ClientAddress,
  limiter: LimiterFactory = (options) => new RateLimiterMemory(options),
): RateLimits {
  const limit = (keyPrefix: string, points: number, duration: number): RateLimit => {
    if (points === 0) return unlimited;
    const counts = limiter({ keyPrefix, points, duration });
    return async (context) => {
      try {
        await counts.consume(clientAddress(context));
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    };
  };
  return {
    lookups: limit("lookups", lookupsPerMinute, MINUTE_SECONDS),
    messages: limit("messages", messagesPerHour, HOUR_SECONDS),
  };
}
