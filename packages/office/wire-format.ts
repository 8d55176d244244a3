/**
 * The contract between the desk's pages and its server. Each action has the address POST /desk/api/NAME, with input and
 * output as JSON. Days are YYYY-MM-DD, instants UTC in ISO 8601.
 */
import type { Finding } from "@register/register/imports";
import type { FieldEdit } from "@register/register/certificates";
import type { HistoryEntry } from "@register/domain/certificate";
import { DESK_ROUTES, type Role } from "@register/domain/site";

/** The CSRF token, sent with every request but the first. */
export const TOKEN_HEADER = "x-desk-token";

/** An idempotency key: a random UUID. Within a day, the same person gets the first answer again. */
export const KEY_HEADER = "idempotency-key";

/** POST /desk/api/session.read, with {}. */
export interface Session {
  readonly person: { readonly name: string; readonly role: Role };
  readonly token: string;
  readonly publicOrigin: string;
  /** Actions that need approval. */
  readonly waits: readonly string[];
}

/** Nothing was written unless the kind is "done". */
export type Outcome =
  | {
      readonly kind: "done";
      readonly sentence: string;
      /** Anything in the request that was skipped. */
      readonly but?: string;
      readonly changes?: readonly FieldEdit[];
      readonly warnings?: readonly Finding[];
      /** The versions after the edit, needed to take it back. */
      readonly takeBack?: readonly (readonly [number: string, version: string])[];
    }
  /** Awaits approval. */
  | { readonly kind: "proposed"; readonly proposal: number }
  /** The register has these values already. */
  | { readonly kind: "unchanged"; readonly sentence: string }
  /** Another person has changed the certificate in the meantime. */
  | {
      readonly kind: "changed";
      readonly number: string;
      readonly changes: readonly HistoryEntry[];
    }
  | { readonly kind: "faulty"; readonly faults: readonly Finding[] }
  /** The reason is a sentence. */
  | {
      readonly kind: "refused";
      readonly reason: string;
      /** Warnings to accept before a second attempt. */
      readonly warnings?: readonly string[];
    };

export interface Imported {
  readonly kind: "imported";
  readonly importId: number;
  readonly counts: string;
  /** Open proposals that can no longer be approved. */
  readonly sentence?: string;
}

export const PAGE_ROWS = 50;

/** Per list of proposals, and per page of a proposal's certificates. */
export const PROPOSALS_MAX = 100;

/** Per file. */
export const LABELS_MAX = 500;

/** At once. */
export const ISSUED_MAX = 500;

/** Bytes; the Base64 form must fit into a request. An issued file has some 50 KB; pdfsig adds 540 with its font. */
export const SIGNED_BYTES_MAX = 1_500_000;

/** Per certificate. */
export const ORIGINALS_MAX = 5;

/** Characters, as in the database. */
export const DECISION_NOTE_MAX = 2000;

/** The response is the file itself, or a refusal as JSON. */
export type FileAnswer = { readonly file: string };

/** Labels on the page, also used in sentences about an import. */
export const IMPORT_CONTROLS = {
  update: "Update certificates that are in the register",
  clearBlanks: "Empty cells remove values",
  statuses: "Change statuses and public notes to the file’s",
  skipFaulty: "Skip faulty rows",
  strict: "Refuse rows with a warning",
  kind: "Kind of those without one",
  dates: "Order of days and months",
  sheet: "Sheet of the workbook",
  tables: "Sheet with tables by number",
  firstRow: "Row of the column names",
  fillDown: "Fill gaps with the value above",
  asDays: "Read as days",
  asShown: "Read as shown",
  orders: { dmy: "Day, month, year", mdy: "Month, day, year", ymd: "Year, month, day" },
} as const;

/** Bytes. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

/** PUT /desk/api/upload?name=FILE with the file's bytes; needs the role "edits". */
export interface Upload {
  readonly upload: number;
}

/**
 * Signing in, without a session, by POST with JSON at these addresses below /desk/auth:
 *   /link      { token }            a link of this machine: begins a session; { kind: "invitation", name } for an invitation
 *   /enrol     { token }            options for a new passkey
 *   /enrolled  { token, response }  keeps the passkey, uses the invitation up, begins a session
 *   /passkey   {}                   options for signing in
 *   /signed    { response }         begins a session
 *   /leave     {}                   ends the session (with its token)
 * Refusals of every address: { reason: string } with 400, 401 (no session), 403 (role, origin, token), 404, 409 (Retry-After; see KEY_HEADER), 413, 429 (Retry-After), 503 (database).
 */
export {
  DESK_API_PREFIX as API_PREFIX,
  DESK_AUTH_PREFIX as AUTH_PREFIX,
  DESK_PREFIX,
} from "@register/domain/site";

export const SIGN_IN_PATH = DESK_ROUTES.signIn;
