import type { CertificateNumber, NumberRule } from "../numbers/certificate-number.ts";
import type { Searched } from "../numbers/searched.ts";
import { readCertificateRow, type RegisterRecord } from "../certificate/certificate.ts";
import { FORGED } from "../certificate/certificate-status.ts";
import { type FilesOfNumber, readListedFiles } from "../certificate/issued-file.ts";
import { forgeryIn, type KnownForgery } from "../certificate/known-forgery.ts";
import { type Verdict, verdictAt } from "../certificate/verdict.ts";

/** A certificate that a lookup has found. */
export interface FoundOutcome {
  readonly kind: "found";
  readonly certificate: RegisterRecord;
  /** As of the moment of the lookup. */
  readonly verdict: Verdict;
  /** The files that were issued with its number; absent without any. */
  readonly files?: FilesOfNumber;
}

/** How a lookup ended, at our server as in a browser. Only the register itself can make it "not-found". */
export type LookupOutcome =
  | FoundOutcome
  | { readonly kind: "not-found" }
  /** Papers with this number are known to be forged, and no one certificate has it: with one it is "found". */
  | {
      readonly kind: "known-forgery";
      readonly forgery: KnownForgery;
      /** Whether several have it. */
      readonly isAmbiguous?: boolean;
    }
  /** The register or the network responded with an error. */
  | { readonly kind: "failed" }
  /** The visitor's device has no connection. */
  | { readonly kind: "offline" }
  /** The register holds several certificates with this number. */
  | { readonly kind: "ambiguous" }
  /** Too many lookups came from this client address, which has to wait for so many seconds where it is told. */
  | { readonly kind: "limited"; readonly wait?: number }
  | InvalidNumber
  /** Anything else: a script that did not load, an unreadable response. */
  | { readonly kind: "unexpected" };

/**
 * The HTTP status of each outcome, at every address that answers for one number: a certificate was found, whatever its
 * verdict.
 */
export const OUTCOME_STATUS = {
  found: 200,
  invalid: 400,
  "not-found": 404,
  "known-forgery": 404,
  limited: 429,
  failed: 503,
  unexpected: 503,
  offline: 503,
  ambiguous: 503,
} as const satisfies Record<LookupOutcome["kind"], number>;

/** A lookup of what a link to a certificate asks for. */
export interface Lookup extends Searched {
  /** Instant in UTC, ISO 8601. */
  readonly lookedUpAt: string;
  readonly outcome: LookupOutcome;
}

/**
 * A lookup that the server refused, since too many had come from its client address. It names neither number nor
 * moment, so that one page serves all visitors.
 */
export interface RefusedLookup {
  readonly searchedNumber?: undefined;
  readonly code?: undefined;
  readonly outcome: { readonly kind: "limited" };
}

/** One of many numbers that were looked up together. */
export interface CheckedNumber {
  /** As the visitor gave it. */
  readonly number: string;
  readonly outcome: LookupOutcome | InvalidNumber;
  /** Instant in UTC, ISO 8601. */
  readonly checkedAt: string;
  /** Seconds until a number beyond the limit can be looked up. */
  readonly retryAfter?: number | undefined;
}

/** The searched text is not a certificate number. */
export interface InvalidNumber {
  readonly kind: "invalid";
  readonly rule: NumberRule;
  /** Numbers that may have been meant, likeliest first; undefined until they are sought. */
  readonly suggestions: readonly CertificateNumber[] | undefined;
}

/** The record in a register's row; undefined unless it is the certificate that was searched for, in any letter case. */
export function searchedRecord(number: CertificateNumber, row: unknown) {
  const certificate = readCertificateRow(row);
  const isSearched = certificate?.certificate_number.trim().toLowerCase() === number.toLowerCase();
  return isSearched ? certificate : undefined;
}

/** A certificate that was found with its files, with the verdict at an instant (ISO 8601). */
export function foundAt(
  certificate: RegisterRecord,
  instant: string,
  forgery: KnownForgery | undefined,
  files: FilesOfNumber = [],
): FoundOutcome {
  const record = verdictAt(certificate, instant);
  const verdict =
    forgery === undefined ? record : ({ kind: "known-forgery", forgery, record } as const);
  return { kind: "found", certificate, verdict, ...(files.length === 0 ? {} : { files }) };
}

/**
 * The outcome for a row that a register returned at an instant, with the issued files of the number and what is known of
 * forged papers: without a certificate, the latter stands alone.
 */
export function outcomeOfRow(
  number: CertificateNumber,
  row: unknown,
  instant: string,
): LookupOutcome {
  const own = (row ?? {}) as Readonly<Record<"files" | "certificate_number", unknown>>;
  const forgery = forgeryIn(row);
  if (forgery !== undefined && own.certificate_number === undefined) {
    return { kind: "known-forgery", forgery };
  }
  const certificate = searchedRecord(number, row);
  if (certificate === undefined) return UNEXPECTED;
  if (forgery !== undefined && certificate.status === FORGED) {
    return { kind: "known-forgery", forgery };
  }
  return foundAt(certificate, instant, forgery, readListedFiles(own.files));
}

const UNEXPECTED = { kind: "unexpected" } as const;
