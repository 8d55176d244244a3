import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pageFile } from "./page-renderer.ts";
import type { PreparedContent } from "../http/prepared-response.ts";
import { readIfPresent } from "../http/read-if-present.ts";

/** A fiftieth of the time of the best, for a tenth more bytes. */
const GOOD_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * The compressed copies of a page as this server renders it. The build has made the best there are, in a
 * tenth of a second each; a page that differs from the build's, because it names another PUBLIC_ORIGIN,
 * gets good ones, so that the start does not wait.
 */
export async function pageCopies(
  siteDirectory: string,
  path: string,
  body: Buffer,
): Promise<Pick<PreparedContent, "brotli" | "gzip">> {
  const file = `${siteDirectory}${pageFile(path)}`;
  const [built, brotli, gzip] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map(readIfPresent),
  );
  return built?.equals(body) === true
    ? { brotli, gzip }
    : { brotli: brotliCompressSync(body, GOOD_BROTLI), gzip: gzipSync(body) };
}
