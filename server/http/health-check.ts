import type { Store } from "../../database/store.ts";
import type { ErrorLog } from "./error-log.ts";

/** How long a check answers for the register, in milliseconds. */
const FRESH_MS = 2000;

/**
 * Says whether the register answers. Anyone may ask and no limit counts it, so the register is asked once
 * in two seconds at most: all who ask while a check is under way or fresh get its answer.
 */
export function createHealthCheck(
  store: Pick<Store, "ping">,
  logError: ErrorLog,
): () => Promise<boolean> {
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

  return () => {
    if (check === undefined || performance.now() >= endsAt) {
      // While it is under way.
      endsAt = Infinity;
      check = ask();
    }
    return check;
  };
}
