/**
 * What the desk's pages and its server agree on. Every action has an address of its own, POST /desk/api/NAME with the input
 * as JSON, answered with the output; days are YYYY-MM-DD, instants UTC in ISO 8601.
 */
import type { Finding } from "@register/register/imports";
import type { FieldEdit } from "@register/register/certificates";
import type { HistoryEntry } from "@register/domain/certificate";
import { DESK_ROUTES, type Role } from "@register/domain/site";

/** The session's token against forged requests, sent with every request but the first. */
export const TOKEN_HEADER = "x-desk-token";

/** A random UUID of a submission, sent with it by POST: within a day, the same person gets the first answer again. */
export const KEY_HEADER = "idempotency-key";

/** POST /desk/api/session.read, with {}. */
export interface Session {
  readonly person: { readonly name: string; readonly role: Role };
  readonly token: string;
  /** The public site's scheme, host and port. */
  readonly publicOrigin: string;
  /** The names of the actions that wait for a second person. */
  readonly waits: readonly string[];
}

/** How a change ended. Nothing was written but where it is done. */
export type Outcome =
  | {
      readonly kind: "done";
      /** What was done. */
      readonly sentence: string;
      /** What was not, though it was asked for. */
      readonly but?: string;
      readonly changes?: readonly FieldEdit[];
      readonly warnings?: readonly Finding[];
      /** The certificates with the versions that an edit has made, by which it can be taken back. */
      readonly takeBack?: readonly (readonly [number: string, version: string])[];
    }
  /** It waits for a second person. */
  | { readonly kind: "proposed"; readonly proposal: number }
  /** It is so already. */
  | { readonly kind: "unchanged"; readonly sentence: string }
  /** Somebody has changed the certificate since it was looked at. */
  | {
      readonly kind: "changed";
      readonly number: string;
      readonly changes: readonly HistoryEntry[];
    }
  /** Because of these values. */
  | { readonly kind: "faulty"; readonly faults: readonly Finding[] }
  /** Any other reason, as a sentence. */
  | {
      readonly kind: "refused";
      readonly reason: string;
      /** What has to be answered before it is done all the same. */
      readonly warnings?: readonly string[];
    };

/** A file was imported, as this entry of the history. */
export interface Imported {
  readonly kind: "imported";
  readonly importId: number;
  readonly counts: string;
  /** The proposals of others that can no longer be approved. */
  readonly sentence?: string;
}

export const PAGE_ROWS = 50;

/** Most proposals of a list, and most certificates of a proposal on a page. */
export const PROPOSALS_MAX = 100;

/** Most labels of one file. */
export const LABELS_MAX = 500;

/** Most certificates that are issued at once. */
export const ISSUED_MAX = 500;

/** Largest signed file, in bytes: its Base64 fits into a request. An issued one has some 50 KB; pdfsig adds 540 with its font. */
export const SIGNED_BYTES_MAX = 1_500_000;

/** Most originals of one certificate. */
export const ORIGINALS_MAX = 5;

/** Longest note on a decision, in characters, as the table has it. */
export const DECISION_NOTE_MAX = 2000;

/** A file that the browser saves: the response is the file itself, or the refusal as JSON. */
export type FileAnswer = { readonly file: string };

/** What the page calls the choices of an import, and so do sentences about it. */
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

/** Longest uploaded file, in bytes. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

/** PUT /desk/api/upload?name=FILE with the file's bytes (edits). */
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
