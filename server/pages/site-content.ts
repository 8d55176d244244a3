import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { PageData } from "../../web/document/page-data.ts";
import { SECURITY_TEXT_PATH } from "../../domain/routes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { fileHeaders, REVALIDATED } from "../http/file-headers.ts";
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
  const page = (path: string, status: 200 | 404): Promise<Prepared> =>
    prepareText(renderer.renderPage(path, publicOrigin, assets), {
      status,
      contentType: HTML,
      cacheControl: REVALIDATED,
      headers: documentHeaders(renderer.pageStyle(path, assets), publicOrigin),
    });
  const pages = renderer.pagePaths.map(async (path) => [path, await page(path, 200)] as const);
  const texts = renderer
    .siteFiles(publicOrigin)
    .map(
      async ({ path, text }) =>
        [path, await prepareText(text, { status: 200, ...fileHeaders(path) })] as const,
    );
  return {
    byPath: new Map([
      ...(await loadBuiltFiles(siteDirectory)),
      ...(await Promise.all(pages)),
      // In place of the build's own, which may have been made for another origin.
      ...(await Promise.all(texts)),
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

/** The files that the build made, besides its pages, by their paths. */
async function loadBuiltFiles(
  directory: string,
): Promise<readonly (readonly [string, Prepared])[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:html|br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const path = `/${relative(directory, file).split(sep).join("/")}`;
      const [body, brotli, gzipped] = await Promise.all([
        readFile(file),
        ...[`${file}.br`, `${file}.gz`].map((copy) => readFile(copy).catch(() => undefined)),
      ]);
      return [
        path,
        prepare({ status: 200, ...fileHeaders(path), body, brotli, gzip: gzipped }),
      ] as const;
    }),
  );
}

/** A page or a text that does not change while the server runs. */
async function prepareText(
  text: string,
  answer: Omit<PreparedContent, "body" | "brotli" | "gzip">,
): Promise<Prepared> {
  const body = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body),
  ]);
  return prepare({ ...answer, body, brotli, gzip: gzipped });
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
