import { DatabaseUnusableError, type Store } from "../../database/store.ts";
import type { ErrorLog, WarningLog } from "./error-log.ts";

/** Between two looks whether the register answers again, in milliseconds. */
const LOOK_MS = 1000;

/** How long nothing must fail for an outage to be over, in milliseconds: a full disk still answers lookups. */
const QUIET_MS = 10_000;

const PLACE = "the register";

export interface OutageLog {
  /** Writes every error but those of a register that can't be used: of these the first of each outage. */
  readonly logError: ErrorLog;
  /** Looks no more. */
  readonly stop: () => void;
}

/**
 * Makes one line of a register that goes away and one of its return, with how long it was away, however many
 * requests fail meanwhile. It asks the register only during an outage.
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
      // Its reason was written when the outage began.
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
    stop: () => {
      isStopped = true;
      clearTimeout(nextLook);
    },
  };
}
