import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { COMPANY } from "./company.ts";

/** What each page is called in a tab, in a list of bookmarks, and when it is announced. */
const PAGE_TITLES: Readonly<Record<RoutePath, string>> = {
  [ROUTES.home]: COMPANY.fullName,
  [ROUTES.services]: `Services | ${COMPANY.name}`,
  [ROUTES.track]: `Track Your Certificate | ${COMPANY.name}`,
  [ROUTES.about]: `About | ${COMPANY.name}`,
  [ROUTES.contact]: `Contact | ${COMPANY.name}`,
  [ROUTES.howToVerify]: `How to verify | ${COMPANY.name}`,
  [ROUTES.accessibility]: `Accessibility | ${COMPANY.name}`,
  [ROUTES.privacy]: `Privacy | ${COMPANY.name}`,
};

const NOT_FOUND_TITLE = `Page not found | ${COMPANY.name}`;

/** Title of the page at a path; of the not-found page for any path that is no route. */
export function pageTitle(path: string): string {
  return isRoute(path) ? PAGE_TITLES[path] : NOT_FOUND_TITLE;
}

/** Whether the site has a page at a path. */
export function isRoute(path: string): path is RoutePath {
  return Object.hasOwn(PAGE_TITLES, path);
}
