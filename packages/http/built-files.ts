import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileHeaders } from "./file-headers.ts";
import { prepare, type Prepared } from "./prepared-response.ts";

/**
 * A build's files besides its pages, by path. Not `serveStatic` of @hono/node-server, whose responses have no ETag and
 * no 304, take "br;q=1.0" and "BR" for no coding that they know, vary only where they are compressed, have a part for a
 * Range that can't be read, and give the compressed copies at addresses of their own.
 */
export async function loadBuiltFiles(
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
