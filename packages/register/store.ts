import type { CertificateNumber } from "@register/domain/numbers";
import type {
  IssuedFile,
  KnownForgery,
  OfficeRecord,
  RegisterRecord,
} from "@register/domain/certificate";
import type { ContactSubmission } from "@register/domain/messages";

/** When a row was added, and when it was last changed: instants in UTC, ISO 8601. */
type Dated = Readonly<{ created_at: string; updated_at: string }>;

/** What the public is told of forged papers with the number, and since when: null without any. */
type Marked = Readonly<{ forged_note: string | null; forged_at: string | null }>;

/** A row of the register as the public may see it. */
export type PublicRow = RegisterRecord & Dated;

/** A row of the register as staff have it. */
export type StoredCertificate = OfficeRecord & Dated & Marked;

/** What the register knows of a number, read in one statement: no outage hides that papers with it are forged. */
export interface NumberFacts {
  readonly certificate: PublicRow | undefined;
  /** The files that were issued with the number, the first one first; none without a certificate. */
  readonly files: readonly IssuedFile[];
  readonly forgery: KnownForgery | undefined;
}

/** What the public is shown of an issued file. */
export interface IssuedCopy {
  /** Of the file that was issued, which is another one. */
  readonly sha256: string;
  /** A PDF. */
  readonly copy: Uint8Array;
}

/**
 * The register and the messages as the public server sees them. One contract, tested on both databases. Each
 * method rejects when the database fails; an absent row is not a failure.
 */
export interface Store {
  /** What is known of a number, in any letter case. */
  lookUp(number: CertificateNumber): Promise<NumberFacts>;
  /** What is known of each number but its files, in their order. At most as many as a query may name. */
  lookUpMany(numbers: readonly CertificateNumber[]): Promise<readonly NumberFacts[]>;
  /** Whether a certificate has had this number, in any letter case, or has it. */
  hasHad(number: CertificateNumber): Promise<boolean>;
  /** The number of the issued file with these bytes, by their SHA-256 in hexadecimal. */
  numberOfFile(sha256: string): Promise<string | undefined>;
  /**
   * The page of an issued file with COPY across it, for who has the number and the random part of its link, in any
   * letter case. A wrong one costs the same, whether the number has files or not. What was issued never comes out here.
   */
  issuedCopy(number: CertificateNumber, code: string): Promise<IssuedCopy | undefined>;
  /**
   * Resolves once the message is durably stored; never blocks the event loop. The same message from the same
   * sender within ten minutes is stored once.
   */
  insertContactSubmission(submission: ContactSubmission): Promise<void>;
  readonly outbox: MessageOutbox;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Finishes writes under way, then closes the database. */
  close(): Promise<void>;
}

/** What opening a database does where it has no register. */
export type WhenAbsent = "refuse" | "create";

/** A message to be e-mailed to the office. */
export type OutgoingMessage = ContactSubmission &
  Readonly<{
    id: number;
    /** Instant in UTC, ISO 8601. */
    created_at: string;
    /** How many times it has been taken, this time included. */
    mail_attempts: number;
  }>;

/** The messages that wait to be e-mailed, due or not. */
export interface Backlog {
  readonly messages: number;
  /** When the oldest of them was stored: an instant in UTC, ISO 8601; null without any. */
  readonly oldest: string | null;
}

/** SQL: the message waits to be e-mailed. The outbox indexes in both databases' migrations have this condition. */
export const WAITS_FOR_MAIL = "mailed_at IS NULL AND answered_at IS NULL";

/**
 * The messages that wait to be e-mailed: each from the transaction that stored it until it is e-mailed or
 * answered, so that at worst it is e-mailed twice.
 */
export interface MessageOutbox {
  /** At a server's start: makes every waiting message due, save those that another server has taken. */
  resume(): Promise<void>;
  /** Takes the message that has been due longest. Nobody else gets it during the lease; then it is due again. */
  take(leaseMs: number): Promise<OutgoingMessage | undefined>;
  backlog(): Promise<Backlog>;
  /** The mail server has accepted the message; with the reason when not for every recipient. */
  markMailed(id: number, refused?: string): Promise<void>;
  /** Delays a message that was not accepted, with the reason for staff to read. */
  postpone(id: number, reason: string, delayMs: number): Promise<void>;
}

export interface RequestCount {
  readonly requests: number;
  /** When the count ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Request counts that all copies of the server share. Each method rejects when the database fails. */
export interface RequestCounts {
  /** Counts so many requests and returns the sum. A count that begins with them ends after so many milliseconds. */
  add(key: string, requests: number, windowMs: number): Promise<RequestCount>;
  /** Undefined where nothing is counted at present. */
  read(key: string): Promise<RequestCount | undefined>;
  takeBack(key: string): Promise<void>;
  /** Deletes the counts that have ended. */
  deleteEnded(): Promise<void>;
}
