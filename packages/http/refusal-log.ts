import { createHmac, randomBytes } from "node:crypto";
import type { WarningLog } from "./error-log.ts";

const MINUTE_MS = 60_000;

/** Most refusals written in a minute; a flood from many addresses must not fill the log. */
const LINES_MAX = 20;

/** Length of a client's code in the log, in hexadecimal digits. */
const CODE_LENGTH = 8;

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
