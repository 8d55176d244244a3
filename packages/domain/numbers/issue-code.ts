import { plainQuery } from "../site/links.ts";

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

/** Behind its name and "=", for which Proofpoint's version 2 writes "-3D", and quoted-printable "=3D". */
const IN_LINK = /code(?:=|-3D)(?:3D)?([^\W_ilou]{13})(?![a-z\d])/i;

/**
 * Such a part in a link or its query, also where a mail program has altered it or other signs follow; in lower case, as
 * codes in capitals have it too. Undefined where nothing can be one.
 */
export function codeInLink(link: string): string | undefined {
  return IN_LINK.exec(plainQuery(link))?.[1]?.toLowerCase();
}
