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
