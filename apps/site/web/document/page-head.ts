import DOCUMENT from "#words/document.json";
import {
  LANGUAGES,
  MANIFEST_PATH,
  pathIn,
  routeName,
  socialImagePath,
  type RoutePath,
} from "@register/domain/site";
import { FAVICON_PATH, SOCIAL_IMAGE_SIZE, TOUCH_ICON } from "@register/content/brand-files";
import { COMPANY } from "@register/content/company";
import { LANGUAGE, LANGUAGE_TAG, localPath, routeOf } from "@register/ui/this-language";
import { pageTitle } from "../navigation/page-titles.ts";
import { structuredData } from "./structured-data.ts";
import { escapeHtml, jsonBlock } from "./html-text.ts";
import { tokenColour } from "@register/ui/styles/token-colour";

/** A document's description for search engines and shared links. */
export interface PageMeta {
  /** The title, in a tab and in search results. */
  readonly title: string;
  /** Whether the title holds the number of a certificate, which no translator may touch. */
  readonly hasNumber?: boolean;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Whether the page has an address of its own that search engines may list. */
  readonly listed: boolean;
}

/** The description of the page at a path; that of the not-found page for any other path. */
export function pageMeta(path: string): PageMeta {
  const route = routeOf(path);
  const description = DOCUMENT.descriptions[route === undefined ? "notFound" : routeName(route)];
  return { title: pageTitle(path), description, listed: route !== undefined };
}

interface HeadedPage {
  /** The page's own path, without a query. */
  readonly path: string;
  readonly meta: PageMeta;
  readonly origin: string;
}

/** The head of a document, for browsers, search engines and other sites. */
export function pageHead(page: HeadedPage): string {
  const { title, hasNumber = false, description } = page.meta;
  const { day, night } = tokenColour("sheet");
  return [
    `<title${hasNumber ? ' translate="no"' : ""}>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    listing(page),
    socialCard(page),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${day}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night}">`,
    `<link rel="icon" href="${FAVICON_PATH}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
    `<link rel="manifest" href="${pathIn(LANGUAGE, MANIFEST_PATH)}">`,
  ].join("");
}

/** The one address under which search engines may list the page, its siblings, and where it stands; or none of it. */
function listing({ path, meta, origin }: HeadedPage): string {
  const route = routeOf(path);
  if (!meta.listed || route === undefined) return '<meta name="robots" content="noindex">';
  return [
    `<link rel="canonical" href="${new URL(localPath(route), origin).href}">`,
    ...siblings(route, origin).map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${href}">`,
    ),
    jsonBlock("application/ld+json", structuredData(route, origin)),
  ].join("");
}

/** The addresses of a page in every language, its own too; English is for readers of any other. */
export function siblings(route: RoutePath, origin: string) {
  const addresses = LANGUAGES.map(({ code, tag }) => ({
    language: tag as string,
    href: new URL(pathIn(code, route), origin).href,
  }));
  return [...addresses, { language: "x-default", href: new URL(route, origin).href }];
}

/**
 * How other sites show a link to the page (Open Graph; the card of X takes the rest from there).
 * Words of the page, never of a shown certificate, since the receiver of a link has not opened it. Such a page has no
 * og:url, which would lead people who share it on to the page without the number.
 */
function socialCard({ path, meta, origin }: HeadedPage): string {
  const route = routeOf(path);
  if (route === undefined) return "";
  const { title, description } = pageMeta(localPath(route));
  const properties = {
    title,
    description,
    ...(meta.listed ? { url: new URL(localPath(route), origin).href } : {}),
    type: "website",
    site_name: COMPANY.fullName,
    locale: LANGUAGE_TAG.replace("-", "_"),
    image: new URL(socialImagePath(LANGUAGE), origin).href,
    "image:width": SOCIAL_IMAGE_SIZE.width,
    "image:height": SOCIAL_IMAGE_SIZE.height,
    "image:alt": DOCUMENT.descriptions.socialImage,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(String(content))}">`,
  );
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image">`;
}
