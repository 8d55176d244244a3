import { createHmac, randomBytes } from "node:crypto";
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { ServerConfig } from "../../settings/server-config.ts";
import type { SettingName } from "../../settings/setting-names.ts";
import type { WarningLog } from "../http/error-log.ts";

/**
 * Counts one request of a client address. Undefined when it may go on; else the seconds after which the
 * client may try again.
 */
type RateLimit = (client: string) => Promise<number | undefined>;

/** What one client address may ask for, at both doors together: pages and data. */
export interface RateLimits {
  readonly lookups: RateLimit;
  /**
   * Counts how a lookup ended, before its answer is given: 1 where nothing was found. Whoever has used up
   * the misses is given no answer at all for the rest of the minute, since a refusal that came for misses
   * alone would tell which numbers exist.
   */
  readonly misses: (client: string, missed: 0 | 1) => Promise<number | undefined>;
  /** Contact pages rendered for this visitor alone: one takes milliseconds of the processor. */
  readonly pages: RateLimit;
  readonly messages: RateLimit;
  /** Takes back the count of a message that could not be stored: its sender will try again. */
  readonly uncountMessage: (client: string) => Promise<void>;
}

export type LimitName = "lookups" | "misses" | "pages" | "messages";

/** Makes what keeps the counts: those of this process, or of all copies of the server together. */
export type LimiterFactory = (options: IRateLimiterOptions) => RateLimiterAbstract;

const unlimited: RateLimit = async () => undefined;

export const NO_LIMITS: RateLimits = {
  lookups: unlimited,
  misses: unlimited,
  pages: unlimited,
  messages: unlimited,
  uncountMessage: async () => {},
};

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** How much of a client's code is written to the log, in hexadecimal digits. */
const CODE_LENGTH = 8;

/** Limits of that many lookups, as many pages, misses and messages; 0 stands for no limit. */
export function createRateLimits(
  {
    lookupsPerMinute,
    missesPerMinute,
    messagesPerHour,
  }: Pick<ServerConfig, "lookupsPerMinute" | "missesPerMinute" | "messagesPerHour">,
  logWarning: WarningLog,
  createLimiter: LimiterFactory = (options) => new RateLimiterMemory(options),
  onRefusal: (limit: LimitName) => void = () => {},
): RateLimits {
  const logRefusal = createRefusalLog(logWarning);
  const limit = (
    counted: LimitName,
    { points, duration }: { readonly points: number; readonly duration: number },
    setting: SettingName,
  ) => {
    if (points === 0) return { count: unlimited, uncount: async () => {} };
    const limiter = createLimiter({ keyPrefix: counted, points, duration });
    return {
      count: async (client: string, requests = 1) => {
        const wait = await secondsToWait(limiter, client, requests);
        if (wait === undefined) return undefined;
        onRefusal(counted);
        await logRefusal(client, counted, setting);
        return wait;
      },
      uncount: async (client: string) => void (await limiter.reward(client)),
    };
  };
  const missesInMinute = { points: missesPerMinute, duration: MINUTE_SECONDS };
  const perMinute = { points: lookupsPerMinute, duration: MINUTE_SECONDS };
  const perHour = { points: messagesPerHour, duration: HOUR_SECONDS };
  const messages = limit("messages", perHour, "MESSAGES_PER_HOUR");
  return {
    lookups: limit("lookups", perMinute, "LOOKUPS_PER_MINUTE").count,
    misses: limit("misses", missesInMinute, "MISSES_PER_MINUTE").count,
    pages: limit("pages", perMinute, "LOOKUPS_PER_MINUTE").count,
    messages: messages.count,
    uncountMessage: messages.uncount,
  };
}

/** Counts so many requests. Undefined when the client may go on. */
async function secondsToWait(
  limiter: RateLimiterAbstract,
  client: string,
  requests = 1,
): Promise<number | undefined> {
  try {
    await limiter.consume(client, requests);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/**
 * Writes that a client is refused to the log, once a minute for each client and limit. The log may hold no
 * address, so a client has a code there: an operator can tell one from many. The key of the codes is
 * drawn at each start and kept nowhere, so that nobody can find the address of a code by trying them all.
 */
function createRefusalLog(
  logWarning: WarningLog,
): (client: string, counted: string, setting: string) => Promise<void> {
  const key = randomBytes(32);
  const written = new RateLimiterMemory({ points: 1, duration: MINUTE_SECONDS });
  return async (client, counted, setting) => {
    if ((await secondsToWait(written, `${counted}:${client}`)) !== undefined) return;
    const code = createHmac("sha256", key).update(client).digest("hex").slice(0, CODE_LENGTH);
    logWarning(
      "the limits",
      `Client ${code} has used up its ${counted} and is refused more for now; ${setting} sets how many it may have.`,
    );
  };
}
