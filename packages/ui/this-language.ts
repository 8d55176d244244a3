import type { LanguageCode } from "@register/domain/site";
import { pathIn, plainPath, ROUTE_PATHS, type RoutePath } from "@register/domain/site";

/**
 * The language that this script or renderer was built for: there is one build for each (docs/languages.md), so
 * that a page loads the words of its own language and no other.
 */
export const LANGUAGE: LanguageCode = import.meta.env.SITE_LANGUAGE;

/** Compared where it stands, so that the bundler leaves out what the other languages need. */
export const IS_ENGLISH = import.meta.env.SITE_LANGUAGE === "en";

export const IS_RIGHT_TO_LEFT = import.meta.env.SITE_DIRECTION === "rtl";

/** As the document names it (BCP 47): the English is that of Britain (specification, section 2). */
export const LANGUAGE_TAG = import.meta.env.SITE_LANGUAGE_TAG;

/** The path of a page in this language. */
export function localPath(route: RoutePath): string {
  return pathIn(LANGUAGE, route);
}

/** A static host may give a page under the name of its file, too, which our own server does not. */
const FILE_ENDING = import.meta.env.SUPABASE_URL === undefined ? "" : /(?:\/index)?\.html$/;

/** The page at a path, if it is one in this language. */
export function routeOf(path: string): RoutePath | undefined {
  const plain = plainPath(path.replace(FILE_ENDING, ""));
  return ROUTE_PATHS.find((route) => localPath(route) === plain);
}
