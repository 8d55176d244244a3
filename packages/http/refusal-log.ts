import { MINUTE_MS } from "@register/domain/days";
import type { WarningLog } from "./error-log.ts";

/** Logs each reason once a minute, without client addresses. */
export function createRefusalLog(place: string, logWarning: WarningLog) {
  const writtenAt = new Map<string, number>();
  return (reason: string): void => {
    const now = Date.now();
    if (now - (writtenAt.get(reason) ?? -Infinity) < MINUTE_MS) return;
    writtenAt.set(reason, now);
    logWarning(place, reason);
  };
}
