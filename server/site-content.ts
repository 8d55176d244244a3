import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { PageData } from "../web/page-data.ts";
import { SECURITY_TEXT_PATH } from "../domain/routes.ts";
import type { PersonalPage } from "./compressed.ts";
import { sharedPart } from "./gzip-around.ts";
import { pageCopies } from "./page-copies.ts";
import { type LoadedRenderer, NO_ROUTE } from "./page-renderer.ts";
import { prepare, type Prepared } from "./prepared-response.ts";
import { readIfPresent } from "./read-if-present.ts";
import { COMMON_HEADERS, documentHeaders, WORKER_HEADERS } from "./security-headers.ts";

export interface SiteContent {
  /** Pages and files by their path. */
  readonly byPath: ReadonlyMap<string, Prepared>;
  readonly notFound: Prepared;
  /** A page rendered for one visitor, with that visitor's data in it: nobody may keep it. */
  readonly personal: (
    path: string,
    data: Omit<PageData, "origin">,
    answer: PersonalAnswer,
  ) => PersonalPage;
}

interface PersonalAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Built files carry a hash of their content in their name; everything else may change. */
const HASHED_FOLDER = "/assets/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";
const HTML = "text/html; charset=utf-8";

/** Everything that the server hands out besides data, ready in memory: a few hundred kilobytes. */
export async function loadSiteContent(
  siteDirectory: string,
  renderer: LoadedRenderer,
  publicOrigin: string,
): Promise<SiteContent> {
  const headers = documentHeaders(renderer.assets.css, publicOrigin);
  const style = sharedPart(renderer.assets.css);
  const page = async (path: string, status: 200 | 404): Promise<Prepared> => {
    const body = Buffer.from(renderer.renderPage(path, publicOrigin, renderer.assets));
    return prepare({
      status,
      contentType: HTML,
      cacheControl: REVALIDATED,
      body,
      ...(await pageCopies(siteDirectory, path, body)),
      headers,
    });
  };
  const pages = await Promise.all(
    renderer.pagePaths.map(async (path) => [path, await page(path, 200)] as const),
  );
  const files = await loadFiles(siteDirectory);
  return {
    byPath: new Map([
      ...files,
      ...pages,
      [SECURITY_TEXT_PATH, securityText(renderer, publicOrigin)],
    ]),
    notFound: await page(NO_ROUTE, 404),
    personal: (path, data, answer) => ({
      status: answer.status,
      headers: {
        ...COMMON_HEADERS,
        ...headers,
        "cache-control": "private, no-store",
        "content-type": HTML,
        ...answer.headers,
      },
      html: renderer.renderPage(path, publicOrigin, renderer.assets, data),
      shared: style,
    }),
  };
}

/** Made for each request: its expiry moves on with the days that the server runs. */
function securityText(renderer: LoadedRenderer, publicOrigin: string): Prepared {
  return (request) =>
    prepare({
      status: 200,
      contentType: "text/plain; charset=utf-8",
      cacheControl: REVALIDATED,
      body: Buffer.from(renderer.securityText(publicOrigin, new Date())),
    })(request);
}

async function loadFiles(directory: string): Promise<readonly (readonly [string, Prepared])[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:html|br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const path = `/${relative(directory, file).split(sep).join("/")}`;
      const [body, brotli, gzip] = await Promise.all([
        readFile(file),
        readIfPresent(`${file}.br`),
        readIfPresent(`${file}.gz`),
      ]);
      const prepared = prepare({
        status: 200,
        contentType: getMimeType(path) ?? "application/octet-stream",
        headers: isWorkerScript(path) ? WORKER_HEADERS : {},
        cacheControl: path.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATED,
        body,
        brotli,
        gzip,
      });
      return [path, prepared] as const;
    }),
  );
}

/** Worker scripts are named after the module that starts them: see scanner/decoder/. */
function isWorkerScript(path: string): boolean {
  return /-worker-[^/]*\.js$/.test(path);
}
