import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { ROUTE_PATHS } from "../../domain/routes.ts";
import { App } from "../start/app.tsx";
import { checkTitle } from "./check-title.ts";
import { pageMeta, type PageMeta } from "./page-meta.ts";
import { documentHtml, pageStyle, type PageAssets } from "./document-html.ts";
import { lateRegisterAnswer } from "../lookup/late-register-answer.ts";
import type { PageData } from "./page-data.ts";
import { loadAllPages } from "../navigation/page-chunks.ts";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";

export type { PageAssets, PageData };
export { pageStyle };
export { securityText } from "./security-text.ts";
export { siteFiles } from "./site-files.ts";

await Promise.all([loadAllPages(), lateRegisterAnswer.load()]);

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
    path,
    isPersonal: Object.keys(known).length > 0,
    body,
    meta: metaOf(path, data),
    assets,
    data,
  });
}

/** A page that shows a certificate or names one is its visitor's alone. */
function metaOf(path: string, { check, reported }: PageData): PageMeta {
  const meta = pageMeta(path);
  if (check !== undefined) return { ...meta, title: checkTitle(check), listed: false };
  return reported === undefined ? meta : { ...meta, listed: false };
}

/** Every page that can be rendered ahead of its visitors. */
export const pagePaths: readonly string[] = ROUTE_PATHS;
