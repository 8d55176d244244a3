import { DAY_MS, HOUR_MS, MINUTE_MS } from "./days/durations.ts";

/** In milliseconds. */
export const LIFETIMES = {
  /** The first counts from the last use, the second from the sign-in. */
  idleSession: 8 * HOUR_MS,
  session: 24 * HOUR_MS,
  link: { session: 10 * MINUTE_MS, invitation: 72 * HOUR_MS },
  challenge: 5 * MINUTE_MS,
  /** A retry gets the same answer. */
  answer: DAY_MS,
  upload: DAY_MS,
} as const;
