/** Matches all but tab and line feed. */
export const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

/** "000A" */
export function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

/** Other letters that look Latin stay. */
export function plainCharacters(text: string): string {
  return (
    text
      // In both rows, zero's code is divisible by sixteen.
      .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replaceAll(/[\uFF01-\uFF5E]/g, (character) => character.normalize("NFKC"))
  );
}

/** Unicode lists ten digits in a row. */
export function plainDigits(text: string): string {
  return text.replaceAll(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    // The rows of mathematical digits follow each other.
    return String((code - zero) % 10);
  });
}

const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

/** Fast path for most texts. */
export const PLAIN_TEXT = /^[\t\n\r\x20-\x7E]*$/;

/** White space is folded, since neither paper nor page shows the difference. */
export function plainSpaces(text: string): string {
  // Folding would take a third of an import's time.
  if (!OTHER_SPACE.test(text)) return text.trim();
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}

const OTHER_SPACE = /[^\S ]| {2}/;

/** Excludes fillers and the empty Braille cell. */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasShown(text: string): boolean {
  return SHOWN.test(text);
}

/** Keeps what shapes letters: joiners in Kannada and Persian, and variation selectors. */
export function withoutUnseen(text: string): string {
  return PLAIN_TEXT.test(text) ? text : text.replaceAll(UNSEEN, "");
}

const UNSEEN =
  /(?<!\p{M}|\p{L}(?=.\p{L}))[\u200C\u200D]|(?![\u200C\u200D\p{VS}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
