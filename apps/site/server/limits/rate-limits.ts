import type { RequestCount } from "@register/register";
import { LIMIT_SETTINGS, type LimitSettings } from "@register/settings";
import { createRefusalLog, MemoryCounter, networkOf, type RequestCounter } from "@register/http";
import type { WarningLog } from "@register/http";
import { HOUR_MS, MINUTE_MS } from "@register/domain/days";

/** So many requests within so many milliseconds; of a client but for the last two. */
interface Limit {
  readonly setting: keyof LimitSettings;
  /** How many times the setting is allowed; once where it is not given. */
  readonly times?: number;
  readonly windowMs: number;
}

/** Every limit, by its name in metrics, the database and the API. */
export const LIMITS = {
  lookups: { setting: "lookupsPerMinute", windowMs: MINUTE_MS },
  // The budgets of single numbers that are not found, and of those in lists.
  misses: { setting: "missesPerMinute", windowMs: MINUTE_MS },
  "list-misses": { setting: "missesPerMinute", windowMs: MINUTE_MS },
  // Pages that are rendered for one visitor: each takes milliseconds of the processor.
  pages: { setting: "lookupsPerMinute", windowMs: MINUTE_MS },
  messages: { setting: "messagesPerHour", windowMs: HOUR_MS },
  // An IPv6 network of 48 bits belongs to one customer, who has 65,536 client addresses in it, or to a carrier's whole
  // region. The migrations have the same number.
  "network-messages": { setting: "messagesPerHour", times: 4, windowMs: HOUR_MS },
  "all-messages": { setting: "allMessagesPerHour", windowMs: HOUR_MS },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface Allowance {
  /** How many numbers the limit had left before this request; negative once it has refused one. */
  readonly left: number;
  /** Seconds until a number beyond it can be looked up. */
  readonly wait: number;
  /** Undefined without a limit. */
  readonly quota?: Quota;
}

/** A limit of numbers as a client may know it, after its request; times in seconds. */
export interface Quota {
  readonly name: LimitName;
  readonly allowed: number;
  readonly window: number;
  readonly left: number;
  /** Until the next count begins. */
  readonly ends: number;
}

/** The limits of one client address, for the public API and the pages together. */
export type RateLimits = ReturnType<typeof createRateLimits>;

/** So many requests within so many milliseconds. */
export interface LimitRule {
  readonly name: LimitName;
  readonly allowed: number;
  readonly windowMs: number;
}

/** The one key of the limit for all clients together. */
const EVERYBODY = "everybody";

/** For a setting of 0. */
const UNLIMITED = {
  count: async (): Promise<number | undefined> => undefined,
  countNumbers: async (): Promise<Allowance> => ({ left: Infinity, wait: 0 }),
  takeBack: async () => {},
};

/** The limits of the settings, where 0 stands for no limit. */
export function createRateLimits(
  settings: LimitSettings,
  logWarning: WarningLog,
  createCounter: (rule: LimitRule) => RequestCounter = ({ windowMs }) =>
    new MemoryCounter(windowMs),
  onRefusal: (limit: LimitName) => void = () => {},
) {
  const logRefusal = createRefusalLog("the limits", logWarning);

  const limit = (name: LimitName) => {
    const { setting, times = 1, windowMs }: Limit = LIMITS[name];
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
      /** Undefined for a client address within the limit; else the seconds until it may try again. */
      count: async (key: string) => wait(await counter.add(key, 1)),
      /** Counts so many numbers of a request together, before the response; none of them: reads the count. */
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

  /** The limits that a message counts towards, the narrowest first. */
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
    /** Takes back the count of a lookup whose answer the client had already. */
    takeBackLookup: async (client: string): Promise<void> => lookups.takeBack(client),
    /**
     * Counts the single numbers that were not found. A client that has used up this budget gets no outcome of another for
     * the rest of the minute: refusing not-found lookups alone would tell which numbers exist.
     */
    misses: limit("misses").countNumbers,
    /** The same for lists, by themselves: a wrong list keeps nobody at its address from a single lookup. */
    listMisses: limit("list-misses").countNumbers,
    pages: limit("pages").count,
    messages: async (client: string): Promise<number | undefined> => {
      const limits = limitsOfMessage(client);
      for (const [index, { each, key }] of limits.entries()) {
        const wait = await each.count(key);
        if (wait === undefined) continue;
        // A refusal by a wider limit takes nothing from the narrower ones: the wait stays true.
        await Promise.all(
          limits.slice(0, index).map(({ each: narrower, key: its }) => narrower.takeBack(its)),
        );
        return wait;
      }
      return undefined;
    },
    /** Takes back the count of a message that could not be stored: its sender will try again. */
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
