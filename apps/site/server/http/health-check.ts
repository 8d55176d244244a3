import type { Store } from "@register/register";
import type { ErrorLog } from "@register/http";

/** Milliseconds for which one check is reused. */
const FRESH_MS = 2000;

/**
 * "degraded": visitors notice nothing, but an operator should look. "unavailable": the register fails; pages still
 * open. "stopping": send no more requests.
 */
type Health = "ok" | "degraded" | "unavailable" | "stopping";

export type HealthCheck = ReturnType<typeof createHealthCheck>;

/** The path is public and without a limit, so the register is checked at most once in two seconds. */
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
      // All requests share a check under way.
      endsAt = Infinity;
      return (check = ask());
    },
    /**
     * True also without a register: the server still serves every page, while a load balancer without servers shows a
     * bare error.
     */
    isReady: () => !isStopping,
    stop: () => {
      isStopping = true;
    },
  };
}
