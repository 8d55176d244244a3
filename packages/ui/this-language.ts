import type { LanguageCode } from "@register/domain/site";
import { pathIn, plainPath, ROUTE_PATHS, type RoutePath } from "@register/domain/site";

/** Each language has its own build (docs/languages.md), so a page loads no other language's words. */
export const LANGUAGE: LanguageCode = import.meta.env.SITE_LANGUAGE;

/** Compares the constant directly, so that the bundler can drop other languages' code. */
export const IS_ENGLISH = import.meta.env.SITE_LANGUAGE === "en";

export const IS_RIGHT_TO_LEFT = import.meta.env.SITE_DIRECTION === "rtl";

/** BCP 47; English is British (specification, section 2). */
export const LANGUAGE_TAG = import.meta.env.SITE_LANGUAGE_TAG;

export function localPath(route: RoutePath): string {
  return pathIn(LANGUAGE, route);
}

export function routeOf(path: string): RoutePath | undefined {
  // A static host may also serve a page under its file name.
  const isHosted = import.meta.env.SUPABASE_URL !== undefined;
  const plain = plainPath(isHosted ? path.replace(/(?:\/index)?\.html$/, "") : path);
  return ROUTE_PATHS.find((route) => localPath(route) === plain);
}
