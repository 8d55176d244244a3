import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { ROUTE_PATHS } from "../domain/routes.ts";
import { App } from "./app.tsx";
import { checkMeta, pageMeta, type PageMeta } from "./content/page-meta.ts";
import { documentHtml, type PageAssets } from "./document-html.ts";
import type { PageData } from "./page-data.ts";
import "./styles/tokens.css";
import "./styles/base.css";

export type { PageAssets, PageData };
export { securityText } from "./content/security-text.ts";
export { siteFiles } from "./content/site-files.ts";

/** Renders the HTML document of a page; of the not-found page for a path that is no route. */
export function renderPage(
  path: string,
  origin: string,
  assets: PageAssets,
  known: Omit<PageData, "origin"> = {},
): string {
  const data = { ...known, origin };
  const body = renderToString(
    <Router ssrPath={path}>
      <App data={data} />
    </Router>,
  );
  return documentHtml({
    body,
    meta: metaOf(path, data),
    path,
    assets,
    data,
  });
}

/** A page that shows a certificate or names one is its visitor's alone. */
function metaOf(path: string, { check, reported }: PageData): PageMeta {
  if (check !== undefined) return checkMeta(check);
  return reported === undefined ? pageMeta(path) : { ...pageMeta(path), listed: false };
}

/** Every page that can be rendered ahead of its visitors. */
export const pagePaths: readonly string[] = ROUTE_PATHS;
