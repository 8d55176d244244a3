import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { lazyScript, type LazyScript } from "../loading/lazy-script.ts";
import { routeOf } from "../navigation/page-titles.ts";
import type { SitePage } from "../navigation/visit.ts";

/** Each page is a script of its own: who reads about the company loads no form. */
const PAGES: Readonly<Record<RoutePath, LazyScript<SitePage>>> = {
  [ROUTES.home]: lazyScript(() =>
    import("./home-page.tsx").then((module) => ({ Component: module.HomePage })),
  ),
  [ROUTES.services]: lazyScript(() =>
    import("./services-page.tsx").then((module) => ({ Component: module.ServicesPage })),
  ),
  [ROUTES.track]: lazyScript(() =>
    import("./track-page.tsx").then((module) => ({
      Component: module.TrackPage,
      answer: module.lookUp,
    })),
  ),
  [ROUTES.about]: lazyScript(() =>
    import("./about-page.tsx").then((module) => ({ Component: module.AboutPage })),
  ),
  [ROUTES.contact]: lazyScript(() =>
    import("./contact-page.tsx").then((module) => ({ Component: module.ContactPage })),
  ),
  [ROUTES.howToVerify]: lazyScript(() =>
    import("./how-to-verify-page.tsx").then((module) => ({ Component: module.HowToVerifyPage })),
  ),
  [ROUTES.accessibility]: lazyScript(() =>
    import("./accessibility-page.tsx").then((module) => ({ Component: module.AccessibilityPage })),
  ),
  [ROUTES.privacy]: lazyScript(() =>
    import("./privacy-page.tsx").then((module) => ({ Component: module.PrivacyPage })),
  ),
};

const NOT_FOUND_PAGE = lazyScript(() =>
  import("./not-found-page.tsx").then((module) => ({ Component: module.NotFoundPage })),
);

/** The page at a path, or the one for paths that are no route. */
export function pageAt(path: string): LazyScript<SitePage> {
  const route = routeOf(path);
  return route === undefined ? NOT_FOUND_PAGE : PAGES[route];
}
