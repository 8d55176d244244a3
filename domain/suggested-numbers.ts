import {
  checkCertificateNumber,
  type CertificateNumber,
  type NumberRule,
} from "./certificate-number.ts";
import { plainCharacters } from "./characters.ts";
import type { InvalidNumber } from "./lookup-outcome.ts";
import { NUMBER_PARAMETER } from "./routes.ts";

/** Longest text that is read, in characters: no label of a certificate is longer. */
const READABLE_MAX = 1_000;

/** As many as a visitor can compare with a document at a glance. */
const SUGGESTIONS_MAX = 3;

/** The words before a number on many documents: "No.", "Certificate number:". */
export const NUMBER_PREFIX = /^(?:cert(?:ificate)?[.:\s]+)?(?:(?:no|nr|number)[.:\s]+|[№#]\s*)?/i;

/** The outcome of a search for a text that is no number, since it breaks this rule. */
export function invalidNumber(text: string, rule: NumberRule): InvalidNumber {
  return { kind: "invalid", rule, suggestions: suggestedNumbers(text) };
}

/**
 * Text copied from a PDF or a chat as a keyboard writes it: {@link plainCharacters}, every dash as a hyphen, and without
 * soft hyphens and other characters that nobody sees.
 */
export function typedCharacters(text: string): string {
  return plainCharacters(text)
    .replaceAll(/\p{Dash_Punctuation}|\u2212|\u2043/gu, "-")
    .replaceAll(/(?!\s)\p{Default_Ignorable_Code_Point}/gu, "");
}

/**
 * The certificate numbers that a visitor may have meant by an invalid text, likeliest first. Text copied from a
 * PDF or a chat has spaces, soft hyphens and typographic dashes, an Arabic keyboard writes its own digits, and
 * a code may name the vessel beside the number. Look-alikes (Cyrillic А for Latin A) are never replaced: a
 * forger would hide behind them. A word without a digit is no suggestion.
 */
export function suggestedNumbers(text: string): readonly CertificateNumber[] {
  if (text.length > READABLE_MAX) return [];
  const plain = typedCharacters(text).trim();
  const bare = plain.replace(NUMBER_PREFIX, "").replace(/[.,;:]{1,3}$/, "");
  // Most visitors who leave hyphens out write something in their place: a suggestion without them would
  // not be found, and make a genuine certificate look forged.
  const gaps = isAddress(bare) ? /[\s_.-]+/g : /[\s_./\\-]+/g;
  const hyphenated = bare.replaceAll(gaps, (gap) => (/[^-]/.test(gap) ? "-" : gap));
  const whole = validNumbers([hyphenated, bare.replaceAll(/\s/g, "")]);
  const found = whole.length === 0 ? validNumbers(wordsLikeNumbers(plain)) : whole;
  return [...new Set(found)].slice(0, SUGGESTIONS_MAX);
}

/** Addresses, too, have slashes, but also a host or a query. */
function isAddress(text: string): boolean {
  return /[.:?=]/.test(text);
}

/** The words of a longer text that look like a number; of an address, the number in its query. */
function wordsLikeNumbers(text: string): readonly string[] {
  if (text.includes("/")) {
    const [, query = ""] = text.split(/[?#\s]/);
    return [new URLSearchParams(query).get(NUMBER_PARAMETER) ?? ""];
  }
  const words = text.split(/[\s:;,|=()[\]<>"'“”‘’]+/).map((word) => word.replace(/\.$/, ""));
  return words.filter((word) => /^[a-z\d]+(?:-[a-z\d]+)+$/i.test(word));
}

function validNumbers(texts: readonly string[]): readonly CertificateNumber[] {
  return texts.flatMap((text) => {
    const check = checkCertificateNumber(text);
    return check.ok && /\d/.test(text) ? [check.number] : [];
  });
}

/** A number of ours without its hyphens: letters, the year, a counter. */
const WITHOUT_HYPHENS = /^([a-z]{2,5}?)(2[0o][0-9oil]{2})([0-9oil]+)$/i;

/**
 * Other spellings of a number that was not found: with its hyphens, and with O and 0, I or l and 1 as the
 * characters beside them suggest. Empty for a number that is spelt as ours are, so that no list of guesses
 * follows a forged one.
 */
export function similarNumbers(number: string): readonly string[] {
  const hyphenated = number.replaceAll("-", "").replace(WITHOUT_HYPHENS, "$1-$2-$3");
  const candidates = [number.split("-").filter(Boolean).join("-"), hyphenated].map(alikeRead);
  const others = candidates.filter(
    (other) => other.includes("-") && other.toLowerCase() !== number.toLowerCase(),
  );
  return [...new Set(others)];
}

/** Reads each part between hyphens as a word or as a figure, where its other characters say which. */
function alikeRead(number: string): string {
  return number
    .split("-")
    .map((part) => {
      const clear = part.replaceAll(/[oil01]/gi, "");
      if (/^\d*$/.test(clear) && /\d/.test(part)) {
        return part.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1");
      }
      return /^[a-z]+$/i.test(clear) ? part.replaceAll("0", "O").replaceAll("1", "I") : part;
    })
    .join("-");
}
