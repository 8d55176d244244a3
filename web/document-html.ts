import type { PageMeta } from "./content/page-meta.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";

/** What the client build made and every page refers to. */
export interface PageAssets {
  /** Address of the entry script. */
  readonly script: string;
  /** The whole style sheet, inlined: nothing else is needed for the first paint. */
  readonly css: string;
  /** Fonts that the first paint shows. */
  readonly fonts: readonly string[];
  /** Content security policy for pages that a host serves without headers of ours. */
  readonly policy?: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Nothing in it can end the block: no character of JSON needs a "<". */
function dataBlock(data: PageData): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

/** The document around a rendered page: no inline script, no style attribute, as the CSP demands. */
export function documentHtml({
  body,
  meta,
  canonical,
  assets,
  data,
}: {
  readonly body: string;
  readonly meta: PageMeta;
  readonly canonical: string;
  readonly assets: PageAssets;
  readonly data: PageData;
}): string {
  const preloads = assets.fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  const { policy } = assets;
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    policy === undefined
      ? ""
      : `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    meta.listed
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffefb">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101f2d">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...preloads,
    `<style>${assets.css}</style>`,
    `<script type="module" src="${assets.script}"></script>`,
    `</head><body><div id="root">${body}</div>${dataBlock(data)}</body></html>`,
  ].join("");
}
