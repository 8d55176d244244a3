import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { SiteFile } from "../../web/document/site-files.ts";
import type { PageAssets } from "../../web/document/document-html.ts";
import type { PageData } from "../../web/document/page-data.ts";

/** What the built page renderer offers (web/document/render-page.tsx). */
export interface PageRenderer {
  readonly renderPage: (
    path: string,
    origin: string,
    assets: PageAssets,
    known?: Omit<PageData, "origin">,
  ) => string;
  /** The styles in the document of a page, as it was rendered ahead or for one visitor. */
  readonly pageStyle: (path: string, assets: PageAssets, isPersonal?: boolean) => string;
  /** The file /.well-known/security.txt as of a moment. */
  readonly securityText: (origin: string, now: Date) => string;
  /** Files beside the pages that tell the origin or the company's facts: sitemap, robots, manifest. */
  readonly siteFiles: (origin: string) => readonly SiteFile[];
  /** Paths of the pages that can be rendered ahead of their visitors. */
  readonly pagePaths: readonly string[];
}

export interface LoadedRenderer extends PageRenderer {
  readonly assets: PageAssets;
}

/** Path that no route claims: the page rendered for it answers all of them, on a static host as well. */
export const NO_ROUTE = "/404";

/** Where the build writes the page of a path, below the site's folder. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.html`;
}

/** Loads the page renderer from the folder that the build wrote. */
export async function loadPageRenderer(directory: string): Promise<LoadedRenderer> {
  const module = (await import(pathToFileURL(`${directory}/render-page.js`).href)) as PageRenderer;
  const assets = JSON.parse(await readFile(`${directory}/page-assets.json`, "utf8")) as PageAssets;
  const { renderPage, pageStyle, securityText, siteFiles, pagePaths } = module;
  return { renderPage, pageStyle, securityText, siteFiles, pagePaths, assets };
}
