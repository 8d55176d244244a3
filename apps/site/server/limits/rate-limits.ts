import type { RequestCount } from "@register/register";
import { LIMIT_SETTINGS, type LimitSettings } from "@register/settings";
import { createRefusalLog, MemoryCounter, networkOf, type RequestCounter } from "@register/http";
import type { WarningLog } from "@register/http";
import { HOUR_MS, MINUTE_MS } from "@register/domain/days";

interface Limit {
  readonly setting: keyof LimitSettings;
  /** Factor applied to the setting. */
  readonly times?: number;
  readonly windowMs: number;
}

/** The names appear in metrics, the database and the API. */
export const REQUEST_LIMITS = {
  lookups: { setting: "lookupsPerMinute", windowMs: MINUTE_MS },
  // Single numbers and lists have separate budgets.
  misses: { setting: "missesPerMinute", windowMs: MINUTE_MS },
  "list-misses": { setting: "missesPerMinute", windowMs: MINUTE_MS },
  // Pages rendered for one visitor take milliseconds of the processor each.
  pages: { setting: "lookupsPerMinute", windowMs: MINUTE_MS },
  messages: { setting: "messagesPerHour", windowMs: HOUR_MS },
  // An IPv6 /48 belongs to one customer, with 65,536 client addresses, or to a carrier's whole region. The migrations
  // repeat this factor.
  "network-messages": { setting: "messagesPerHour", times: 4, windowMs: HOUR_MS },
  "all-messages": { setting: "allMessagesPerHour", windowMs: HOUR_MS },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof REQUEST_LIMITS;

export interface Allowance {
  /** Remaining before this request; negative after a refusal. */
  readonly left: number;
  /** Seconds until the limit allows another number. */
  readonly wait: number;
  /** Undefined without a limit. */
  readonly quota?: Quota;
}

/** Reported to the client; times in seconds. */
export interface Quota {
  readonly name: LimitName;
  readonly allowed: number;
  readonly window: number;
  readonly left: number;
  /** Until the next window. */
  readonly ends: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

export interface LimitRule {
  readonly name: LimitName;
  readonly allowed: number;
  readonly windowMs: number;
}

/** The single key of the limit for all clients together. */
const EVERYBODY = "everybody";

/** Used for a setting of 0. */
const UNLIMITED = {
  count: async (): Promise<number | undefined> => undefined,
  countNumbers: async (): Promise<Allowance> => ({ left: Infinity, wait: 0 }),
  takeBack: async () => {},
};

/** A setting of 0 means no limit. */
export function createRateLimits(
  settings: LimitSettings,
  logWarning: WarningLog,
  createCounter: (rule: LimitRule) => RequestCounter = ({ windowMs }) =>
    new MemoryCounter(windowMs),
  onRefusal: (limit: LimitName) => void = () => {},
) {
  const logRefusal = createRefusalLog("the limits", logWarning);

  const limit = (name: LimitName) => {
    const { setting, times = 1, windowMs }: Limit = REQUEST_LIMITS[name];
    const allowed = times * settings[setting];
    if (allowed === 0) return UNLIMITED;
    const counter = createCounter({ name, allowed, windowMs });
    const wait = (count: RequestCount | undefined): number | undefined => {
      if (count === undefined || count.requests <= allowed) return undefined;
      onRefusal(name);
      logRefusal(
        `The limit "${name}" refuses requests; ${LIMIT_SETTINGS[setting].setting} sets how many it allows.`,
      );
      return secondsUntil(count.endsAt);
    };
    return {
      /** Returns undefined within the limit, else the seconds to wait. */
      count: async (key: string) => wait(await counter.add(key, 1)),
      /** Counts the numbers of a request at once; zero only reads the count. */
      countNumbers: async (key: string, numbers: number): Promise<Allowance> => {
        const count = await (numbers === 0 ? counter.read(key) : counter.add(key, numbers));
        const left = allowed - (count?.requests ?? 0);
        const refused = wait(count);
        const quota = {
          name,
          allowed,
          window: windowMs / 1000,
          left: Math.max(0, left),
          ends: refused ?? secondsUntil(count?.endsAt ?? Date.now() + windowMs),
        };
        return { left: left + numbers, wait: refused ?? 0, quota };
      },
      takeBack: async (key: string) => counter.takeBack(key),
    };
  };

  const lookups = limit("lookups");
  const messages = limit("messages");
  const networkMessages = limit("network-messages");
  const allMessages = limit("all-messages");

  /** Narrowest first. */
  const limitsOfMessage = (client: string) => {
    const network = networkOf(client);
    return [
      { each: messages, key: client },
      ...(network === undefined ? [] : [{ each: networkMessages, key: network }]),
      { each: allMessages, key: EVERYBODY },
    ];
  };

  return {
    lookups: lookups.countNumbers,
    /** For an answer that the client already had. */
    takeBackLookup: async (client: string): Promise<void> => lookups.takeBack(client),
    /**
     * After too many misses, a client gets no outcome at all for the rest of the minute: refusing only missing numbers
     * would tell which ones exist.
     */
    misses: limit("misses").countNumbers,
    /** Separate, so that a wrong list does not block single lookups from the same address. */
    listMisses: limit("list-misses").countNumbers,
    pages: limit("pages").count,
    messages: async (client: string): Promise<number | undefined> => {
      const limits = limitsOfMessage(client);
      for (const [index, { each, key }] of limits.entries()) {
        const wait = await each.count(key);
        if (wait === undefined) continue;
        // A refusal by a wider limit must not use up the narrower ones; otherwise the announced wait would be wrong.
        await Promise.all(
          limits.slice(0, index).map((narrower) => narrower.each.takeBack(narrower.key)),
        );
        return wait;
      }
      return undefined;
    },
    /** For a message that could not be stored; its sender will try again. */
    takeBackMessage: async (client: string): Promise<void> => {
      await Promise.all(limitsOfMessage(client).map(({ each, key }) => each.takeBack(key)));
    },
  };
}

function secondsUntil(instant: number): number {
  return Math.max(1, Math.ceil((instant - Date.now()) / 1000));
}

export const NO_LIMITS = createRateLimits(
  { lookupsPerMinute: 0, missesPerMinute: 0, messagesPerHour: 0, allMessagesPerHour: 0 },
  () => {},
);
