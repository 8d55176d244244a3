import type { LookupOutcome } from "./lookup-outcome.ts";

/** Most numbers that are checked at once, in requests of fewer. */
export const CHECKED_NUMBERS_MAX = 200;

/** Name of the text area, under which a form without script sends the text with the numbers. */
export const CHECKED_NUMBERS_FIELD = "numbers";

/** Why the server did not read a list that was sent without script. */
export type ListRefusal = "too-large" | "wrong-type" | "cross-site" | "page-limit";

/** One of many numbers that were looked up together. */
export interface CheckedNumber {
  /** As the visitor gave it. */
  readonly number: string;
  readonly outcome: LookupOutcome;
  /** Instant in UTC, ISO 8601. */
  readonly checkedAt: string;
  /** Seconds until a number beyond the limit can be looked up. */
  readonly retryAfter?: number | undefined;
}
