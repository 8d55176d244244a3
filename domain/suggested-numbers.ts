import { checkCertificateNumber, type CertificateNumber } from "./certificate-number.ts";
import { plainCharacters } from "./plain-characters.ts";
import { NUMBER_PARAMETER } from "./routes.ts";

/** Longer text is not worth reading through: no label of a certificate says so much. */
const READABLE_MAX = 1_000;

/** As many as a visitor can compare with a document at a glance. */
const MOST_AT_ONCE = 3;

/** What stands before a number on many documents: "No.", "Certificate number:". */
const PREFIX = /^(?:cert(?:ificate)?[.:\s]+)?(?:(?:no|nr|number)[.:\s]+|[№#]\s*)?/i;

/**
 * The certificate numbers that a visitor may have meant by a text that is none, likeliest first. Text
 * copied from a PDF or a chat carries spaces, soft hyphens and typographic dashes, an Arabic keyboard
 * writes digits of its own, and a code may name the vessel beside the number. A character is replaced
 * only by the one that it means, never by one that it resembles: look-alikes (Cyrillic А for Latin A) are
 * how a forger would hide. A word without a digit is no suggestion.
 */
export function suggestedNumbers(text: string): readonly CertificateNumber[] {
  if (text.length > READABLE_MAX) return [];
  const plain = plainCharacters(text)
    .replaceAll(/\p{Dash_Punctuation}|\u2212|\u2043/gu, "-")
    .replaceAll(/(?!\s)\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  const bare = plain.replace(PREFIX, "").replace(/[.,;:]{1,3}$/, "");
  // Most who leave hyphens out put something in their place: a suggestion without them would be
  // looked up, not found, and make a genuine certificate look forged.
  const gaps = isAddress(bare) ? /[\s_.-]+/g : /[\s_./\\-]+/g;
  const hyphenated = bare.replaceAll(gaps, (gap) => (/[^-]/.test(gap) ? "-" : gap));
  const whole = validNumbers([hyphenated, bare.replaceAll(/\s/g, "")]);
  const found = whole.length === 0 ? validNumbers(wordsLikeNumbers(plain)) : whole;
  return [...new Set(found)].slice(0, MOST_AT_ONCE);
}

/** A slash stands in addresses, too, which also have a host or a query. */
function isAddress(text: string): boolean {
  return /[.:?=]/.test(text);
}

/** The words of a longer text that look like a number; of an address, the number that it asks for. */
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
