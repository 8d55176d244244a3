import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { LANGUAGES, type LanguageCode, pathIn } from "@register/domain/site";
import type messages from "@register/content/languages/en/contact-messages.json";
import type { SiteFile } from "../../web/document/site-files.ts";
import type { PageAssets, PageDocument } from "../../web/document/document-html.ts";
import type { LanguageOffer, PageData } from "../../web/navigation/visit.ts";

/** What the contact page says of a message that was sent. */
export type Messages = typeof messages;

/** The built page renderer of a language (apps/site/web/document/render-page.tsx). */
export interface PageRenderer {
  readonly renderPage: (
    path: string,
    origin: string,
    assets: PageAssets,
    known?: Omit<PageData, "origin">,
  ) => PageDocument;
  /** /.well-known/security.txt at a given time. */
  readonly securityText: (origin: string, now: Date) => string;
  /** Files with the origin or the company's facts: sitemap, robots, manifest. */
  readonly siteFiles: (origin: string) => readonly SiteFile[];
  /** Paths of the pages; without a certificate in the address they are the same for every visitor. */
  readonly pagePaths: readonly string[];
  /** The line in which the language offers itself on English pages. */
  readonly offer: LanguageOffer;
  /** The words of its toasts. */
  readonly messages: Messages;
}

export interface LoadedRenderer extends PageRenderer {
  readonly assets: PageAssets;
}

/** The renderer of each language. */
export type Renderers = Readonly<Record<LanguageCode, LoadedRenderer>>;

/** A path outside all routes of a language: its page is the not-found page, on a static host as well. */
export function noRoute(language: LanguageCode): string {
  return pathIn(language, "/404");
}

/** Loads the page renderers of all languages from the build's folder. */
export async function loadRenderers(directory: string): Promise<Renderers> {
  const loaded = LANGUAGES.map(async ({ code }) => {
    const folder = `${directory}/${code}`;
    const module = (await import(pathToFileURL(`${folder}/render-page.js`).href)) as PageRenderer;
    const assets = JSON.parse(await readFile(`${folder}/page-assets.json`, "utf8")) as PageAssets;
    return [code, { ...module, assets }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded)) as Renderers;
}
