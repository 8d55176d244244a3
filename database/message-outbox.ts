import type { ContactSubmission } from "../domain/contact-submission.ts";

/** A message to be e-mailed to the office. */
export type OutgoingMessage = ContactSubmission &
  Readonly<{
    id: number;
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** How many times it has been taken, this time included. */
    mail_attempts: number;
    /** Whom it has reached while others were refused, with commas between; null for nobody. */
    mail_reached: string | null;
    /** How often the mail server has refused it, since it last reached somebody. */
    mail_refusals: number;
  }>;

/** What waits to be e-mailed, due or not. */
export interface Backlog {
  readonly messages: number;
  /** When the oldest of them was stored: an instant in UTC, ISO 8601; null when none waits. */
  readonly oldest: string | null;
}

/**
 * The condition on a message's row for it to wait to be e-mailed. The indexes of the outbox have the same
 * one, in the migrations of both databases.
 */
export const WAITS_FOR_MAIL = "mailed_at IS NULL AND answered_at IS NULL";

/**
 * The messages that wait to be e-mailed. Each is in here from the transaction that stored it until it
 * is e-mailed or answered, so that at worst it is e-mailed twice.
 */
export interface MessageOutbox {
  /**
   * Makes everything that waits due at once; for a server's start. Where several servers share the
   * database, what another one holds stays with that one.
   */
  resume(): Promise<void>;
  /** How many messages are due. */
  due(): Promise<number>;
  /**
   * Takes the messages that have been due longest, so many at most. Nobody else gets them before the lease
   * ends; after that they are due again, for whoever took them has been killed.
   */
  take(leaseMs: number, most: number): Promise<readonly OutgoingMessage[]>;
  /** How much waits, and since when. */
  backlog(): Promise<Backlog>;
  /** The mail server has accepted the messages; with the reason when it was not for everybody. */
  markMailed(ids: readonly number[], failure?: string): Promise<void>;
  /** Puts messages back until later, since nothing could be sent, with the reason for staff to read. */
  postpone(ids: readonly number[], reason: string, delayMs: number): Promise<void>;
  /** As {@link postpone}, since the mail server refused them; with whom they have reached all the same. */
  refuse(
    ids: readonly number[],
    refusal: { readonly reason: string; readonly reached: string | null },
    delayMs: number,
  ): Promise<void>;
}
