import type { ContactSubmission } from "../domain/contact-submission.ts";

/** A message as staff see it. Instants are in UTC, ISO 8601. */
export type StoredMessage = ContactSubmission &
  Readonly<{
    id: number;
    created_at: string;
    answered_at: string | null;
    mailed_at: string | null;
    mail_attempts: number;
    /** Why the last attempt to e-mail it failed. */
    mail_failure: string | null;
  }>;

/** The messages as staff work on them, from the command line and while the server runs. */
export interface StaffMessages {
  list(query: MessageQuery): Promise<MessageList>;
  find(id: number): Promise<StoredMessage | undefined>;
  /** Every message as of one moment, oldest first, in batches that are small enough to hold. */
  exportAll(): AsyncIterable<readonly StoredMessage[]>;
  /** Gives the ids among these that are messages; one that was answered keeps its time. */
  markAnswered(ids: readonly number[]): Promise<readonly number[]>;
  /** How many messages came before an instant, and where they stand. */
  countBefore(instant: string): Promise<MessageCounts>;
  /** Removes for good; gives the ids among these that were messages. */
  remove(ids: readonly number[]): Promise<Removal & { readonly ids: readonly number[] }>;
  /** Removes for good what came before an instant. */
  removeBefore(instant: string): Promise<Removal & MessageCounts>;
}

export interface MessageCounts {
  readonly count: number;
  readonly unanswered: number;
  /** Waiting to be e-mailed, whether or not a mail server is set. */
  readonly unmailed: number;
}

export interface Removal {
  /**
   * Whether the text of what was removed still stands in the register's log, which another process is
   * reading; the next removal takes it away.
   */
  readonly textRemains: boolean;
}

export interface MessageQuery {
  /** Only those that came at this instant or later. */
  readonly since?: string | undefined;
  readonly unanswered?: boolean | undefined;
  /** Part of the name, the address, the phone number or the text, Latin letter case aside. */
  readonly match?: string | undefined;
  /** Most messages to give. */
  readonly limit: number;
}

export interface MessageList {
  /** Newest first. */
  readonly messages: readonly StoredMessage[];
  /** How many match, whatever the limit. */
  readonly matching: number;
  readonly total: number;
}
