import { brotliCompressSync, gzipSync } from "node:zlib";
import type { PageData } from "../../web/document/page-data.ts";
import { SECURITY_TEXT_PATH } from "../../domain/routes.ts";
import { loadBuiltFiles } from "../start/built-files.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { fileHeaders, REVALIDATED } from "../http/file-headers.ts";
import { pageCopies } from "./page-copies.ts";
import { type LoadedRenderer, NO_ROUTE } from "./page-renderer.ts";
import { prepare, type Prepared, type PreparedContent } from "../http/prepared-response.ts";
import { COMMON_HEADERS, documentHeaders } from "../http/security-headers.ts";

export interface SiteContent {
  /** Pages and files by their path. */
  readonly byPath: ReadonlyMap<string, Prepared>;
  readonly notFound: Prepared;
  /** A page rendered for one visitor, with that visitor's data in it: nobody may keep it. */
  readonly personal: (
    path: string,
    data: Omit<PageData, "origin">,
    answer: PersonalAnswer,
  ) => RenderedPage;
}

interface PersonalAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const HTML = "text/html; charset=utf-8";

/** Everything that the server hands out besides data, ready in memory: a few hundred kilobytes. */
export async function loadSiteContent(
  siteDirectory: string,
  renderer: LoadedRenderer,
  publicOrigin: string,
): Promise<SiteContent> {
  const { assets } = renderer;
  const page = async (path: string, status: 200 | 404): Promise<Prepared> => {
    const body = Buffer.from(renderer.renderPage(path, publicOrigin, assets));
    return prepare({
      status,
      contentType: HTML,
      cacheControl: REVALIDATED,
      body,
      ...(await pageCopies(siteDirectory, path, body)),
      headers: documentHeaders(renderer.pageStyle(path, assets), publicOrigin),
    });
  };
  const pages = await Promise.all(
    renderer.pagePaths.map(async (path) => [path, await page(path, 200)] as const),
  );
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
    notFound: await page(NO_ROUTE, 404),
    personal: (path, data, answer) => ({
      status: answer.status,
      headers: {
        ...COMMON_HEADERS,
        ...documentHeaders(renderer.pageStyle(path, assets, true), publicOrigin),
        "cache-control": "private, no-store",
        "content-type": HTML,
        ...answer.headers,
      },
      html: renderer.renderPage(path, publicOrigin, assets, data),
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
