import { createHmac, randomBytes } from "node:crypto";
import type { SettingName } from "../../settings/setting-names.ts";
import type { WarningLog } from "../http/error-log.ts";

/**
 * As metrics, the database and the API name the limits. "misses" and "list-misses" are the not-found budgets of single
 * numbers and of lists, "network-messages" counts an IPv6 network of 48 bits, "all-messages" all clients together.
 */
export type LimitName =
  | "lookups"
  | "misses"
  | "list-misses"
  | "pages"
  | "messages"
  | "network-messages"
  | "all-messages";

const MINUTE_MS = 60_000;

/** Most refusals written in a minute; a flood from many addresses must not fill the log. */
const LINES_MAX = 20;

/** Length of a client's code in the log, in hexadecimal digits. */
const CODE_LENGTH = 8;

type RefusalLog = (key: string, limit: LimitName, setting: SettingName) => void;

/** Writes refusals by a limit to the log. */
export function createRefusalLog(logWarning: WarningLog): RefusalLog {
  const log = createClientLog("the limits", logWarning);
  return (key, limit, setting) => log(key, limit, (code) => sentence(code, limit, setting));
}

/**
 * Writes refusals to the log, once a minute for each client and reason. The log may hold no address, so it names
 * a client by a code, by which operators can tell one client from many. The key of the codes is drawn at each
 * start and kept in memory alone, so that nobody can find the address of a code by trying all addresses.
 */
export function createClientLog(place: string, logWarning: WarningLog) {
  const secret = randomBytes(32);
  const named = new Set<string>();
  let minuteEndsAt = 0;
  return (key: string, reason: string, sentenceOf: (code: string) => string): void => {
    const now = Date.now();
    if (now >= minuteEndsAt) {
      named.clear();
      minuteEndsAt = now + MINUTE_MS;
    }
    if (named.size > LINES_MAX) return;
    const code = createHmac("sha256", secret).update(key).digest("hex").slice(0, CODE_LENGTH);
    const line = `${reason}:${code}`;
    if (named.has(line)) return;
    named.add(line);
    logWarning(
      place,
      named.size > LINES_MAX
        ? "More clients are refused; no others are named within this minute."
        : sentenceOf(code),
    );
  };
}

function sentence(code: string, limit: LimitName, setting: SettingName): string {
  switch (limit) {
    case "all-messages":
      return `All clients together have used up their messages, and everybody is refused more for now; ${setting} sets how many there may be.`;
    case "network-messages":
      return `Network ${code}, with all its clients, has used up its messages and is refused more for now; ${setting} sets how many it may have.`;
    case "lookups":
    case "misses":
    case "list-misses":
    case "pages":
    case "messages":
      return `Client ${code} has used up its ${limit} and is refused more for now; ${setting} sets how many it may have.`;
  }
}
