/** Control characters other than tab and line feed, as one class: no text in the register holds one. */
export const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

/** A character's number in four hexadecimal digits, as Unicode writes it: "000A". */
export function codePoint(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** The zeros of keyboards for Arabic, for Persian and Urdu, and for full-width text. */
const FOREIGN_ZEROS = [0x0660, 0x06f0, 0xff10] as const;

/** From a letter to its full-width form in Unicode. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Replaces Arabic, Persian and full-width digits, and full-width letters, by the ASCII characters that they
 * stand for. Letters of other alphabets that only look Latin stay as they are.
 */
export function plainCharacters(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = FOREIGN_ZEROS.find((first) => code >= first && code < first + 10) ?? code;
      return String(code - zero);
    })
    .replaceAll(/[\uFF21-\uFF3A\uFF41-\uFF5A]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET),
    );
}

/** Most texts are, and take none of the time below. */
const PLAIN = /^[\t\n\r\x20-\x7E]*$/;

/** A dash of any kind, and what keyboards for Arabic and Japanese have in its place: a stroke in the line. */
const DASH = /\p{Dash_Punctuation}|[\u02D7\u0640\u2043\u2212\u30FC\uFF70]/gu;

/**
 * Text copied from a PDF or a chat as a keyboard writes a number: {@link plainCharacters}, every dash as a hyphen, and
 * without characters that nobody sees.
 */
export function typedCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return withPlainHyphens(plainCharacters(text).replaceAll(DASH, "-")).replaceAll(
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

/** Any visible character: not a joiner, filler or blank, and not the blank of Braille. */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasShown(text: string): boolean {
  return SHOWN.test(text);
}

/** A joiner behind a mark, as in Kannada, or between letters, as in Persian, shapes them. */
const JOINERS = /(\p{M}|\p{L}(?=[\u200C\u200D]\p{L}))?([\u200C\u200D])[\u200C\u200D]*/gu;

/**
 * A text without marks of direction, zero-width spaces and others that nobody sees. What shapes letters stays: some
 * joiners, and the selectors of a character's variants.
 */
export function withoutUnseen(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll(UNSEEN, "")
    .replaceAll(JOINERS, (_, before: string | undefined, joiner: string) =>
      before === undefined ? "" : before + joiner,
    );
}

const UNSEEN = /(?![\u200C\u200D\p{VS}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
