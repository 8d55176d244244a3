import { DAY_MS, HOUR_MS, MINUTE_MS } from "./days/durations.ts";

/** How long each thing counts, in milliseconds. */
export const LIFETIMES = {
  /** A clerk's session after its last use, and after the sign-in at the latest. */
  idleSession: 8 * HOUR_MS,
  session: 24 * HOUR_MS,
  /** A one-time link: one that begins a session, and one that registers a passkey. */
  link: { session: 10 * MINUTE_MS, invitation: 72 * HOUR_MS },
  /** The question that a passkey answers. */
  challenge: 5 * MINUTE_MS,
  /** The answer to a change, which a retry of it gets again. */
  answer: DAY_MS,
  /** A file that waits to be imported. */
  upload: DAY_MS,
} as const;
