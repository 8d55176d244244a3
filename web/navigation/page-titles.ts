import TITLES from "catalogue:titles";
import { routeName, ROUTES, type RoutePath } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";
import { routeOf } from "../languages/this-language.ts";

/** What a page is called within the site. */
export function pageName(route: RoutePath): string {
  return TITLES[routeName(route)];
}

/** What the document is called that shows the page at a path; any other path has the not-found page. */
export function pageTitle(path: string): string {
  const route = routeOf(path);
  if (route === ROUTES.home) return COMPANY.fullName;
  return `${route === undefined ? TITLES.notFound : pageName(route)} | ${COMPANY.name}`;
}
