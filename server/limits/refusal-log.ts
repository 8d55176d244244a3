import { createHmac, randomBytes } from "node:crypto";
import type { SettingName } from "../../settings/setting-names.ts";
import type { WarningLog } from "../http/error-log.ts";
import type { LimitName } from "./rate-limits.ts";
import { MemoryCounter } from "./request-counter.ts";

const MINUTE_MS = 60_000;

/** Most refusals written in a minute; a flood from many addresses must not fill the log. */
const LINES_MAX = 20;

/** How much of a client's code is written to the log, in hexadecimal digits. */
const CODE_LENGTH = 8;

const PLACE = "the limits";

type RefusalLog = (key: string, limit: LimitName, setting: SettingName) => void;

/**
 * Writes that a client is refused to the log, once a minute for each client and limit. The log may hold no
 * address, so a client has a code there: an operator can tell one from many. The key of the codes is
 * drawn at each start and kept nowhere, so that nobody can find the address of a code by trying them all.
 */
export function createRefusalLog(logWarning: WarningLog): RefusalLog {
  const secret = randomBytes(32);
  // One more than is written tells that there was more.
  const written = new MemoryCounter(MINUTE_MS, LINES_MAX + 1);
  const minute = new MemoryCounter(MINUTE_MS, 1);
  return (key, limit, setting) => {
    const line = `${limit}:${key}`;
    const lines = minute.known("")?.requests ?? 0;
    if (lines > LINES_MAX || written.known(line) !== undefined) return;
    void written.add(line);
    void minute.add("");
    if (lines === LINES_MAX) {
      logWarning(PLACE, "More clients are refused; no others are named within this minute.");
      return;
    }
    const code = createHmac("sha256", secret).update(key).digest("hex").slice(0, CODE_LENGTH);
    logWarning(PLACE, sentence(code, limit, setting));
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
    case "pages":
    case "messages":
      return `Client ${code} has used up its ${limit} and is refused more for now; ${setting} sets how many it may have.`;
  }
}
