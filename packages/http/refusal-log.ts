import { MINUTE_MS } from "@register/domain/days";
import type { WarningLog } from "./error-log.ts";

/** Writes why requests are refused to the log, each reason once a minute: no flood fills it, and it names nobody. */
export function createRefusalLog(place: string, logWarning: WarningLog) {
  const writtenAt = new Map<string, number>();
  return (reason: string): void => {
    const now = Date.now();
    if (now - (writtenAt.get(reason) ?? -Infinity) < MINUTE_MS) return;
    writtenAt.set(reason, now);
    logWarning(place, reason);
  };
}
