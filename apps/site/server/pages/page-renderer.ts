import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { LANGUAGES, type LanguageCode, pathIn } from "@register/domain/site";
import type messages from "@register/content/languages/en/contact-messages.json";
import type { SiteFile } from "../../web/document/site-files.ts";
import type { PageAssets, PageDocument } from "../../web/document/document-html.ts";
import type { LanguageOffer, PageData } from "../../web/navigation/visit.ts";

export type Messages = typeof messages;

/** The build of apps/site/web/document/render-page.tsx. */
export interface PageRenderer {
  readonly renderPage: (
    path: string,
    origin: string,
    assets: PageAssets,
    known?: Omit<PageData, "origin">,
  ) => PageDocument;
  /** /.well-known/security.txt */
  readonly securityText: (origin: string, now: Date) => string;
  /** Sitemap, robots and manifest. */
  readonly siteFiles: (origin: string) => readonly SiteFile[];
  readonly pagePaths: readonly string[];
  /** Shown on English pages. */
  readonly offer: LanguageOffer;
  readonly messages: Messages;
}

export interface LoadedRenderer extends PageRenderer {
  readonly assets: PageAssets;
}

export type Renderers = Readonly<Record<LanguageCode, LoadedRenderer>>;

/** Matches no route; static hosts use its page for "not found", too. */
export function noRoute(language: LanguageCode): string {
  return pathIn(language, "/404");
}

export async function loadRenderers(directory: string): Promise<Renderers> {
  const loaded = LANGUAGES.map(async ({ code }) => {
    const folder = `${directory}/${code}`;
    const module = (await import(pathToFileURL(`${folder}/render-page.js`).href)) as PageRenderer;
    const assets = JSON.parse(await readFile(`${folder}/page-assets.json`, "utf8")) as PageAssets;
    return [code, { ...module, assets }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded)) as Renderers;
}
