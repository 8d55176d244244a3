import { brotliCompressSync, gzipSync } from "node:zlib";
import type { PageData } from "../web/page-data.ts";
import { SECURITY_TEXT_PATH } from "../domain/routes.ts";
import { loadBuiltFiles } from "./built-files.ts";
import { fileHeaders, REVALIDATED } from "./file-headers.ts";
import type { LoadedRenderer } from "./page-renderer.ts";
import { prepare, type Prepared, type PreparedContent } from "./prepared-response.ts";
import { COMMON_HEADERS, documentHeaders } from "./security-headers.ts";

export interface SiteContent {
  /** Pages and files by their path. */
  readonly byPath: ReadonlyMap<string, Prepared>;
  readonly notFound: Prepared;
  /** A page rendered for one visitor, with that visitor's data in it: nobody may keep it. */
  readonly personal: (
    path: string,
    data: Omit<PageData, "origin">,
    answer: PersonalAnswer,
  ) => Response;
}

interface PersonalAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const HTML = "text/html; charset=utf-8";

/** Path that no route claims, to render the page for all of them. */
const NO_ROUTE = "/404";

/** Everything that the server hands out besides data, ready in memory: a few hundred kilobytes. */
export async function loadSiteContent(
  siteDirectory: string,
  renderer: LoadedRenderer,
  publicOrigin: string,
): Promise<SiteContent> {
  const { assets } = renderer;
  const personalHeaders = documentHeaders(assets.css, publicOrigin);
  const page = (path: string, status: 200 | 404): Prepared =>
    prepareText(renderer.renderPage(path, publicOrigin, assets), {
      status,
      contentType: HTML,
      cacheControl: REVALIDATED,
      headers: documentHeaders(renderer.pageStyle(path, assets), publicOrigin),
    });
  const pages = renderer.pagePaths.map((path) => [path, page(path, 200)] as const);
  const written = renderer
    .siteFiles(publicOrigin)
    .map(
      ({ path, text }) => [path, prepareText(text, { status: 200, ...fileHeaders(path) })] as const,
    );
  const files = await loadBuiltFiles(siteDirectory);
  return {
    byPath: new Map([
      ...files,
      ...pages,
      // In place of the build's own, which may have been made for another origin.
      ...written,
      [SECURITY_TEXT_PATH, securityText(renderer, publicOrigin)],
    ]),
    notFound: page(NO_ROUTE, 404),
    personal: (path, data, answer) =>
      new Response(renderer.renderPage(path, publicOrigin, assets, data), {
        status: answer.status,
        headers: {
          ...COMMON_HEADERS,
          ...personalHeaders,
          "cache-control": "private, no-store",
          "content-type": HTML,
          ...answer.headers,
        },
      }),
  };
}

/** A text, compressed once as well as can be. */
function prepareText(
  text: string,
  answer: Omit<PreparedContent, "body" | "brotli" | "gzip">,
): Prepared {
  const body = Buffer.from(text);
  return prepare({ ...answer, body, brotli: brotliCompressSync(body), gzip: gzipSync(body) });
}

/** Made for each request: its expiry moves on with the days that the server runs. */
function securityText(renderer: LoadedRenderer, publicOrigin: string): Prepared {
  return (request) =>
    prepare({
      status: 200,
      ...fileHeaders(SECURITY_TEXT_PATH),
      body: Buffer.from(renderer.securityText(publicOrigin, new Date())),
    })(request);
}
