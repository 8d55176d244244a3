/**
 * What the desk's pages ask of its server: POST /api/NAME with the input as JSON, answered with the output. The server
 * checks every input by a schema of its own; days are YYYY-MM-DD, instants UTC in ISO 8601.
 */
import type { StaffChange } from "../database/desk/people.ts";
import type { Proposal, ProposedAction } from "../database/desk/proposals.ts";
import type { ImportChoices } from "../database/certificate-files/certificate-file.ts";
import type { ImportEffects } from "../database/import-effects.ts";
import type { Finding } from "../database/certificate-files/findings.ts";
import type { PreviewedChange } from "../database/import-preview.ts";
import type { StoredMessage } from "../database/staff-messages.ts";
import type { StoredCertificate } from "../database/store.ts";
import type { ImportEntry } from "../database/desk/imports.ts";
import type { HistoryEntry } from "@register/certificates/certificate-history";
import type { CertificateStatus } from "@register/certificates/certificate-status";
import { type CertificateFieldName, SORT_COLUMNS } from "@register/certificates/certificate";
import type { Verdict, VerdictKind } from "@register/certificates/verdict";
import type { Role } from "@register/certificates/roles";

/** The session's token against forged requests, sent with every request but the first. */
export const TOKEN_HEADER = "x-desk-token";

export type FieldTexts = Readonly<
  Partial<Record<Exclude<CertificateFieldName, "certificate_number">, string>>
>;

export interface Session {
  readonly person: { readonly name: string; readonly role: Role };
  readonly token: string;
  /** The public site's scheme, host and port. */
  readonly publicOrigin: string;
  /** Whether withdrawals, deletions and imports with changes wait for a second person. */
  readonly secondPerson: boolean;
}

/** How a change ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** It waits for a second person. */
  | { readonly kind: "proposed"; readonly proposal: number }
  /** Somebody has changed the certificate since it was looked at; nothing was written. */
  | { readonly kind: "changed"; readonly changes: readonly HistoryEntry[] }
  | { readonly kind: "absent" }
  /** Another certificate has the number. */
  | { readonly kind: "taken" }
  /** Nothing was written because of these values. */
  | { readonly kind: "faulty"; readonly faults: readonly Finding[] }
  /** Any other reason, as a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

export { SORT_COLUMNS };

export interface CertificateQuery {
  /** Part of a number, a vessel's name or its IMO number. */
  readonly text?: string | undefined;
  readonly verdict?: Exclude<VerdictKind, "unclear"> | undefined;
  readonly affiliate?: string | undefined;
  readonly branch?: string | undefined;
  /** Days from today, that is in London. */
  readonly expiresWithin?: number | undefined;
  readonly sort?: (typeof SORT_COLUMNS)[number] | undefined;
  readonly descending?: boolean | undefined;
  /** Rows before the page's first one. */
  readonly offset?: number | undefined;
}

export const PAGE_ROWS = 50;

/** Most labels of one file. */
export const LABELS_MAX = 500;

export interface CertificatePage {
  readonly rows: readonly (StoredCertificate & { readonly verdict: Verdict })[];
  /** How many match, counted no further than 10,000. */
  readonly matching: number;
  readonly isMatchingMore: boolean;
}

export interface CertificateView {
  readonly certificate: StoredCertificate;
  readonly verdict: Verdict;
  readonly history: readonly HistoryEntry[];
  /** Open ones for this certificate. */
  readonly proposals: readonly Proposal[];
}

export type ImportOptions = ImportChoices;

export interface ImportPreviewView {
  readonly fileName: string;
  readonly rowsRead: number;
  readonly good: number;
  /** The first of them. */
  readonly faults: readonly Finding[];
  readonly faultCount: number;
  readonly warnings: readonly Finding[];
  readonly warningCount: number;
  /** Undefined when there is nothing to import. */
  readonly effects: ImportEffects | undefined;
  readonly added: readonly { readonly line: number; readonly certificateNumber: string }[];
  readonly changed: readonly PreviewedChange[];
  /** Why this file can't be imported with these options, as a sentence. */
  readonly obstacle: string | undefined;
}

/** An import with the reason why it can't be undone, as a sentence; undefined when it can. */
export type ListedImport = ImportEntry & { readonly obstacle: string | undefined };

export type ImportOutcome =
  | {
      readonly kind: "imported";
      readonly importId: number;
      readonly effects: ImportEffects;
      readonly leftOut: number;
    }
  | Extract<Outcome, { readonly kind: "proposed" | "refused" }>;

export type { Proposal, ProposedAction };

/** Longest note on a decision, in characters, as the table has it. */
export const DECISION_NOTE_MAX = 2000;

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly lastSeen: string | null;
  /** When the open invitation ends. */
  readonly invitedUntil: string | null;
}

export interface MessagePage {
  /** Overdue ones first, then the newest. */
  readonly rows: readonly (StoredMessage & { readonly isOverdue: boolean })[];
  readonly matching: number;
}

/** A file that the browser saves: the response is the file itself, or the refusal as JSON. */
export type FileAnswer = { readonly file: string };
type FileOrRefusal = FileAnswer | Extract<Outcome, { readonly kind: "refused" }>;

interface Of<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

type Nothing = Readonly<Record<string, never>>;
type OfCertificate = { readonly number: string; readonly seen: string };

/** Every action by its name. The comment is the least role. */
export interface Actions {
  // reads
  "session.read": Of<Nothing, Session>;
  "certificates.list": Of<CertificateQuery, CertificatePage>;
  "certificates.read": Of<{ readonly number: string }, CertificateView | null>;
  "imports.list": Of<Nothing, readonly ListedImport[]>;
  "proposals.list": Of<
    Nothing,
    { readonly open: readonly Proposal[]; readonly decided: readonly Proposal[] }
  >;
  "messages.list": Of<
    {
      readonly unanswered: boolean;
      readonly text?: string | undefined;
      readonly offset?: number | undefined;
    },
    MessagePage
  >;
  "messages.read": Of<
    { readonly id: number },
    (StoredMessage & { readonly isOverdue: boolean }) | null
  >;
  "labels.sheet": Of<
    {
      readonly numbers: readonly string[];
      readonly sheet: string;
      /** The first free place of the sheet, from 1. */
      readonly first: number;
      readonly payload: "link" | "number";
    },
    FileOrRefusal
  >;
  // edits
  "certificates.check": Of<
    { readonly number: string; readonly values: FieldTexts },
    { readonly faults: readonly Finding[]; readonly warnings: readonly Finding[] }
  >;
  "certificates.add": Of<{ readonly number: string; readonly values: FieldTexts }, Outcome>;
  "certificates.edit": Of<OfCertificate & { readonly values: FieldTexts }, Outcome>;
  "certificates.renumber": Of<OfCertificate & { readonly to: string }, Outcome>;
  "certificates.status": Of<
    OfCertificate & {
      readonly status: CertificateStatus | null;
      readonly publicNote?: string | undefined;
      readonly note?: string | undefined;
    },
    Outcome
  >;
  /** `typed` is the number, typed once more. */
  "certificates.delete": Of<OfCertificate & { readonly typed: string }, Outcome>;
  "imports.preview": Of<
    { readonly upload: number; readonly options: ImportOptions },
    ImportPreviewView
  >;
  "imports.run": Of<{ readonly upload: number; readonly options: ImportOptions }, ImportOutcome>;
  "imports.progress": Of<
    { readonly upload: number },
    { readonly phase: "checking" | "storing"; readonly rows: number } | null
  >;
  "imports.faulty-rows": Of<
    { readonly upload: number; readonly options: ImportOptions },
    FileOrRefusal
  >;
  "imports.undo": Of<{ readonly id: number }, Outcome>;
  "proposals.withdraw": Of<{ readonly id: number }, Outcome>;
  "messages.answered": Of<{ readonly ids: readonly number[] }, Outcome>;
  /** All messages, or those of one sender. */
  "messages.export": Of<{ readonly email?: string | undefined }, FileOrRefusal>;
  // approves
  "proposals.decide": Of<
    { readonly id: number; readonly approve: boolean; readonly note?: string | undefined },
    Outcome
  >;
  "messages.of-person": Of<
    { readonly email: string },
    { readonly sent: readonly StoredMessage[]; readonly mentionedIn: readonly number[] }
  >;
  "messages.erase-person": Of<{ readonly email: string }, Outcome>;
  // administers
  "people.list": Of<Nothing, readonly Person[]>;
  "people.history": Of<Nothing, readonly StaffChange[]>;
  /** Gives the one-time link. */
  "people.invite": Of<
    { readonly name: string; readonly role: Role },
    { readonly link: string } | Extract<Outcome, { readonly kind: "refused" }>
  >;
  "people.role": Of<{ readonly id: number; readonly role: Role }, Outcome>;
  "people.remove": Of<{ readonly id: number }, Outcome>;
}

export type ActionName = keyof Actions;

/** The actions that answer with a file. */
export type FileName = {
  [Name in ActionName]: FileAnswer extends Actions[Name]["output"] ? Name : never;
}[ActionName];

/** Longest uploaded file, in bytes. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

/** PUT /api/upload?name=FILE with the file's bytes (edits). */
export interface Upload {
  readonly upload: number;
}

/**
 * Signing in, without a session, by POST with JSON:
 *   /auth/link      { token }            a link of this machine: begins a session; { kind: "invitation", name } for an invitation
 *   /auth/enrol     { token }            options for a new passkey
 *   /auth/enrolled  { token, response }  keeps the passkey, uses the invitation up, begins a session
 *   /auth/passkey   {}                   options for signing in
 *   /auth/signed    { response }         begins a session
 *   /auth/leave     {}                   ends the session (with its token)
 * Refusals of every address: { reason: string } with 400, 401 (no session), 403 (role, origin, token), 404, 413, 429 (Retry-After), 503 (database).
 */
export const AUTH_PREFIX = "/auth";
export const API_PREFIX = "/api";

/** A one-time link is /sign-in#TOKEN: the fragment stays out of logs. */
export const SIGN_IN_PATH = "/sign-in";
