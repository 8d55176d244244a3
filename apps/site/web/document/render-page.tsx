import DOCUMENT from "#words/document.json";
import MESSAGES from "#words/contact-messages.json";
import TITLES from "#words/titles.json";
import { renderToString } from "react-dom/server";
import { ROUTE_PATHS } from "@register/domain/site";
import { lookupScript } from "../lookup/lookup-script.ts";
import { type LanguageOffer, type PageData, servedVisit } from "../navigation/visit.ts";
import { fillPlaces } from "@register/domain/text";
import { LANGUAGE, LANGUAGE_TAG, localPath, routeOf } from "@register/ui/this-language";
import { pageAt } from "../pages/all-pages.ts";
import { App } from "../shell/app.tsx";
import { forgeryWords } from "../answer/known-forgery.tsx";
import { lookupTitle } from "../lookup/lookup-result.tsx";
import {
  documentHtml,
  type PageAssets,
  type PageDocument,
  pageMeta,
  type PageMeta,
} from "./document-html.ts";

export type { PageAssets, PageData, PageDocument };
export { securityText, siteFiles } from "./site-files.ts";

const NOT_FOUND = await pageAt("/404").load();
const PAGES = new Map(
  await Promise.all(
    ROUTE_PATHS.map(async (path) => [path, await pageAt(localPath(path)).load()] as const),
  ),
);
await Promise.all([lookupScript.load(), forgeryWords.load()]);

export function renderPage(
  path: string,
  origin: string,
  assets: PageAssets,
  known: Omit<PageData, "origin"> = {},
): PageDocument {
  const data = { ...known, origin };
  const route = routeOf(path);
  const page = (route === undefined ? undefined : PAGES.get(route)) ?? NOT_FOUND;
  const body = renderToString(<App first={servedVisit(path, page, data)} />);
  return documentHtml({
    path,
    body,
    meta: metaOf(path, data),
    assets,
    data,
  });
}

/** Search engines must not list a page that shows a certificate or begins a message. */
function metaOf(path: string, { lookup, contact, pageQuery }: PageData): PageMeta {
  const meta = pageMeta(path);
  if (lookup !== undefined)
    return { ...meta, title: lookupTitle(lookup), hasNumber: true, listed: false };
  if (Object.keys(contact?.faults ?? {}).length > 0) {
    return { ...meta, title: fillPlaces(TITLES.faulty, { title: meta.title }) };
  }
  return pageQuery === undefined ? meta : { ...meta, listed: false };
}

/** Static hosts prerender these. */
export const pagePaths: readonly string[] = ROUTE_PATHS.map(localPath);

export { MESSAGES as messages };

export const offer: LanguageOffer = {
  language: LANGUAGE,
  tag: LANGUAGE_TAG,
  sentence: DOCUMENT.offer,
};
