import { RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { writtenInstant } from "../written-instant.ts";
import type { StoredMessage } from "../../database/staff-messages.ts";

const HOUR_MS = 3_600_000;

/** Whether the answer that the site promises is late. */
export function isOverdue({ created_at, answered_at }: StoredMessage): boolean {
  return answered_at === null && hoursSince(created_at) >= RESPONSE_PROMISE_HOURS;
}

/** The headings over {@link stateCells}. */
export const STATE_HEADINGS = ["No.", "Received", "Answer", "E-mail"] as const;

/** The first cells of a message's row in a table: which it is, and how far it has come. */
export function stateCells(message: StoredMessage): readonly string[] {
  return [
    String(message.id),
    writtenInstant(new Date(message.created_at)),
    answerState(message),
    mailState(message),
  ];
}

/** Where the answer stands, for people. */
export function answerState(message: StoredMessage): string {
  if (message.answered_at !== null) return "answered";
  return isOverdue(message) ? `OVERDUE (${waited(message.created_at)})` : "waiting";
}

/** Where the e-mail to the office stands, for people. */
export function mailState({ mailed_at, mail_attempts, mail_failure }: StoredMessage): string {
  if (mailed_at !== null) return mail_failure === null ? "sent" : "sent, not to all";
  if (mail_failure !== null) return `failed ${mail_attempts}x`;
  return mail_attempts > 0 ? "sending" : "not sent";
}

function waited(since: string): string {
  const hours = hoursSince(since);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

function hoursSince(instant: string): number {
  return Math.floor((Date.now() - Date.parse(instant)) / HOUR_MS);
}
