import type { Code } from "@register/scanner";
import { readScannedText } from "./read-scanned-text.ts";

/** Characters. */
const LONGEST_TEXT = 2_000;

/** A short prefix and groups, unlike a UUID, a slug or a date. */
const NUMBER = /^[a-z][a-z\d]{1,4}(?:-[a-z\d]{3,}){1,4}$/i;

/** ISO-9001, IMO-9074729; a word and a year. */
const OTHER = /^(?:iso|iec|imo)-|^[a-z-]+-(?:19|20)\d\d$|^\D+$/i;

/** Also finds them in another site's link. */
export function numbersSeenIn(text: string): readonly string[] {
  // Splits by all alphabets, because a Cyrillic А makes a number invalid.
  const words = plain(text.slice(0, LONGEST_TEXT)).split(/[^\p{L}\d-]+/u);
  const numbers = words.filter((word) => NUMBER.test(word) && !OTHER.test(word));
  return [...new Map(numbers.map((number) => [number.toLowerCase(), number])).values()];
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Prefers codes with a certificate number. For each number takes the longest, because an issued file also carries a
 * link with the code for its copy.
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

export function numberIn(
  { text, textWithoutCheckDigit = text }: Code,
  siteOrigins: readonly string[],
): string | undefined {
  const scanned = readScannedText(textWithoutCheckDigit, siteOrigins);
  return scanned.kind === "url" ? scanned.ownNumber : numbersSeenIn(scanned.text)[0];
}

/**
 * The last character may be a check character or part of the number; the register decides. Rejects as `isKnown` does.
 */
export async function withoutCheckCharacter(
  reading: Code,
  isKnown: (number: string) => Promise<boolean>,
): Promise<Code> {
  const { text, textWithoutCheckDigit, format } = reading;
  if (textWithoutCheckDigit === undefined || (await isKnown(textWithoutCheckDigit))) return reading;
  return (await isKnown(text)) ? { text, format } : reading;
}
