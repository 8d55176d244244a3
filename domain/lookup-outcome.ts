import type { CertificateNumber, NumberRule } from "./certificate-number.ts";
import type { RegisterRecord } from "./certificate.ts";
import { suggestedNumbers } from "./suggested-numbers.ts";
import type { Verdict } from "./verdict.ts";

/** How a lookup ended. Only the register itself can make it "not-found". */
export type LookupOutcome =
  | {
      readonly kind: "found";
      readonly certificate: RegisterRecord;
      /** As of the moment of the lookup. */
      readonly verdict: Verdict;
    }
  | { readonly kind: "not-found" }
  /** The register or the network answered with an error. */
  | { readonly kind: "failed" }
  /** The visitor's device has no connection. */
  | { readonly kind: "offline" }
  /** The register holds several certificates with this number. */
  | { readonly kind: "ambiguous" }
  /** Too many lookups came from this visitor's address. */
  | { readonly kind: "limited" }
  /** Anything else: a script that did not load, an answer that can't be read. */
  | { readonly kind: "unexpected" };

/** What a link to a certificate came to. What was asked for may be no number at all. */
export interface CertificateCheck {
  /** As it stands in the address. */
  readonly asked: string;
  /** Instant in UTC, ISO 8601. */
  readonly checkedAt: string;
  readonly outcome: LookupOutcome | InvalidNumber;
}

/**
 * What a link came to that was not looked up, since too many had come from its visitor's address. It
 * names neither number nor moment, so that one page can show it to everybody.
 */
export interface RefusedCheck {
  readonly asked?: undefined;
  readonly outcome: { readonly kind: "limited" };
}

/** What was asked for is no certificate number. */
export interface InvalidNumber {
  readonly kind: "invalid";
  readonly rule: NumberRule;
  /** Numbers that may have been meant, likeliest first. */
  readonly suggestions: readonly CertificateNumber[];
}

/** The outcome of a search for a text that is no number, since it breaks this rule. */
export function invalidNumber(text: string, rule: NumberRule): InvalidNumber {
  return { kind: "invalid", rule, suggestions: suggestedNumbers(text) };
}
