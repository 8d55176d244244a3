import { CODE_PARAMETER } from "../site/routes.ts";

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
  return /^[0-9a-hjkmnp-tv-z]{13}$/i.test(text);
}

/**
 * Such a part in the query of an address, or in the link that stands there for a number; in lower case, as codes in
 * capitals have it too. Undefined where nothing can be one.
 */
export function codeInQuery(query: string, number = ""): string | undefined {
  const [, linked = ""] = number.split("?");
  const named = [...new URLSearchParams(query), ...new URLSearchParams(linked)];
  return named
    .flatMap(([name, code]) => (name.toLowerCase() === CODE_PARAMETER ? code.toLowerCase() : []))
    .find(isIssueCode);
}
