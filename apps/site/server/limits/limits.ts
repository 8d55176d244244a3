import { LIMIT_SETTINGS, type LimitSettings } from "@register/settings";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** So many requests within so many milliseconds. */
export interface Limit {
  readonly setting: keyof LimitSettings;
  /** How many times the setting is allowed; once where it is not given. */
  readonly times?: number;
  readonly windowMs: number;
  /** For the log; a code tells one client from another. */
  readonly sentence: (code: string) => string;
}

/** Every limit, by its name in metrics, the database and the API. */
export const LIMITS = {
  lookups: limitOfClient("lookups", "lookupsPerMinute", MINUTE_MS),
  // The budgets of single numbers that are not found, and of those in lists.
  misses: limitOfClient("misses", "missesPerMinute", MINUTE_MS),
  "list-misses": limitOfClient("list-misses", "missesPerMinute", MINUTE_MS),
  // Pages that are rendered for one visitor: each takes milliseconds of the processor.
  pages: limitOfClient("pages", "lookupsPerMinute", MINUTE_MS),
  messages: limitOfClient("messages", "messagesPerHour", HOUR_MS),
  // An IPv6 network of 48 bits belongs to one customer, who has 65,536 client addresses in it, or to a carrier's whole
  // region. The migrations have the same number.
  "network-messages": {
    setting: "messagesPerHour",
    times: 4,
    windowMs: HOUR_MS,
    sentence: (code) =>
      `Network ${code}, with all its clients, has used up its messages and is refused more for now; ${LIMIT_SETTINGS.messagesPerHour.setting} sets how many it may have.`,
  },
  "all-messages": {
    setting: "allMessagesPerHour",
    windowMs: HOUR_MS,
    sentence: () =>
      `All clients together have used up their messages, and everybody is refused more for now; ${LIMIT_SETTINGS.allMessagesPerHour.setting} sets how many there may be.`,
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

function limitOfClient(what: string, setting: keyof LimitSettings, windowMs: number): Limit {
  const sentence = (code: string) =>
    `Client ${code} has used up its ${what} and is refused more for now; ${LIMIT_SETTINGS[setting].setting} sets how many it may have.`;
  return { setting, windowMs, sentence };
}
