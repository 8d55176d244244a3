import { InvalidArgumentError } from "commander";
import * as v from "valibot";
import type { StoredMessage } from "@register/register/messages";
import { address, noMessagesFrom } from "@register/office/actions";
import { isOverdue } from "@register/domain/messages";
import { CommandFailure } from "../failure.ts";
import { visibleText, writtenInstant } from "../terminal-text.ts";

/** A message's number as it is typed. */
function messageId(typed: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) {
    throw new InvalidArgumentError("A message's number, as `messages list` shows it.");
  }
  return Number(typed);
}

export function messageIds(typed: string, others: readonly number[] = []): readonly number[] {
  return [...others, messageId(typed)];
}

/** Ends the command with a line that names the typed messages that are not in the register. */
export function assertAllFound(typed: readonly number[], found: readonly number[]): void {
  const absent = typed.filter((id) => !found.includes(id));
  if (absent.length > 0) throw new CommandFailure(`There is no message ${absent.join(", ")}.`);
}

/**
 * An e-mail address to search for, which mail need not reach. Ends the command when it can't be an address: a
 * person's name would find nothing and look as if there were nothing.
 */
export function typedAddress(typed: string): string {
  const checked = v.safeParse(address, typed);
  if (checked.success) return checked.output;
  throw new CommandFailure(checked.issues[0].message);
}

export function noMessages(email: string): string {
  return visibleText(noMessagesFrom(email).reason);
}

const HOUR_MS = 3_600_000;

/** The headings over {@link stateCells}. */
export const STATE_HEADINGS = ["No.", "Received", "Answer", "E-mail"] as const;

/** The first cells of a message's row in a table: its number, its time, its states. */
export function stateCells(message: StoredMessage): readonly string[] {
  return [
    String(message.id),
    writtenInstant(new Date(message.created_at)),
    answerState(message),
    mailState(message),
  ];
}

/** Whether staff have replied. */
export function answerState(message: StoredMessage): string {
  if (message.answered_at !== null) return "answered";
  return isOverdue(message) ? `OVERDUE (${waited(message.created_at)})` : "waiting";
}

/** Whether the message was e-mailed to the office. */
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
