import { HOUR_MS } from "../days/durations.ts";

/** Specification, section 9. */
export const RESPONSE_PROMISE_HOURS = 24;

/** Promised by the privacy notice. */
export const MESSAGE_RETENTION_DAYS = 365;

/** No timer deletes unanswered messages, so a month is left to do so. */
export const UNANSWERED_WARNING_DAYS = 240;

/** Backups hold a message for {@link COPY_RETENTION_DAYS} more; the remaining days are for late timers. */
export const MESSAGE_DELETION_DAYS = 270;

/** For backups and other copies. */
export const COPY_RETENTION_DAYS = 90;

/** UTC, ISO 8601. */
export function overdueSince(now: Date): string {
  return new Date(now.getTime() - RESPONSE_PROMISE_HOURS * HOUR_MS).toISOString();
}

export function isOverdue(
  message: { readonly created_at: string; readonly answered_at: string | null },
  now: Date = new Date(),
): boolean {
  return message.answered_at === null && message.created_at <= overdueSince(now);
}
