/** Crockford's base32 in lower case: digits and letters without i, l, o and u. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Of five bits each, 65 in all: nobody guesses one. */
const LENGTH = 13;

/**
 * The random part of the link on an issued file, which shows that somebody has seen the paper. `draw` returns a random
 * whole number from 0 to below its argument.
 */
export function issueCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(draw(SIGNS.length))).join("");
}

/** Whether a text can be such a part, in any letter case. */
export function isIssueCode(text: string): boolean {
  return (
    text.length === LENGTH && Array.from(text.toLowerCase()).every((sign) => SIGNS.includes(sign))
  );
}
