import { DAY_MS, HOUR_MS, MINUTE_MS } from "./days/durations.ts";

/** In milliseconds. */
export const LIFETIMES = {
  /** After the last use, and at most after the sign-in. */
  idleSession: 8 * HOUR_MS,
  session: 24 * HOUR_MS,
  /** One-time links. */
  link: { session: 10 * MINUTE_MS, invitation: 72 * HOUR_MS },
  /** Passkey challenge. */
  challenge: 5 * MINUTE_MS,
  /** Kept for retries of the same change. */
  answer: DAY_MS,
  /** Before it is imported. */
  upload: DAY_MS,
} as const;
