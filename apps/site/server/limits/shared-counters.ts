import type { RequestCount, RequestCounts } from "@register/register";
import type { ErrorLog } from "@register/http";
import type { LimitRule } from "./rate-limits.ts";
import { MemoryCounter, type RequestCounter } from "@register/http";

/** Milliseconds; the privacy notice relies on it. */
export const SWEEP_MS = 60_000;

/** Milliseconds without queries after a failure, so that visitors wait for it once. */
const PAUSE_MS = 5000;

/**
 * Shares counts between copies of the server. While the database fails, each copy counts in memory. Call `stop` before
 * closing the database.
 */
export function startSharedCounters(counts: RequestCounts, logError: ErrorLog) {
  const report = (error: unknown) => logError("the counting of requests", error);
  let pausedUntil = 0;
  const inDatabase = async <T>(query: () => Promise<T>, instead: () => T): Promise<T> => {
    if (Date.now() < pausedUntil) return instead();
    try {
      return await query();
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      report(error);
      return instead();
    }
  };
  const sweep = setInterval(() => void counts.deleteEnded().catch(report), SWEEP_MS).unref();

  const createCounter = ({ name, allowed, windowMs }: LimitRule): RequestCounter => {
    const rowOf = (key: string) => `${name}:${key}`;
    /** Counts of an outage, and exceeded ones, so that further refusals need no query. */
    const local = new MemoryCounter(windowMs);
    const usedUp = (key: string) => {
      const count = local.read(key);
      return count !== undefined && count.requests > allowed ? count : undefined;
    };
    const noted = <Count extends RequestCount | undefined>(key: string, count: Count): Count => {
      if (count !== undefined && count.requests > allowed) local.set(key, count);
      return count;
    };
    return {
      add: async (key, requests) =>
        usedUp(key) === undefined
          ? inDatabase(
              async () => noted(key, await counts.add(rowOf(key), requests, windowMs)),
              () => local.add(key, requests),
            )
          : local.add(key, requests),
      read: async (key) =>
        usedUp(key) ??
        inDatabase(
          async () => noted(key, await counts.read(rowOf(key))),
          () => local.read(key),
        ),
      takeBack: (key) =>
        inDatabase(
          () => counts.takeBack(rowOf(key)),
          () => local.takeBack(key),
        ),
    };
  };
  return { createCounter, stop: () => clearInterval(sweep) };
}
