import arabicFont from "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url";
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
import { tokenColour } from "@register/ui/styles/token-colour";
import { LANGUAGE, LANGUAGE_TAG, localPath, routeOf } from "@register/ui/this-language";
import { PAGE_DATA_ID, type PageData } from "../navigation/visit.ts";
import { pageTitle } from "../navigation/page-titles.ts";
import { firstStyles, type StyleRule } from "./first-styles.ts";
import { escapeHtml, jsonBlock, NO_FORMAT_DETECTION } from "./html-text.ts";
import { structuredData } from "./structured-data.ts";

export interface PageAssets {
  readonly script: string;
  /** None in development. */
  readonly preloads?: {
    /** Scripts that hydrate a page with a form. */
    readonly byRoute: Readonly<Partial<Record<string, readonly string[]>>>;
    /** Further scripts for a lookup's result. */
    readonly result: readonly string[];
  };
  /** None in development, where scripts bring the styles. */
  readonly styles?: { readonly rules: readonly StyleRule[]; readonly file: string };
  /** Allows `css`, on hosts that send no headers of ours. */
  readonly policy?: (css: string) => string;
}

export interface PageDocument {
  readonly html: string;
  readonly css: string;
}

/** Requested before the styles, because a late font is not shown (styles/arabic.css). */
const FONT_PRELOAD =
  new Intl.Locale(LANGUAGE_TAG).maximize().script === "Arab"
    ? `<link rel="preload" href="${arabicFont}" as="font" type="font/woff2" crossorigin>`
    : "";

/**
 * The CSP forbids inline scripts and style attributes. Only the needed styles are inline; the whole sheet follows the
 * body, where it does not block the first paint.
 */
export function documentHtml({
  path,
  body,
  meta,
  assets,
  data,
}: {
  readonly path: string;
  readonly body: string;
  readonly meta: PageMeta;
  readonly assets: PageAssets;
  readonly data: PageData;
}): PageDocument {
  const { policy, script, styles, preloads } = assets;
  const css = firstStyles(styles?.rules ?? [], body);
  const preloaded = new Set([
    ...(preloads?.byRoute[routeOf(path) ?? path] ?? []),
    ...(data.lookup === undefined ? [] : (preloads?.result ?? [])),
  ]);
  const html = [
    `<!doctype html><html lang="${LANGUAGE_TAG}" dir="${import.meta.env.SITE_DIRECTION}"><head><meta charset="utf-8">`,
    policy === undefined
      ? ""
      : `<meta http-equiv="content-security-policy" content="${escapeHtml(policy(css))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    NO_FORMAT_DETECTION,
    pageHead(path, meta, data.origin),
    FONT_PRELOAD,
    styles === undefined ? "" : `<style>${css}</style>`,
    ...Array.from(preloaded, (href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    "</head><body>",
    `<div id="root">${body}</div>${jsonBlock("application/json", data, PAGE_DATA_ID)}`,
    styles === undefined ? "" : `<link rel="stylesheet" href="${styles.file}">`,
    "</body></html>",
  ].join("");
  return { html, css };
}

export interface PageMeta {
  readonly title: string;
  /** The title contains a certificate number, which must not be translated. */
  readonly hasNumber?: boolean;
  /** One or two sentences. */
  readonly description: string;
  readonly listed: boolean;
}

export function pageMeta(path: string): PageMeta {
  const route = routeOf(path);
  const description = DOCUMENT.descriptions[route === undefined ? "notFound" : routeName(route)];
  return { title: pageTitle(path), description, listed: route !== undefined };
}

export function pageHead(path: string, meta: PageMeta, origin: string): string {
  const { title, hasNumber = false, description } = meta;
  const { day, night } = tokenColour("sheet");
  return [
    `<title${hasNumber ? ' translate="no"' : ""}>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    listing(path, meta, origin),
    socialCard(path, meta, origin),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${day}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night}">`,
    `<link rel="icon" href="${FAVICON_PATH}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
    `<link rel="manifest" href="${pathIn(LANGUAGE, MANIFEST_PATH)}">`,
  ].join("");
}

function listing(path: string, meta: PageMeta, origin: string): string {
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

/** English also serves all other languages. */
export function siblings(route: RoutePath, origin: string) {
  const addresses = LANGUAGES.map(({ code, tag }) => ({
    language: tag as string,
    href: new URL(pathIn(code, route), origin).href,
  }));
  return [...addresses, { language: "x-default", href: new URL(route, origin).href }];
}

/**
 * Open Graph, which X reads too. It never describes the certificate, which the receiver of a link has not yet seen.
 * Such a page has no og:url, with which shares would lose the number.
 */
function socialCard(path: string, meta: PageMeta, origin: string): string {
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
