import type { Code } from "@register/scanner";
import { readScannedText } from "./read-scanned-text.ts";

/** Longest text that is searched for numbers, in characters. */
const LONGEST_TEXT = 2_000;

/** A number among other words: a short prefix and groups behind it, which a UUID, a slug or a date has not. */
const NUMBER = /^[a-z][a-z\d]{1,4}(?:-[a-z\d]{3,}){1,4}$/i;

/** ISO-9001, IMO-9074729; a word and a year. */
const OTHER = /^(?:iso|iec|imo)-|^[a-z-]+-(?:19|20)\d\d$|^\D+$/i;

/** The certificate numbers that can be seen in a text, such as the link of another site. */
export function numbersSeenIn(text: string): readonly string[] {
  // By the characters of all alphabets: a Cyrillic А makes a number invalid.
  const words = plain(text.slice(0, LONGEST_TEXT)).split(/[^\p{L}\d-]+/u);
  const numbers = words.filter((word) => NUMBER.test(word) && !OTHER.test(word));
  return [...new Map(numbers.map((number) => [number.toLowerCase(), number])).values()];
}

/** With the characters that a link writes as %2D. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Of several codes in view those with a certificate number, in a text or a link of this site; all where none has. Of one
 * number the longest: beside the bars of an issued file stands its link, with the code that opens the copy.
 */
export function meantCodes(
  readings: readonly Code[],
  siteOrigins: readonly string[],
): readonly Code[] {
  const ours = new Map<string, Code>();
  for (const reading of readings) {
    const key = numberIn(reading, siteOrigins)?.toLowerCase();
    if (key === undefined) continue;
    const known = ours.get(key);
    if (known === undefined || known.text.length < reading.text.length) ours.set(key, reading);
  }
  return ours.size === 0 ? readings : [...ours.values()];
}

/** The certificate number that a code stands for: in a text, or in a link of this site. */
export function numberIn(
  { text, withoutCheck = text }: Code,
  siteOrigins: readonly string[],
): string | undefined {
  const scanned = readScannedText(withoutCheck, siteOrigins);
  return scanned.kind === "url" ? scanned.ownNumber : numbersSeenIn(scanned.text)[0];
}

/**
 * Whether the last character of a code belongs to the number, which the code itself can't tell: the register may have
 * the number with it alone. Otherwise it is a check character. Rejects as `isKnown` does.
 */
export async function withoutCheckCharacter(
  reading: Code,
  isKnown: (number: string) => Promise<boolean>,
): Promise<Code> {
  const { text, withoutCheck, format } = reading;
  if (withoutCheck === undefined || (await isKnown(withoutCheck))) return reading;
  return (await isKnown(text)) ? { text, format } : reading;
}
