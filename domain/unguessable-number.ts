import { checkCharacter } from "./check-character.ts";

/**
 * Digits and letters that nobody takes for one another and that make no words: without 0, 1, L and the
 * vowels.
 */
const SIGNS = "23456789BCDFGHJKMNPQRSTVWXYZ";

const GROUP_LENGTH = 4;

/** With its check character three groups: some 6 × 10^15 numbers for each prefix. */
const DRAWN = 11;

/** How long what {@link unguessableNumber} puts after a prefix is, in characters. */
export const UNGUESSABLE_LENGTH = "XXXX-XXXX-XXXX".length;

/**
 * A certificate number that cannot be guessed from others: the prefix, eleven signs and the check character
 * of the whole, in groups of four. `draw` gives a whole number from 0 to below its argument, each as likely
 * as any other and not to be foreseen.
 */
export function unguessableNumber(prefix: string, draw: (below: number) => number): string {
  for (;;) {
    const drawn = Array.from({ length: DRAWN }, () => SIGNS.charAt(draw(SIGNS.length))).join("");
    const signs = drawn + checkCharacter(prefix + drawn);
    // One whose check character people misread is drawn anew.
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
