/** Without look-alikes and without vowels, which would make words. */
const SIGNS = "23456789BCDFGHJKMNPQRSTVWXYZ";

const GROUP_LENGTH = 4;

/** Some 6 × 10^15 numbers. */
const DRAWN = 11;

export const UNGUESSABLE_LENGTH = "XXXX-XXXX-XXXX".length;

/** `draw` returns a random integer below its argument. */
export function unguessableNumber(prefix: string, draw: (below: number) => number): string {
  for (;;) {
    const drawn = Array.from({ length: DRAWN }, () => SIGNS.charAt(draw(SIGNS.length))).join("");
    const signs = drawn + checkCharacter(prefix + drawn);
    // The check character must be easy to read, too.
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

/** ISO/IEC 7064, MOD 37,36. Detects every wrong character and nearly every swap. */
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
