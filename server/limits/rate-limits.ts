import type { RequestCount } from "../../database/request-counts.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import type { SettingName } from "../../settings/setting-names.ts";
import { networkOf } from "../http/client-address.ts";
import type { WarningLog } from "../http/error-log.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { MemoryCounter, type RequestCounter } from "./request-counter.ts";

/**
 * Counts one request of a client address. Undefined when it may go on; else the seconds after which the
 * client may try again.
 */
type RateLimit = (client: string) => Promise<number | undefined>;

/** What one client address may ask for, at both doors together: pages and data. */
export interface RateLimits {
  readonly lookups: RateLimit;
  /**
   * Counts a lookup that found nothing, before its answer is given. Whoever has used up the misses is given no
   * answer at all for the rest of the minute, since a refusal that came for misses alone would tell which numbers
   * exist.
   */
  readonly misses: RateLimit;
  /** As {@link misses}, for a lookup that found a certificate: it asks and counts nothing. */
  readonly afterHit: RateLimit;
  /** Contact pages rendered for this visitor alone: one takes milliseconds of the processor. */
  readonly pages: RateLimit;
  readonly messages: RateLimit;
  /** Takes back the count of a message that could not be stored: its sender will try again. */
  readonly uncountMessage: (client: string) => Promise<void>;
}

/** "network-messages" are those of an IPv6 network of 48 bits, "all-messages" those of everybody together. */
export type LimitName =
  | "lookups"
  | "misses"
  | "pages"
  | "messages"
  | "network-messages"
  | "all-messages";

/** A limit of so many requests within so many milliseconds. */
interface LimitRule {
  readonly name: LimitName;
  readonly allowed: number;
  readonly windowMs: number;
}

/** Makes what keeps the counts: those of this process, or of all copies of the server together. */
export type CounterFactory = (rule: LimitRule) => RequestCounter;

const unlimited: RateLimit = async () => undefined;

export const NO_LIMITS: RateLimits = {
  lookups: unlimited,
  misses: unlimited,
  afterHit: unlimited,
  pages: unlimited,
  messages: unlimited,
  uncountMessage: async () => {},
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How many times the messages of one client an IPv6 network of 48 bits may leave. Such a network goes to a customer
 * who asks for it and has 65,536 clients, but also to a carrier's whole region. The migrations have the same number.
 */
const CLIENTS_OF_NETWORK = 4;

type LimitSettings = Pick<
  ServerConfig,
  "lookupsPerMinute" | "missesPerMinute" | "messagesPerHour" | "allMessagesPerHour"
>;

/** Limits of that many lookups, as many pages, misses and messages; 0 stands for no limit. */
export function createRateLimits(
  { lookupsPerMinute, missesPerMinute, messagesPerHour, allMessagesPerHour }: LimitSettings,
  logWarning: WarningLog,
  createCounter: CounterFactory = ({ windowMs }) => new MemoryCounter(windowMs),
  onRefusal: (limit: LimitName) => void = () => {},
): RateLimits {
  const logRefusal = createRefusalLog(logWarning);

  const limit = (name: LimitName, allowed: number, windowMs: number, setting: SettingName) => {
    if (allowed === 0) return NO_LIMIT;
    const counter = createCounter({ name, allowed, windowMs });
    const check = (key: string, count: RequestCount | undefined): number | undefined => {
      if (count === undefined || count.requests <= allowed) return undefined;
      onRefusal(name);
      logRefusal(key, name, setting);
      return Math.max(1, Math.ceil((count.endsAt - Date.now()) / 1000));
    };
    return {
      known: (key: string) => check(key, counter.known(key)),
      look: async (key: string) => check(key, await counter.read(key)),
      count: async (key: string) => check(key, await counter.add(key)),
      takeBack: (key: string) => counter.takeBack(key),
    };
  };

  const misses = limit("misses", missesPerMinute, MINUTE_MS, "MISSES_PER_MINUTE");
  const messages = limit("messages", messagesPerHour, HOUR_MS, "MESSAGES_PER_HOUR");
  const networkMessages = limit(
    "network-messages",
    messagesPerHour * CLIENTS_OF_NETWORK,
    HOUR_MS,
    "MESSAGES_PER_HOUR",
  );
  const allMessages = limit("all-messages", allMessagesPerHour, HOUR_MS, "ALL_MESSAGES_PER_HOUR");

  /** The limits that a message counts towards, each with its key, the nearest first. */
  const limitsOfMessage = (client: string) => {
    const network = networkOf(client);
    return [
      { each: messages, key: client },
      ...(network === undefined ? [] : [{ each: networkMessages, key: network }]),
      { each: allMessages, key: EVERYBODY },
    ];
  };

  return {
    lookups: limit("lookups", lookupsPerMinute, MINUTE_MS, "LOOKUPS_PER_MINUTE").count,
    misses: misses.count,
    afterHit: misses.look,
    pages: limit("pages", lookupsPerMinute, MINUTE_MS, "LOOKUPS_PER_MINUTE").count,
    messages: async (client) => {
      const limits = limitsOfMessage(client);
      for (const { each, key } of limits) {
        const wait = each.known(key);
        if (wait !== undefined) return wait;
      }
      for (const [index, { each, key }] of limits.entries()) {
        const wait = await each.count(key);
        if (wait === undefined) continue;
        // What others have used up is taken from nobody's own allowance: the wait that is told stays true.
        await Promise.all(limits.slice(0, index).map((nearer) => nearer.each.takeBack(nearer.key)));
        return wait;
      }
      return undefined;
    },
    uncountMessage: async (client) => {
      await Promise.all(limitsOfMessage(client).map(({ each, key }) => each.takeBack(key)));
    },
  };
}

/** The one key of a limit that everybody shares. */
const EVERYBODY = "everybody";

const NO_LIMIT = {
  known: () => undefined,
  look: unlimited,
  count: unlimited,
  takeBack: async () => {},
};
