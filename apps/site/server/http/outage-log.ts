import { DatabaseUnusableError } from "@register/register";
import type { Store } from "@register/register";
import type { ErrorLog, WarningLog } from "@register/http";

/** Interval of the checks whether the register is back, in milliseconds. */
const LOOK_MS = 1000;

/** Time without a failure that ends an outage, in milliseconds: with a full disk, lookups still succeed. */
const QUIET_MS = 10_000;

const PLACE = "the register";

export interface OutageLog {
  /** Logs every error; of those that mean an unusable register, the first of each outage alone. */
  readonly logError: ErrorLog;
  /** Whether a request has met an unusable register within the last ten seconds, or still would. */
  readonly isOut: () => boolean;
  /** Ends the checks. */
  readonly stop: () => void;
}

/**
 * Logs one line when the register fails and one with the length of the outage when it returns, however many requests
 * fail meanwhile. Pings the register during an outage alone.
 */
export function createOutageLog({
  store,
  logError,
  logWarning,
}: {
  readonly store: Pick<Store, "ping">;
  readonly logError: ErrorLog;
  readonly logWarning: WarningLog;
}): OutageLog {
  let isStopped = false;
  let isOut = false;
  let startedAt = 0;
  let failedAt = 0;
  let nextLook: NodeJS.Timeout | undefined;

  const lookLater = (): void => {
    if (!isStopped) nextLook = setTimeout(() => void look(), LOOK_MS).unref();
  };

  const look = async (): Promise<void> => {
    try {
      await store.ping();
    } catch {
      // Logged when the outage began.
      failedAt = performance.now();
    }
    if (performance.now() - failedAt < QUIET_MS) {
      lookLater();
      return;
    }
    isOut = false;
    const seconds = Math.max(1, Math.round((failedAt - startedAt) / 1000));
    logWarning(PLACE, `The register can be used again; it could not for ${seconds} s.`);
  };

  return {
    logError: (place, error) => {
      if (!(error instanceof DatabaseUnusableError)) {
        logError(place, error);
        return;
      }
      failedAt = performance.now();
      if (isOut) return;
      isOut = true;
      startedAt = failedAt;
      logError(PLACE, error);
      lookLater();
    },
    isOut: () => isOut,
    stop: () => {
      isStopped = true;
      clearTimeout(nextLook);
    },
  };
}
