import MESSAGES from "catalogue:messages";
import OFFER from "catalogue:offer";
import TITLES from "catalogue:titles";
import { renderToString } from "react-dom/server";
import { ROUTE_PATHS } from "../../domain/routes.ts";
import { lookupResult } from "../lookup/lookup-script.ts";
import { servedVisit } from "../navigation/visit.ts";
import { fillPlain } from "../languages/fill.tsx";
import { LANGUAGE, LANGUAGE_TAG, localPath, routeOf } from "../languages/this-language.ts";
import { pageAt } from "../pages/all-pages.ts";
import { App } from "../start/app.tsx";
import { checkTitle } from "./check-title.ts";
import { pageMeta, type PageMeta } from "./page-meta.ts";
import { documentHtml, pageStyle, type PageAssets } from "./document-html.ts";
import type { LanguageOffer, PageData } from "./page-data.ts";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/arabic.css";

export type { PageAssets, PageData };
export { pageStyle };
export { securityText } from "./security-text.ts";
export { siteFiles } from "./site-files.ts";

/** A path that is no route has the not-found page. */
const NOT_FOUND = await pageAt("/404").load();
const PAGES = new Map(
  await Promise.all(
    ROUTE_PATHS.map(async (path) => [path, await pageAt(localPath(path)).load()] as const),
  ),
);
await lookupResult.load();

/** Renders the HTML document of a page; of the not-found page for a path that is no route. */
export function renderPage(
  path: string,
  origin: string,
  assets: PageAssets,
  known: Omit<PageData, "origin"> = {},
): string {
  const data = { ...known, origin };
  const route = routeOf(path);
  const page = (route === undefined ? undefined : PAGES.get(route)) ?? NOT_FOUND;
  const body = renderToString(<App first={servedVisit(path, page, data)} />);
  return documentHtml({
    path,
    isPersonal: Object.keys(known).some((name) => name !== "offer"),
    body,
    meta: metaOf(path, data),
    assets,
    data,
  });
}

/** A page that shows a certificate or names one is its visitor's alone. */
function metaOf(path: string, { check, contact, reported }: PageData): PageMeta {
  const meta = pageMeta(path);
  if (check !== undefined) return { ...meta, title: checkTitle(check), listed: false };
  if (Object.keys(contact?.faults ?? {}).length > 0) {
    return { ...meta, title: fillPlain(TITLES.faulty, { title: meta.title }) };
  }
  return reported === undefined ? meta : { ...meta, listed: false };
}

/** Every page that can be rendered ahead of its visitors. */
export const pagePaths: readonly string[] = ROUTE_PATHS.map(localPath);

/** The words of its toasts, for answers to visitors without scripts. */
export { MESSAGES as messages };

/** How this language offers itself to who reads another. */
export const offer: LanguageOffer = {
  language: LANGUAGE,
  tag: LANGUAGE_TAG,
  sentence: OFFER.sentence,
};
