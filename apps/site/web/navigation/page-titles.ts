import TITLES from "#words/titles.json";
import { routeName, ROUTES, type RoutePath } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { routeOf } from "@register/ui/this-language";

export function pageName(route: RoutePath): string {
  return TITLES[routeName(route)];
}

export function pageTitle(path: string): string {
  const route = routeOf(path);
  if (route === ROUTES.home) return COMPANY.fullName;
  return `${route === undefined ? TITLES.notFound : pageName(route)} | ${COMPANY.name}`;
}
