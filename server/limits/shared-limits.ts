import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { RequestCounts } from "../../database/request-counts.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { LimiterFactory } from "./rate-limits.ts";

/** How often counts that have ended are deleted, in milliseconds: the privacy notice relies on it. */
export const SWEEP_MS = 60_000;

/** How long a database that could not count is not asked to, in milliseconds: visitors wait for it once. */
const PAUSE_MS = 5000;

export interface SharedLimits {
  readonly createLimiter: LimiterFactory;
  /** Ends the sweeping; call it before the database is closed. */
  stop(): void;
}

/**
 * Counts in the database, for all copies of the server together. While the database can't count, each
 * copy counts in memory: that a lookup fails as well is for the register to say, not for a limit.
 */
export function startSharedLimits(counts: RequestCounts, logError: ErrorLog): SharedLimits {
  const report = (error: unknown) => logError("the counting of requests", error);
  let askedAgainAt = 0;
  const storeClient = {
    // Without the name that the limiter gives it: a prepared statement does not survive a pooler.
    query: async ({ text, values }: { readonly text: string; readonly values: unknown[] }) => {
      if (Date.now() < askedAgainAt) throw new Error("The database could not count just now.");
      try {
        return await counts.query(text, values);
      } catch (error) {
        askedAgainAt = Date.now() + PAUSE_MS;
        report(error);
        throw error;
      }
    },
  };
  const sweep = setInterval(() => void counts.deleteEnded().catch(report), SWEEP_MS).unref();
  return {
    createLimiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: "pool",
        schemaName: counts.schema,
        tableName: counts.table,
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Whoever has been refused once is refused without asking the database again.
        inMemoryBlockOnConsumed: options.points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    stop: () => clearInterval(sweep),
  };
}
