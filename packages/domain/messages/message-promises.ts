import { HOUR_MS } from "../days/durations.ts";

/** Hours within which the company replies to a message (specification, section 9). */
export const RESPONSE_PROMISE_HOURS = 24;

/** Days after which no copy of a message is left, as the privacy notice promises. */
export const MESSAGE_RETENTION_DAYS = 365;

/**
 * Days after which an unanswered message is called a problem: no timer deletes it, and a month is left to answer it or
 * to delete it by hand.
 */
export const UNANSWERED_WARNING_DAYS = 240;

/**
 * Days after which the shipped timers delete an answered message from the register. The backup of the day before holds it for
 * {@link COPY_RETENTION_DAYS} more; the days left up to the promise are for late timers.
 */
export const MESSAGE_DELETION_DAYS = 270;

/** Days after which the shipped timers delete backups, and the copies of restores and upgrades. */
export const COPY_RETENTION_DAYS = 90;

/** Messages that came until this instant, in UTC, ISO 8601, should have their reply by now. */
export function overdueSince(now: Date): string {
  return new Date(now.getTime() - RESPONSE_PROMISE_HOURS * HOUR_MS).toISOString();
}

/** Whether the reply that the site promises is late. */
export function isOverdue(
  message: { readonly created_at: string; readonly answered_at: string | null },
  now: Date = new Date(),
): boolean {
  return message.answered_at === null && message.created_at <= overdueSince(now);
}
