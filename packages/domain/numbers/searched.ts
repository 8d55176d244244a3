import { numberInQuery } from "../site/links.ts";
import { codeInLink } from "./issue-code.ts";
import { cleanedNumber } from "./typed-number.ts";

export interface Searched {
  readonly searchedNumber: string;
  readonly code?: string;
}

export function searchedIn(query: string, origin: string): Searched | undefined {
  const text = numberInQuery(query);
  if (text === null) return undefined;
  const code = codeInLink(query);
  return { searchedNumber: cleanedNumber(text, origin), ...(code === undefined ? {} : { code }) };
}
