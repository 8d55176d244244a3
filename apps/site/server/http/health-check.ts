import type { Store } from "@register/register";
import type { ErrorLog } from "@register/http";

/** How long one check of the register counts, in milliseconds. */
const FRESH_MS = 2000;

/**
 * "degraded": visitors notice nothing, but an operator should look. "unavailable": the register fails, so pages open
 * and lookups report an outage. "stopping": the process ends and should get no more requests.
 */
type Health = "ok" | "degraded" | "unavailable" | "stopping";

export type HealthCheck = ReturnType<typeof createHealthCheck>;

/**
 * Reports the server's health. The path is public and without a limit, so the register is checked at most once in
 * two seconds, and all requests meanwhile share that result.
 */
export function createHealthCheck({
  store,
  logError,
  isDegraded = () => false,
}: {
  readonly store: Pick<Store, "ping">;
  readonly logError: ErrorLog;
  readonly isDegraded?: (() => boolean | Promise<boolean>) | undefined;
}) {
  let isStopping = false;
  let check: Promise<Health> | undefined;
  let endsAt = 0;

  const ask = async (): Promise<Health> => {
    try {
      await store.ping();
      return (await isDegraded()) ? "degraded" : "ok";
    } catch (error) {
      logError("the health check", error);
      return "unavailable";
    } finally {
      endsAt = performance.now() + FRESH_MS;
    }
  };

  return {
    state: async (): Promise<Health> => {
      if (isStopping) return "stopping";
      if (check !== undefined && performance.now() < endsAt) return check;
      // While it is under way.
      endsAt = Infinity;
      return (check = ask());
    },
    /**
     * Whether requests may be sent here. The register does not count: a server without it still serves every page,
     * while a load balancer without servers shows a bare error of its own.
     */
    isReady: () => !isStopping,
    /** Reports "stopping" from now on. */
    stop: () => {
      isStopping = true;
    },
  };
}
