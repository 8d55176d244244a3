/** Where the digits of a keyboard for Arabic, for Persian and Urdu, and for full-width text begin. */
const FOREIGN_ZEROS = [0x0660, 0x06f0, 0xff10] as const;

/** What the full-width form of a letter lies above the letter itself in Unicode. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Digits of Arabic and Persian keyboards, and full-width digits and letters, as the ASCII characters that
 * they stand for. Each of them means one ASCII character and looks like no other; letters of other
 * alphabets that only look Latin stay as they are.
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
