import type { ComponentType } from "react";
import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { routeOf } from "../content/page-titles.ts";
import { lateScript, type LateScript } from "../late-script.ts";

/**
 * Each page is a script of its own, fetched when it is first needed: who reads about the company
 * loads no form.
 */
const PAGES: Readonly<Record<RoutePath, LateScript<ComponentType>>> = {
  [ROUTES.home]: lateScript(async () => (await import("./home-page.tsx")).HomePage),
  [ROUTES.services]: lateScript(async () => (await import("./services-page.tsx")).ServicesPage),
  [ROUTES.track]: lateScript(async () => (await import("./track-page.tsx")).TrackPage),
  [ROUTES.about]: lateScript(async () => (await import("./about-page.tsx")).AboutPage),
  [ROUTES.contact]: lateScript(async () => (await import("./contact-page.tsx")).ContactPage),
  [ROUTES.howToVerify]: lateScript(
    async () => (await import("./how-to-verify-page.tsx")).HowToVerifyPage,
  ),
  [ROUTES.accessibility]: lateScript(
    async () => (await import("./accessibility-page.tsx")).AccessibilityPage,
  ),
  [ROUTES.privacy]: lateScript(async () => (await import("./privacy-page.tsx")).PrivacyPage),
};

const NOT_FOUND_PAGE = lateScript(async () => (await import("./not-found-page.tsx")).NotFoundPage);

/** The script of the page at a path, or of the one for paths that are no route. */
export function pageAt(path: string): LateScript<ComponentType> {
  const route = routeOf(path);
  return route === undefined ? NOT_FOUND_PAGE : PAGES[route];
}

/** For the server, which renders any page at any moment. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...Object.values(PAGES), NOT_FOUND_PAGE].map(({ load }) => load()));
}
