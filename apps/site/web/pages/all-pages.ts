import { ROUTES, type RoutePath } from "@register/domain/site";
import { lazyScript, type LazyScript } from "../loading/lazy-script.ts";
import { routeOf } from "@register/ui/this-language";
import type { SitePage } from "../navigation/visit.ts";

/** One script per page, so that readers load no forms. */
const PAGES: Readonly<Record<RoutePath, LazyScript<SitePage>>> = {
  [ROUTES.home]: lazyScript(() => import("./home-page.tsx")),
  [ROUTES.services]: lazyScript(() => import("./services-page.tsx")),
  [ROUTES.track]: lazyScript(() => import("./track-page.tsx")),
  [ROUTES.checkMany]: lazyScript(() => import("./check-many-page.tsx")),
  [ROUTES.about]: lazyScript(() => import("./about-page.tsx")),
  [ROUTES.contact]: lazyScript(() => import("./contact-page.tsx")),
  [ROUTES.howToVerify]: lazyScript(() => import("./how-to-verify-page.tsx")),
  [ROUTES.reportCertificate]: lazyScript(() => import("./report-page.tsx")),
  [ROUTES.accessibility]: lazyScript(() => import("./accessibility-page.tsx")),
  [ROUTES.privacy]: lazyScript(() => import("./privacy-page.tsx")),
};

const NOT_FOUND_PAGE: LazyScript<SitePage> = lazyScript(() => import("./not-found-page.tsx"));

export function pageAt(path: string): LazyScript<SitePage> {
  const route = routeOf(path);
  return route === undefined ? NOT_FOUND_PAGE : PAGES[route];
}
