import arabicFont from "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url";
import { ROUTES } from "../../domain/routes.ts";
import { LANGUAGE_TAG, routeOf } from "../languages/this-language.ts";
import type { PageMeta } from "./page-meta.ts";
import { LATER, SCRIPTS, STYLES } from "../start/entry-attributes.ts";
import { escapeHtml, jsonBlock } from "./html-text.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { pageHead } from "./page-head.ts";

/** Addresses of the scripts that make a page come alive, by its route; all of them, so that none waits for another. */
export interface PageScripts {
  readonly byPath: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly notFound: readonly string[];
  /** What the answer to a search needs besides. */
  readonly answer: readonly string[];
}

/** What of the style sheet each page needs for its first paint, by its route, as it was rendered ahead. */
export interface PageStyles {
  readonly byPath: Readonly<Partial<Record<string, string>>>;
  readonly notFound: string;
  /** The same for pages that show what nobody knew when the site was built: all that they may show. */
  readonly personalByPath: Readonly<Partial<Record<string, string>>>;
  /** Address of the whole, which has to be there before another page is shown in the document. */
  readonly href: string;
}

/** What the client build made and every page refers to. */
export interface PageAssets {
  /** Address of the entry script. */
  readonly script: string;
  /** Unknown in development, where there are too many to name. */
  readonly scripts?: PageScripts;
  /** The whole style sheet. */
  readonly css: string;
  /** Unknown in development, where the styles come with the scripts. */
  readonly styles?: PageStyles;
  /** Content security policy, by the style sheet in it, for hosts that send no headers of ours. */
  readonly policy?: (css: string) => string;
}

/** Pages to type in: they come alive as soon as they can, pages to read when there is time. */
const AT_ONCE: ReadonlySet<string> = new Set([ROUTES.track, ROUTES.contact]);

function scriptsFor(
  path: string,
  scripts: PageScripts | undefined,
  data: PageData,
): readonly string[] {
  if (scripts === undefined) return [];
  const ofPage = scripts.byPath[routeOf(path) ?? path] ?? scripts.notFound;
  return data.check === undefined ? ofPage : [...new Set([...ofPage, ...scripts.answer])];
}

/** The styles in the document of a page, as it was rendered ahead of its visitors or for one of them. */
export function pageStyle(path: string, { styles, css }: PageAssets, isPersonal = false): string {
  if (styles === undefined) return css;
  const route = routeOf(path) ?? path;
  return isPersonal
    ? (styles.personalByPath[route] ?? css)
    : (styles.byPath[route] ?? styles.notFound);
}

/** Asked for before the styles are read, as a font that comes late is not shown (styles/arabic.css). */
const FONT_PRELOAD =
  import.meta.env.SITE_LANGUAGE === "ar"
    ? `<link rel="preload" href="${arabicFont}" as="font" type="font/woff2" crossorigin>`
    : "";

/** The document around a rendered page: no inline script, no style attribute, as the CSP demands. */
export function documentHtml({
  path,
  isPersonal,
  body,
  meta,
  assets,
  data,
}: {
  readonly path: string;
  /** Whether the page shows more than was known when the site was built. */
  readonly isPersonal: boolean;
  readonly body: string;
  readonly meta: PageMeta;
  readonly assets: PageAssets;
  readonly data: PageData;
}): string {
  const { policy, script } = assets;
  const scripts = scriptsFor(path, assets.scripts, data);
  const css = pageStyle(path, assets, isPersonal);
  const attributes = [
    ...(scripts.length === 0 ? [] : [`${SCRIPTS}="${scripts.join(" ")}"`]),
    ...(AT_ONCE.has(routeOf(path) ?? path) || scripts.length === 0 ? [] : [LATER]),
    ...(css === assets.css || assets.styles === undefined
      ? []
      : [`${STYLES}="${assets.styles.href}"`]),
  ];
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG}" dir="${import.meta.env.SITE_DIRECTION}"><head><meta charset="utf-8">`,
    policy === undefined
      ? ""
      : `<meta http-equiv="content-security-policy" content="${escapeHtml(policy(css))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    pageHead({ path, meta, origin: data.origin }),
    FONT_PRELOAD,
    `<style>${css}</style>`,
    `<script type="module" src="${script}" ${attributes.join(" ")}></script>`,
    "</head><body>",
    `<div id="root">${body}</div>${jsonBlock("application/json", data, PAGE_DATA_ID)}</body></html>`,
  ].join("");
}
