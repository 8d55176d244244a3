import { ROUTE_PATHS, ROUTES, type RoutePath } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";

/** What each page is called within the site. */
const PAGE_NAMES: Readonly<Record<RoutePath, string>> = {
  [ROUTES.home]: "Home",
  [ROUTES.services]: "Services",
  [ROUTES.track]: "Track Your Certificate",
  [ROUTES.about]: "About",
  [ROUTES.contact]: "Contact",
  [ROUTES.howToVerify]: "How to verify",
  [ROUTES.accessibility]: "Accessibility",
  [ROUTES.privacy]: "Privacy",
};

const NOT_FOUND_NAME = "Page not found";

/** What a page is called within the site. */
export function pageName(route: RoutePath): string {
  return PAGE_NAMES[route];
}

/** What the document is called that shows the page at a path; any other path has the not-found page. */
export function pageTitle(path: string): string {
  const route = routeOf(path);
  if (route === ROUTES.home) return COMPANY.fullName;
  return `${route === undefined ? NOT_FOUND_NAME : PAGE_NAMES[route]} | ${COMPANY.name}`;
}

/** The page at a path, read as the router does: in any letter case, with or without a slash at its end. */
export function routeOf(path: string): RoutePath | undefined {
  const plain = path === ROUTES.home ? path : path.replace(/\/$/, "").toLowerCase();
  return ROUTE_PATHS.find((route) => route === plain);
}
