/** Control characters other than tab and line feed, as one class: no text in the register holds one. */
export const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

/** A character's number in four hexadecimal digits, as Unicode writes it: "000A". */
export function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

/**
 * Replaces Arabic and Persian digits, and full-width characters, by the ASCII characters that they stand for. Letters of
 * other alphabets that only look Latin stay as they are.
 */
export function plainCharacters(text: string): string {
  return (
    text
      // Each row of digits begins at a code that sixteen divides.
      .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replaceAll(/[\uFF01-\uFF5E]/g, (character) => character.normalize("NFKC"))
  );
}

/** Replaces the decimal digits of every script by those of ASCII. Unicode has each script's ten in a row. */
export function plainDigits(text: string): string {
  return text.replaceAll(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    // The rows of the mathematical alphabets follow each other.
    return String((code - zero) % 10);
  });
}

const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

/** Most texts are, and take none of the time below. */
export const PLAIN_TEXT = /^[\t\n\r\x20-\x7E]*$/;

/**
 * A text as it is stored: white space of any kind is one space, since paper and page show no other, and stands at neither
 * end of a line. Line ends are those of Unix.
 */
export function plainSpaces(text: string): string {
  // Most texts have single spaces alone, and the rest takes a third of the time of an import.
  if (!OTHER_SPACE.test(text)) return text.trim();
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}

const OTHER_SPACE = /[^\S ]| {2}/;

/** Any visible character: not a joiner, filler or blank, and not the blank of Braille. */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasShown(text: string): boolean {
  return SHOWN.test(text);
}

/**
 * A text without marks of direction, zero-width spaces and others that nobody sees. What shapes letters stays: a joiner
 * behind a mark, as in Kannada, or between letters, as in Persian, and the selectors of a character's variants.
 */
export function withoutUnseen(text: string): string {
  return PLAIN_TEXT.test(text) ? text : text.replaceAll(UNSEEN, "");
}

const UNSEEN =
  /(?<!\p{M}|\p{L}(?=.\p{L}))[\u200C\u200D]|(?![\u200C\u200D\p{VS}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
