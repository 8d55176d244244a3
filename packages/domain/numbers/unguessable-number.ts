/** Digits and letters that nobody confuses and that make no words: without 0, 1, L and the vowels. */
const SIGNS = "23456789BCDFGHJKMNPQRSTVWXYZ";

const GROUP_LENGTH = 4;

/** Three groups with the check character: some 6 × 10^15 numbers for each prefix. */
const DRAWN = 11;

/** Characters after the prefix. */
export const UNGUESSABLE_LENGTH = "XXXX-XXXX-XXXX".length;

/**
 * A certificate number that can't be guessed from others: the prefix, eleven random characters and the check character
 * of the whole, in groups of four. `draw` returns a random whole number from 0 to below its argument.
 */
export function unguessableNumber(prefix: string, draw: (below: number) => number): string {
  for (;;) {
    const drawn = Array.from({ length: DRAWN }, () => SIGNS.charAt(draw(SIGNS.length))).join("");
    const signs = drawn + checkCharacter(prefix + drawn);
    // Drawn anew when people could misread its check character.
    if (SIGNS.includes(signs.charAt(DRAWN))) return prefix + inGroups(signs);
  }
}

function inGroups(signs: string): string {
  const groups = [];
  for (let start = 0; start < signs.length; start += GROUP_LENGTH) {
    groups.push(signs.slice(start, start + GROUP_LENGTH));
  }
  return groups.join("-");
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const MODULUS = ALPHABET.length;

/**
 * The check character of ISO/IEC 7064, MOD 37,36, for the letters and digits of a text; letter case and all
 * other characters do not count. It finds every single wrong character and nearly every swapped pair.
 */
export function checkCharacter(text: string): string {
  let product = MODULUS;
  for (const character of text.toUpperCase()) {
    const value = ALPHABET.indexOf(character);
    if (value === -1) continue;
    const sum = (product + value) % MODULUS || MODULUS;
    product = (sum * 2) % (MODULUS + 1);
  }
  return ALPHABET.charAt((MODULUS + 1 - product) % MODULUS);
}
