import type { CertificateNumber, NumberRule } from "../numbers/certificate-number.ts";
import { readCertificateRow, type RegisterRecord } from "../certificate/certificate.ts";
import { type FilesOfNumber, readListedFiles } from "../certificate/issued-file.ts";
import { type Verdict, verdictAt } from "../certificate/verdict.ts";

/** How a lookup ended. Only the register itself can make it "not-found". */
export type LookupOutcome =
  | {
      readonly kind: "found";
      readonly certificate: RegisterRecord;
      /** As of the moment of the lookup. */
      readonly verdict: Verdict;
      /** The files that were issued with its number; absent without any. */
      readonly files?: FilesOfNumber;
    }
  | { readonly kind: "not-found" }
  /** The register or the network responded with an error. */
  | { readonly kind: "failed" }
  /** The visitor's device has no connection. */
  | { readonly kind: "offline" }
  /** The register holds several certificates with this number. */
  | { readonly kind: "ambiguous" }
  /** Too many lookups came from this client address. */
  | { readonly kind: "limited" }
  /** Anything else: a script that did not load, an unreadable response. */
  | { readonly kind: "unexpected" };

/** A lookup of the number in a link to a certificate. */
export interface Lookup {
  /** The searched number as it stands in the address; it may be invalid. */
  readonly searchedNumber: string;
  /** The random part of an issued file's link, where the address has one. */
  readonly code?: string;
  /** Instant in UTC, ISO 8601. */
  readonly lookedUpAt: string;
  readonly outcome: LookupOutcome | InvalidNumber;
}

/**
 * A lookup that the server refused, since too many had come from its client address. It names neither number nor
 * moment, so that one page serves all visitors.
 */
export interface RefusedLookup {
  readonly searchedNumber?: undefined;
  readonly outcome: { readonly kind: "limited" };
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
  files: FilesOfNumber = [],
): LookupOutcome {
  const verdict = verdictAt(certificate, instant);
  return { kind: "found", certificate, verdict, ...(files.length === 0 ? {} : { files }) };
}

/** The outcome for a row that a register returned at an instant; our server lists the files in it. */
export function outcomeOfRow(
  number: CertificateNumber,
  row: unknown,
  instant: string,
  files = readListedFiles((row as { readonly files?: unknown } | null)?.files),
): LookupOutcome {
  const certificate = searchedRecord(number, row);
  return certificate === undefined ? UNEXPECTED : foundAt(certificate, instant, files);
}

const UNEXPECTED = { kind: "unexpected" } as const;
