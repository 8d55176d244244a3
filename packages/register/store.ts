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

type Marked = Readonly<{ forged_note: string | null; forged_at: string | null }>;

export type PublicRow = RegisterRecord & Dated;

export type StoredCertificate = OfficeRecord & Dated & Marked;

/** Read in a single statement: no outage can hide a known forgery. */
export interface NumberFacts {
  readonly certificate: PublicRow | undefined;
  /** Oldest first; none without a certificate. */
  readonly files: readonly IssuedFile[];
  readonly forgery: KnownForgery | undefined;
}

export interface IssuedCopy {
  /** SHA-256 of the issued file, not of this copy. */
  readonly sha256: string;
  readonly copy: Uint8Array;
}

/** Methods reject when the database fails; an absent row is no failure. */
export interface Store {
  /** Ignores letter case. */
  lookUp(number: CertificateNumber): Promise<NumberFacts>;
  /** Returns facts in the given order, without files. */
  lookUpMany(numbers: readonly CertificateNumber[]): Promise<readonly NumberFacts[]>;
  /** Ignores letter case. */
  hasExisted(number: CertificateNumber): Promise<boolean>;
  /** Hexadecimal SHA-256. */
  numberOfFile(sha256: string): Promise<string | undefined>;
  /**
   * Returns a PDF marked COPY, never the issued file. A wrong code costs the same whether or not the number has files.
   */
  issuedCopy(number: CertificateNumber, code: string): Promise<IssuedCopy | undefined>;
  /** Resolves once durably stored; never blocks the event loop. Repeats within ten minutes are stored once. */
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
    mail_attempts: number;
  }>;

export interface Backlog {
  readonly messages: number;
  /** UTC, ISO 8601. */
  readonly oldest: string | null;
}

/** Both migrations index this condition. */
export const WAITS_FOR_MAIL = "mailed_at IS NULL AND answered_at IS NULL";

/** A message waits until it is e-mailed or answered; at worst it is e-mailed twice. */
export interface MessageOutbox {
  /** Makes waiting messages due, except those leased by another server. */
  resume(): Promise<void>;
  /** Returns the longest due message; it is due again after the lease. */
  take(leaseMs: number): Promise<OutgoingMessage | undefined>;
  backlog(): Promise<Backlog>;
  /** `refused` says which recipients were refused, and why. */
  markMailed(id: number, refused?: string): Promise<void>;
  /** `reason` is for staff. */
  postpone(id: number, reason: string, delayMs: number): Promise<void>;
}

export interface RequestCount {
  readonly requests: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Methods reject when the database fails. */
export interface RequestCounts {
  /** Returns the sum. */
  add(key: string, requests: number, windowMs: number): Promise<RequestCount>;
  read(key: string): Promise<RequestCount | undefined>;
  takeBack(key: string): Promise<void>;
  deleteEnded(): Promise<void>;
}
