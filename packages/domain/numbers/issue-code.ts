import { plainQuery } from "../site/links.ts";

/** Crockford's base32. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

/** 65 bits. */
const LENGTH = 13;

/** Returns the secret of a file's link. `draw` returns a random integer below its argument. */
export function issueCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(draw(SIGNS.length))).join("");
}

export function isIssueCode(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{13}$/i.test(text);
}

/** Proofpoint 2 writes "-3D" for "=", quoted-printable "=3D". */
const IN_LINK = /code(?:=|-3D)(?:3D)?([^\W_ilou]{13})(?![a-z\d])/i;

/** Returns lower case. */
export function codeInLink(link: string): string | undefined {
  return IN_LINK.exec(plainQuery(link))?.[1]?.toLowerCase();
}
