import { plainQuery } from "../site/links.ts";

/** Crockford's base32 without i, l, o and u. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

/** 65 bits. */
const LENGTH = 13;

/**
 * Returns the secret of an issued file's link, which proves that somebody has seen the paper. `draw` returns a random
 * integer below its argument.
 */
export function issueCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(draw(SIGNS.length))).join("");
}

export function isIssueCode(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{13}$/i.test(text);
}

/** Proofpoint 2 writes "-3D" for "=", quoted-printable "=3D". */
const IN_LINK = /code(?:=|-3D)(?:3D)?([^\W_ilou]{13})(?![a-z\d])/i;

/** Finds a code even in an altered link; returns it in lower case. */
export function codeInLink(link: string): string | undefined {
  return IN_LINK.exec(plainQuery(link))?.[1]?.toLowerCase();
}
