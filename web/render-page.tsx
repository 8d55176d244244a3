import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { ROUTE_PATHS } from "../domain/routes.ts";
import { App } from "./app.tsx";
import { checkMeta, pageMeta } from "./content/page-meta.ts";
import { documentHtml } from "./document-html.ts";
import { PageDataContext } from "./page-data-context.ts";
import type { PageRequest } from "./page-request.ts";
import "./styles/tokens.css";
import "./styles/base.css";

export { securityText } from "./content/security-text.ts";

/** Renders the HTML document of a page; of the not-found page for a path that is no route. */
export function renderPage({ path, origin, assets, check }: PageRequest): string {
  const data = check === undefined ? { origin } : { origin, check };
  const body = renderToString(
    <Router ssrPath={path}>
      <PageDataContext value={data}>
        <App />
      </PageDataContext>
    </Router>,
  );
  return documentHtml({
    body,
    meta: check === undefined ? pageMeta(path) : checkMeta(check),
    canonical: new URL(path, origin).href,
    assets,
    data,
  });
}

/** Every page that can be rendered ahead of its visitors. */
export const pagePaths: readonly string[] = ROUTE_PATHS;
