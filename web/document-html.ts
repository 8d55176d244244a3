import type { PageMeta } from "./content/page-meta.ts";
import { escapeHtml, jsonBlock } from "./html-text.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { pageHead } from "./page-head.ts";

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

/** The document around a rendered page: no inline script, no style attribute, as the CSP demands. */
export function documentHtml({
  body,
  meta,
  path,
  assets,
  data,
}: {
  readonly body: string;
  readonly meta: PageMeta;
  readonly path: string;
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
    pageHead({ path, meta, origin: data.origin }),
    ...preloads,
    `<style>${assets.css}</style>`,
    `<script type="module" src="${assets.script}"></script>`,
    `</head><body><div id="root">${body}</div>${jsonBlock("application/json", data, PAGE_DATA_ID)}</body></html>`,
  ].join("");
}
