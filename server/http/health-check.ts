import type { Store } from "../../database/store.ts";
import type { ErrorLog } from "./error-log.ts";

/**
 * Whether the process answers, whether a load balancer may send requests to it, and whether all of it works,
 * register included.
 */
export const HEALTH_PATHS = { live: "/livez", ready: "/readyz", health: "/healthz" } as const;

/** How long a check answers for the register, in milliseconds. */
const FRESH_MS = 2000;

/**
 * "degraded" answers visitors as ever, but somebody should look. Without a register ("unavailable") pages still
 * open and a search says that it failed. "stopping" was told to end and should get no more requests.
 */
type Health = "ok" | "degraded" | "unavailable" | "stopping";

export interface HealthCheck {
  readonly state: () => Promise<Health>;
  /**
   * Whether requests may be sent here. The register does not count: without it a server still answers every page,
   * and a load balancer that left out all copies would answer with a bare failure of its own.
   */
  readonly isReady: () => boolean;
  /** From now on the server is stopping, whatever else holds. */
  readonly stop: () => void;
}

/**
 * Says how the server is. Anyone may ask and no limit counts it, so the register is asked once in two
 * seconds at most: all who ask while a check is under way or fresh get its answer.
 */
export function createHealthCheck({
  store,
  logError,
  isDegraded = () => false,
}: {
  readonly store: Pick<Store, "ping">;
  readonly logError: ErrorLog;
  readonly isDegraded?: (() => boolean) | undefined;
}): HealthCheck {
  let isStopping = false;
  let check: Promise<boolean> | undefined;
  let endsAt = 0;

  const ask = async (): Promise<boolean> => {
    try {
      await store.ping();
      return true;
    } catch (error) {
      logError("the health check", error);
      return false;
    } finally {
      endsAt = performance.now() + FRESH_MS;
    }
  };

  const answers = (): Promise<boolean> => {
    if (check === undefined || performance.now() >= endsAt) {
      // While it is under way.
      endsAt = Infinity;
      check = ask();
    }
    return check;
  };

  return {
    state: async () => {
      if (isStopping) return "stopping";
      if (!(await answers())) return "unavailable";
      return isDegraded() ? "degraded" : "ok";
    },
    isReady: () => !isStopping,
    stop: () => {
      isStopping = true;
    },
  };
}
