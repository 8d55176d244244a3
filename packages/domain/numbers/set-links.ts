import type { LanguageCode } from "../site/languages.ts";
import { plainQuery } from "../site/links.ts";
import { pathIn, ROUTES } from "../site/routes.ts";

/** `numbers` are valid, so nothing is escaped, and a printed code is small. */
export function setLink(origin: string, numbers: readonly string[], language: LanguageCode): URL {
  return new URL(`${pathIn(language, ROUTES.checkMany)}?numbers=${numbers.join()}`, origin);
}

/** "A,B" of "?numbers=A,B" */
export function setInQuery(query: string): string | undefined {
  const named = [...new URLSearchParams(plainQuery(query))].filter(([name]) =>
    /^numbers$/i.test(name),
  );
  return named.length === 0 ? undefined : named.map(([, text]) => text).join();
}
