import { languageOf, type LanguageCode } from "../../domain/languages.ts";
import { pathIn, readPath, type RoutePath } from "../../domain/routes.ts";

/**
 * The language that this script or renderer was built for: there is one build for each (docs/languages.md), so
 * that a page loads the words of its own language and no other.
 */
export const LANGUAGE: LanguageCode = import.meta.env.SITE_LANGUAGE;

/** Compared where it stands, so that the bundler leaves out what the other languages need. */
export const IS_ENGLISH = import.meta.env.SITE_LANGUAGE === "en";

export const IS_RIGHT_TO_LEFT = languageOf(LANGUAGE).direction === "rtl";

/** The path of a page in this language. */
export function localPath(route: RoutePath): string {
  return pathIn(LANGUAGE, route);
}

/** The page at a path, if it is one in this language. */
export function routeOf(path: string): RoutePath | undefined {
  const { language, route } = readPath(path);
  return language === LANGUAGE ? route : undefined;
}
