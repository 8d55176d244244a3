import { numberInQuery } from "../site/links.ts";
import { codeInLink } from "./issue-code.ts";
import { cleanedNumber } from "./typed-number.ts";

/** What the address of a certificate's page asks for: its number, valid or not, and the code of its paper. */
export interface Searched {
  readonly searchedNumber: string;
  /** The random part of an issued file's link. */
  readonly code?: string;
}

/** What a query of the Track page, of the site at an origin, asks for; undefined where it names no number. */
export function searchedIn(query: string, origin: string): Searched | undefined {
  const text = numberInQuery(query);
  if (text === null) return undefined;
  const code = codeInLink(query);
  return { searchedNumber: cleanedNumber(text, origin), ...(code === undefined ? {} : { code }) };
}
