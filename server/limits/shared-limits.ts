import type { RequestCount, RequestCounts } from "../../database/request-counts.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { CounterFactory } from "./rate-limits.ts";
import { MemoryCounter, type RequestCounter } from "./request-counter.ts";

/** How often counts that have ended are deleted, in milliseconds: the privacy notice relies on it. */
export const SWEEP_MS = 60_000;

/** How long a database that could not count is not asked to, in milliseconds: visitors wait for it once. */
const PAUSE_MS = 5000;

export interface SharedLimits {
  readonly createCounter: CounterFactory;
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
  const ask = async <T>(query: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (Date.now() < askedAgainAt) return instead();
    try {
      return await query();
    } catch (error) {
      askedAgainAt = Date.now() + PAUSE_MS;
      report(error);
      return instead();
    }
  };
  const sweep = setInterval(() => void counts.deleteEnded().catch(report), SWEEP_MS).unref();
  return {
    createCounter: ({ name, allowed, windowMs }): RequestCounter => {
      const insurance = new MemoryCounter(windowMs);
      const usedUp = new MemoryCounter(windowMs);
      /** Whoever has been refused once is refused without asking the database again. */
      const noted = (key: string, count: RequestCount): RequestCount => {
        if (count.requests > allowed) usedUp.set(key, count);
        return count;
      };
      return {
        add: async (key) => {
          const add = () => counts.add(`${name}:${key}`, windowMs);
          return noted(key, usedUp.known(key) ?? (await ask(add, () => insurance.add(key))));
        },
        read: async (key) => {
          const read = () => counts.read(`${name}:${key}`);
          const count = usedUp.known(key) ?? (await ask(read, () => insurance.read(key)));
          return count && noted(key, count);
        },
        known: (key) => usedUp.known(key),
        takeBack: (key) =>
          ask(
            () => counts.takeBack(`${name}:${key}`),
            () => insurance.takeBack(key),
          ),
      };
    },
    stop: () => clearInterval(sweep),
  };
}
