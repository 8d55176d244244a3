import type { CertificateNumber, NumberRule } from "../numbers/certificate-number.ts";
import type { Searched } from "../numbers/searched.ts";
import { readCertificateRow, type RegisterRecord } from "../certificate/certificate.ts";
import type { ConfirmationRules } from "../certificate/confirmations.ts";
import { FORGED } from "../certificate/certificate-status.ts";
import { type FilesOfNumber, readListedFiles } from "../certificate/issued-file.ts";
import { forgeryIn, type KnownForgery } from "../certificate/known-forgery.ts";
import { type Verdict, verdictAt } from "../certificate/verdict.ts";

export interface FoundOutcome {
  readonly kind: "found";
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
  readonly files?: FilesOfNumber;
}

/** Only the register itself can return "not-found". */
export type LookupOutcome =
  | FoundOutcome
  | { readonly kind: "not-found" }
  /** No single certificate has the number of these forged papers. */
  | {
      readonly kind: "known-forgery";
      readonly forgery: KnownForgery;
      /** Several certificates have it. */
      readonly isAmbiguous?: boolean;
    }
  | { readonly kind: "failed" }
  | { readonly kind: "offline" }
  /** Several certificates have this number. */
  | { readonly kind: "ambiguous" }
  /** `wait` in seconds. */
  | { readonly kind: "limited"; readonly wait?: number }
  | InvalidNumber
  /** Such as an unreadable response. */
  | { readonly kind: "unexpected" };

/** Any found certificate is 200, whichever its verdict. */
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

export interface Lookup extends Searched {
  /** UTC, ISO 8601. */
  readonly lookedUpAt: string;
  readonly outcome: LookupOutcome;
}

/** Names neither number nor time, so one page serves all visitors. */
export interface RefusedLookup {
  readonly searchedNumber?: undefined;
  readonly code?: undefined;
  readonly outcome: { readonly kind: "limited" };
}

export interface CheckedNumber {
  /** As typed. */
  readonly number: string;
  readonly outcome: LookupOutcome | InvalidNumber;
  /** UTC, ISO 8601. */
  readonly checkedAt: string;
  /** In seconds. */
  readonly retryAfter?: number | undefined;
}

export interface InvalidNumber {
  readonly kind: "invalid";
  readonly rule: NumberRule;
  /** Likeliest first; undefined until computed. */
  readonly suggestions: readonly CertificateNumber[] | undefined;
}

/** Returns undefined unless the row has this number. */
function searchedRecord(number: CertificateNumber, row: unknown) {
  const certificate = readCertificateRow(row);
  const isSearched = certificate?.certificate_number.trim().toLowerCase() === number.toLowerCase();
  return isSearched ? certificate : undefined;
}

export function foundAt(
  certificate: RegisterRecord,
  instant: string,
  rules: ConfirmationRules,
  forgery: KnownForgery | undefined,
  files: FilesOfNumber = [],
): FoundOutcome {
  const record = verdictAt(certificate, instant, rules);
  const verdict =
    forgery === undefined ? record : ({ kind: "known-forgery", forgery, record } as const);
  return { kind: "found", certificate, verdict, ...(files.length === 0 ? {} : { files }) };
}

export function outcomeOfRow(
  number: CertificateNumber,
  row: unknown,
  instant: string,
  rules: ConfirmationRules,
): LookupOutcome {
  const rowFields = (row ?? {}) as Readonly<Record<"files" | "certificate_number", unknown>>;
  const forgery = forgeryIn(row);
  if (forgery !== undefined && rowFields.certificate_number === undefined) {
    return { kind: "known-forgery", forgery };
  }
  const certificate = searchedRecord(number, row);
  if (certificate === undefined) return UNEXPECTED;
  if (forgery !== undefined && certificate.status === FORGED) {
    return { kind: "known-forgery", forgery };
  }
  return foundAt(certificate, instant, rules, forgery, readListedFiles(rowFields.files));
}

const UNEXPECTED = { kind: "unexpected" } as const;
