import { PLAIN_TEXT, plainCharacters, plainDigits } from "../text/characters.ts";
import { readSearchedNumber } from "../site/links.ts";
import { readPath } from "../site/routes.ts";

/** In characters. */
export const READABLE_MAX = 1_000;

/** Never changes text that a reader would take for another number; suggestions may. */
export function cleanedNumber(text: string, origin: string): string {
  const plain = typedCharacters(text).trim();
  if (plain.length > READABLE_MAX) return text;
  const number = numberInLink(plain, origin) ?? text;
  // A Bengali 4 looks like 8, a Hindi 1 like 9.
  const isOther = /(?!\d)\p{Nd}/u.test(plainCharacters(text + number));
  return isOther ? text : plainNumber(number);
}

/** The result may still be invalid. */
export function plainNumber(text: string): string {
  const plain = typedCharacters(text).trim();
  // Another dash behind a whole number marks a range.
  const isRange = plain !== text.trim() && /20\d\d-\d{3,9}\s?-/.test(plain);
  return plain.length > READABLE_MAX || isRange ? text : plain.replace(SPACED, "$1-$2-$3");
}

/** "GQC - 2025 - 001" */
const SPACED = /^([a-z]{2,5})\s*-\s*(20\d\d)\s*-\s*(\d{3,})$/i;

/** Chats show links without the scheme. */
function numberInLink(text: string, origin: string): string | undefined {
  const [place = "", query] = text.replace(LINK_BEGINNING, "").split(/[?#]/);
  const host = origin.replace(LINK_BEGINNING, "");
  if (query === undefined || !place.toLowerCase().startsWith(`${host}/`)) return undefined;
  return readSearchedNumber(readPath(place.slice(host.length)).route, query) ?? undefined;
}

const LINK_BEGINNING = /^(?:https?:\/\/)?(?:www\.)?/i;

/** Includes the Arabic tatweel and the Japanese long-vowel mark. */
const DASH = /\p{Dash_Punctuation}|[\u02D7\u0640\u2043\u2212\u30FC\uFF70]/gu;

/** Replaces digits and dashes of all scripts by ASCII, drops invisible characters. */
export function typedCharacters(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  return withPlainHyphens(plainDigits(plainCharacters(text)).replaceAll(DASH, "-")).replaceAll(
    /(?!\s)\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

/** Some files use soft hyphens only; beside real hyphens these just mark line breaks. */
function withPlainHyphens(text: string): string {
  if (!text.includes("\u00AD")) return text;
  return text.replaceAll(/\S+/g, (word) =>
    word.includes("-") ? word : word.replaceAll(/(?<=\d)\u00AD|\u00AD(?=\d)/g, "-"),
  );
}
