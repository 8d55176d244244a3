import DESCRIPTIONS from "catalogue:descriptions";
import { routeName } from "../../domain/routes.ts";
import { routeOf } from "../languages/this-language.ts";
import { pageTitle } from "../navigation/page-titles.ts";

/** What a document says of itself to search engines and to whoever shares its address. */
export interface PageMeta {
  /** What the document is called, in a tab and in search results. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Whether the page has an address of its own that search engines may list. */
  readonly listed: boolean;
}

/** What the document of the page at a path says; that of the not-found page for any other path. */
export function pageMeta(path: string): PageMeta {
  const route = routeOf(path);
  const description = DESCRIPTIONS[route === undefined ? "notFound" : routeName(route)];
  return { title: pageTitle(path), description, listed: route !== undefined };
}
