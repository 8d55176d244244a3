import { PLAIN_TEXT, plainCharacters, plainDigits } from "../text/characters.ts";
import { readSearchedNumber } from "../site/links.ts";
import { readPath } from "../site/routes.ts";

/** Longest text that is read, in characters: no label of a certificate is longer. */
export const READABLE_MAX = 1_000;

/**
 * What a visitor typed, pasted or scanned for a number, as {@link plainNumber} reads it, and of a link to this site its
 * number. What a reader would see as another text is never made a number: that is for a suggestion.
 */
export function cleanedNumber(text: string, origin: string): string {
  const plain = typedCharacters(text).trim();
  if (plain.length > READABLE_MAX) return text;
  const number = numberInLink(plain, origin) ?? text;
  // The Bengali 4 looks like an 8, and the 1 of Hindi like a 9.
  const isOther = /(?!\d)\p{Nd}/u.test(plainCharacters(text + number));
  return isOther ? text : plainNumber(number);
}

/**
 * A text that was typed or copied for a number, without what comes from copying: as a keyboard writes it, and without
 * spaces beside its hyphens. It may still break a rule.
 */
export function plainNumber(text: string): string {
  const plain = typedCharacters(text).trim();
  // With another dash behind a whole number, it names the first and the last of several.
  const isRange = plain !== text.trim() && /20\d\d-\d{3,9}\s?-/.test(plain);
  return plain.length > READABLE_MAX || isRange ? text : plain.replace(SPACED, "$1-$2-$3");
}

/** "GQC - 2025 - 001" */
const SPACED = /^([a-z]{2,5})\s*-\s*(20\d\d)\s*-\s*(\d{3,})$/i;

/** The number in a link to the Track page of this site, which chats show and copy without its beginning. */
function numberInLink(text: string, origin: string): string | undefined {
  const [place = "", query] = text.replace(LINK_BEGINNING, "").split(/[?#]/);
  const host = origin.replace(LINK_BEGINNING, "");
  if (query === undefined || !place.toLowerCase().startsWith(`${host}/`)) return undefined;
  return readSearchedNumber(readPath(place.slice(host.length)).route, query) ?? undefined;
}

const LINK_BEGINNING = /^(?:https?:\/\/)?(?:www\.)?/i;

/** Any dash, including the Arabic tatweel and the Japanese long-vowel mark. */
const DASH = /\p{Dash_Punctuation}|[\u02D7\u0640\u2043\u2212\u30FC\uFF70]/gu;

/**
 * Text copied from a PDF or a chat as a keyboard writes a number: {@link plainCharacters}, the digits of every script,
 * every dash as a hyphen, and without characters that nobody sees.
 */
export function typedCharacters(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  return withPlainHyphens(plainDigits(plainCharacters(text)).replaceAll(DASH, "-")).replaceAll(
    /(?!\s)\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

/** Some files have soft hyphens for all hyphens of a number; beside others, they only say where a word may break. */
function withPlainHyphens(text: string): string {
  if (!text.includes("\u00AD")) return text;
  return text.replaceAll(/\S+/g, (word) =>
    word.includes("-") ? word : word.replaceAll(/(?<=\d)\u00AD|\u00AD(?=\d)/g, "-"),
  );
}
