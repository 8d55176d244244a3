import type { ComponentType } from "react";
import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { routeOf } from "./page-titles.ts";
import { lateScript, type LateScript } from "../loading/late-script.ts";

/**
 * Each page is a script of its own, fetched when it is first needed: who reads about the company
 * loads no form. With `then`, because the bundler writes several times as much for an `await`.
 */
const PAGES: Readonly<Record<RoutePath, LateScript<ComponentType>>> = {
  [ROUTES.home]: lateScript(() =>
    import("../pages/home-page.tsx").then((module) => module.HomePage),
  ),
  [ROUTES.services]: lateScript(() =>
    import("../pages/services-page.tsx").then((module) => module.ServicesPage),
  ),
  [ROUTES.track]: lateScript(() =>
    import("../pages/track-page.tsx").then((module) => module.TrackPage),
  ),
  [ROUTES.about]: lateScript(() =>
    import("../pages/about-page.tsx").then((module) => module.AboutPage),
  ),
  [ROUTES.contact]: lateScript(() =>
    import("../pages/contact-page.tsx").then((module) => module.ContactPage),
  ),
  [ROUTES.howToVerify]: lateScript(() =>
    import("../pages/how-to-verify-page.tsx").then((module) => module.HowToVerifyPage),
  ),
  [ROUTES.accessibility]: lateScript(() =>
    import("../pages/accessibility-page.tsx").then((module) => module.AccessibilityPage),
  ),
  [ROUTES.privacy]: lateScript(() =>
    import("../pages/privacy-page.tsx").then((module) => module.PrivacyPage),
  ),
};

const NOT_FOUND_PAGE = lateScript(() =>
  import("../pages/not-found-page.tsx").then((module) => module.NotFoundPage),
);

/** The script of the page at a path, or of the one for paths that are no route. */
export function pageAt(path: string): LateScript<ComponentType> {
  const route = routeOf(path);
  return route === undefined ? NOT_FOUND_PAGE : PAGES[route];
}

/** For the server, which renders any page at any moment. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...Object.values(PAGES), NOT_FOUND_PAGE].map(({ load }) => load()));
}
