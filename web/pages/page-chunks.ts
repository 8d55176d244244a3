import type { ComponentType } from "react";
import { ROUTES, type RoutePath } from "../../domain/routes.ts";

/**
 * Each page is a script of its own, fetched when it is first needed: who reads about the company
 * loads no form. The script is found again by its path once it is there, so that a page can be drawn
 * without waiting.
 */
const FETCHES: Readonly<Record<RoutePath, () => Promise<ComponentType>>> = {
  [ROUTES.home]: async () => (await import("./home-page.tsx")).HomePage,
  [ROUTES.services]: async () => (await import("./services-page.tsx")).ServicesPage,
  [ROUTES.track]: async () => (await import("./track-page.tsx")).TrackPage,
  [ROUTES.about]: async () => (await import("./about-page.tsx")).AboutPage,
  [ROUTES.contact]: async () => (await import("./contact-page.tsx")).ContactPage,
  [ROUTES.howToVerify]: async () => (await import("./how-to-verify-page.tsx")).HowToVerifyPage,
  [ROUTES.accessibility]: async () => (await import("./accessibility-page.tsx")).AccessibilityPage,
  [ROUTES.privacy]: async () => (await import("./privacy-page.tsx")).PrivacyPage,
};

/** Stands for every path that is no route. */
const NO_ROUTE = "";

const loading = new Map<string, Promise<ComponentType>>();
const loaded = new Map<string, ComponentType>();

function isRoute(path: string): path is RoutePath {
  return Object.hasOwn(FETCHES, path);
}

/** The page at a path, or the one for paths that are no route; undefined before it is loaded. */
export function loadedPage(path: string): ComponentType | undefined {
  return loaded.get(isRoute(path) ? path : NO_ROUTE);
}

/** Loads the page at a path, once. Rejects when its script can't be had; the next call asks again. */
export function loadPage(path: string): Promise<ComponentType> {
  const key = isRoute(path) ? path : NO_ROUTE;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const fetched = isRoute(path)
    ? FETCHES[path]()
    : import("./not-found-page.tsx").then(({ NotFoundPage }) => NotFoundPage);
  loading.set(key, fetched);
  fetched.then(
    (page) => loaded.set(key, page),
    () => loading.delete(key),
  );
  return fetched;
}

/** For the server, which renders any page at any moment. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...Object.keys(FETCHES), NO_ROUTE].map(loadPage));
}
