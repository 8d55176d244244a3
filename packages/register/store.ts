import type { CertificateNumber } from "@register/domain/numbers";
import type {
  IssuedFile,
  KnownForgery,
  OfficeRecord,
  RegisterRecord,
} from "@register/domain/certificate";
import type { ContactSubmission } from "@register/domain/messages";

/** UTC, ISO 8601. */
type Dated = Readonly<{ created_at: string; updated_at: string }>;

/** Null unless papers are known to be forged. */
type Marked = Readonly<{ forged_note: string | null; forged_at: string | null }>;

/** Visible to the public. */
export type PublicRow = RegisterRecord & Dated;

/** Visible to staff. */
export type StoredCertificate = OfficeRecord & Dated & Marked;

/** Read in a single statement, so that no outage can hide a known forgery. */
export interface NumberFacts {
  readonly certificate: PublicRow | undefined;
  /** Oldest first; empty without a certificate. */
  readonly files: readonly IssuedFile[];
  readonly forgery: KnownForgery | undefined;
}

export interface IssuedCopy {
  /** SHA-256 of the issued file, not of this copy. */
  readonly sha256: string;
  /** A PDF. */
  readonly copy: Uint8Array;
}

/**
 * The public server's database; one contract, tested on both. Methods reject when the database fails; an absent row is
 * no failure.
 */
export interface Store {
  /** Ignores letter case. */
  lookUp(number: CertificateNumber): Promise<NumberFacts>;
  /** In the given order, without files; as many numbers as a query may have. */
  lookUpMany(numbers: readonly CertificateNumber[]): Promise<readonly NumberFacts[]>;
  /** True for present and former numbers, ignoring letter case. */
  hasHad(number: CertificateNumber): Promise<boolean>;
  /** Hexadecimal SHA-256. */
  numberOfFile(sha256: string): Promise<string | undefined>;
  /**
   * Returns a PDF marked COPY, never the issued file, for number and code in any letter case. A wrong code costs the
   * same whether or not the number has files.
   */
  issuedCopy(number: CertificateNumber, code: string): Promise<IssuedCopy | undefined>;
  /** Resolves once durably stored, without blocking the event loop. Repeats within ten minutes are stored once. */
  insertContactSubmission(submission: ContactSubmission): Promise<void>;
  readonly outbox: MessageOutbox;
  ping(): Promise<void>;
  /** Finishes writes under way. */
  close(): Promise<void>;
}

export type WhenAbsent = "refuse" | "create";

export type OutgoingMessage = ContactSubmission &
  Readonly<{
    id: number;
    /** UTC, ISO 8601. */
    created_at: string;
    /** Includes the present attempt. */
    mail_attempts: number;
  }>;

/** Due or not. */
export interface Backlog {
  readonly messages: number;
  /** UTC, ISO 8601. */
  readonly oldest: string | null;
}

/** SQL condition, used by the outbox indexes in both migrations. */
export const WAITS_FOR_MAIL = "mailed_at IS NULL AND answered_at IS NULL";

/** Messages wait from the transaction that stores them until e-mailed or answered; at worst one is e-mailed twice. */
export interface MessageOutbox {
  /** At start: makes messages due, except those leased by another server. */
  resume(): Promise<void>;
  /** Takes the longest due message, which becomes due again after the lease. */
  take(leaseMs: number): Promise<OutgoingMessage | undefined>;
  backlog(): Promise<Backlog>;
  /** `refused` names recipients that were refused, with the reason. */
  markMailed(id: number, refused?: string): Promise<void>;
  /** `reason` is for staff. */
  postpone(id: number, reason: string, delayMs: number): Promise<void>;
}

export interface RequestCount {
  readonly requests: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Shared by all servers. Methods reject when the database fails. */
export interface RequestCounts {
  /** Returns the sum; a new count ends after the window. */
  add(key: string, requests: number, windowMs: number): Promise<RequestCount>;
  read(key: string): Promise<RequestCount | undefined>;
  takeBack(key: string): Promise<void>;
  deleteEnded(): Promise<void>;
}
