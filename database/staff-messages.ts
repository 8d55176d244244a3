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
  /** Removes for good; gives the ids among these that were messages. */
  remove(ids: readonly number[]): Promise<readonly number[]>;
  /** Removes for good what came before an instant; gives how many. */
  removeBefore(instant: string): Promise<number>;
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
