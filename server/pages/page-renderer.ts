import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { pathIn, ROUTES } from "../../domain/routes.ts";
import type { Catalogue } from "../../web/languages/catalogue.ts";
import type { SiteFile } from "../../web/document/site-files.ts";
import type { PageAssets } from "../../web/document/document-html.ts";
import type { LanguageOffer, PageData } from "../../web/document/page-data.ts";

/** What the built page renderer of a language offers (web/document/render-page.tsx). */
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
  /** How the language offers itself to who reads another. */
  readonly offer: LanguageOffer;
  /** The words of its toasts. */
  readonly messages: Catalogue["messages"];
}

export interface LoadedRenderer extends PageRenderer {
  readonly assets: PageAssets;
}

/** The renderer of each language. */
export type Renderers = Readonly<Record<LanguageCode, LoadedRenderer>>;

/** Path in a language that no route claims: the page rendered for it answers all of them, on a static host as well. */
export function noRoute(language: LanguageCode): string {
  return pathIn(language, "/404");
}

/** Where the build writes the page of a path, below the site's folder. */
export function pageFile(path: string): string {
  const isHome = LANGUAGES.some(({ code }) => path === pathIn(code, ROUTES.home));
  return isHome ? `${path.replace(/\/$/, "")}/index.html` : `${path}.html`;
}

/** Loads the page renderers from the folder that the build wrote, in which each language has its own. */
export async function loadRenderers(directory: string): Promise<Renderers> {
  const loaded = LANGUAGES.map(
    async ({ code }) => [code, await loadPageRenderer(`${directory}/${code}`)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded)) as Renderers;
}

/** Loads the page renderer of one language from its folder. */
export async function loadPageRenderer(directory: string): Promise<LoadedRenderer> {
  const module = (await import(pathToFileURL(`${directory}/render-page.js`).href)) as PageRenderer;
  const assets = JSON.parse(await readFile(`${directory}/page-assets.json`, "utf8")) as PageAssets;
  return { ...module, assets };
}
