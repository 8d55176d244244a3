import type { CertificateNumber } from "../domain/certificate-number.ts";
import type { RegisterRecord } from "../domain/certificate.ts";
import type { ContactSubmission } from "../domain/contact-submission.ts";
import type { MessageOutbox } from "./message-outbox.ts";

/** A row as the public door gives it: fields, status, and when the register last touched it. */
export type StoredCertificate = RegisterRecord &
  Readonly<{
    /** Instants in UTC, ISO 8601. */
    created_at: string;
    updated_at: string;
  }>;

/**
 * The register and the messages as the public server sees them. One contract, tested on every
 * adapter. Each method rejects when the database can't answer; "no such row" is never an error.
 */
export interface Store {
  /** The certificate of that number, letter case aside; undefined when the register has none. */
  findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined>;
  /**
   * Resolves once the message is durably stored; never blocks the event loop while it waits. The same message
   * from the same sender within ten minutes is stored once.
   */
  insertContactSubmission(submission: ContactSubmission): Promise<void>;
  /** The messages on their way to the office; a stored message is in it. */
  readonly outbox: MessageOutbox;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Finishes writes under way, then lets go of the database. */
  close(): Promise<void>;
}

/** What opening a database does where it has no register. */
export type WhenAbsent = "refuse" | "create";

/**
 * The database can't be used as it is: corrupt, read-only, full, locked or of a newer version. The
 * message is one plain line for the person at the terminal, with what to do.
 */
export class DatabaseUnusableError extends Error {
  override readonly name = "DatabaseUnusableError";
}

/**
 * The connection broke while a change was being committed, so that nobody here knows whether it is in the
 * register. Such a change must be called neither done nor undone.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";

  constructor(cause: unknown) {
    super(
      "The connection to the database broke while the change was being committed: it may be in the register or not. Look there before you try again, with certificates history or messages list.",
      { cause },
    );
  }
}
