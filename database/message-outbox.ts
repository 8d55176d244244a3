import type { ContactSubmission } from "../domain/contact-submission.ts";

/** A message to be e-mailed to the office. */
export type OutgoingMessage = ContactSubmission &
  Readonly<{
    id: number;
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** How many times it has been taken, this time included. */
    mail_attempts: number;
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
  /**
   * Takes the message that has been due longest, if one is due. Nobody else gets it before the lease
   * ends; after that it is due again, for whoever took it has been killed.
   */
  take(leaseMs: number): Promise<OutgoingMessage | undefined>;
  /** How much waits, and since when. */
  backlog(): Promise<Backlog>;
  /** The mail server has accepted the message; with the reason when it was not for everybody. */
  markMailed(id: number, failure?: string): Promise<void>;
  /** Puts the message back until later, with the reason for staff to read. */
  postpone(id: number, reason: string, delayMs: number): Promise<void>;
}
