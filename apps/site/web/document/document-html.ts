import arabicFont from "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url";
import { LANGUAGE_TAG, routeOf } from "@register/ui/this-language";
import type { PageMeta } from "./page-head.ts";
import { firstStyles, type StyleRule } from "./first-styles.ts";
import { escapeHtml, jsonBlock, NO_FORMAT_DETECTION } from "./html-text.ts";
import { PAGE_DATA_ID, type PageData } from "../navigation/page-data.ts";
import { pageHead } from "./page-head.ts";

/** The client build's results that every document needs. */
export interface PageAssets {
  /** Address of the entry script. */
  readonly script: string;
  /** Addresses of the scripts that documents preload; none in development. */
  readonly preloads?: {
    /** The scripts that hydrate a page with a form. */
    readonly byRoute: Readonly<Partial<Record<string, readonly string[]>>>;
    /** Further scripts for the result of a lookup. */
    readonly result: readonly string[];
  };
  /** The style sheet of all pages; none in development, where the styles come with the scripts. */
  readonly styles?: { readonly rules: readonly StyleRule[]; readonly file: string };
  /** Content security policy of a document with these styles in it, for hosts that send no headers of ours. */
  readonly policy?: (css: string) => string;
}

export interface PageDocument {
  readonly html: string;
  /** The styles in it, which its policy names. */
  readonly css: string;
}

/** Requested before the styles are read, since a late font is not shown (styles/arabic.css). */
const FONT_PRELOAD =
  import.meta.env.SITE_LANGUAGE === "ar"
    ? `<link rel="preload" href="${arabicFont}" as="font" type="font/woff2" crossorigin>`
    : "";

/**
 * The document around a rendered page: no inline script, no style attribute, as the CSP demands. Its own styles are in
 * it; the whole sheet is named at its end, where no paint waits for it, and scripts do.
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
    pageHead({ path, meta, origin: data.origin }),
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
