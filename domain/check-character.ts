const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const MODULUS = ALPHABET.length;

/**
 * The check character of ISO/IEC 7064, MOD 37,36, for the letters and digits of a text; letter case,
 * hyphens and whatever else is in it do not count. It finds every single wrong character and nearly every
 * pair of neighbours that changed places.
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
