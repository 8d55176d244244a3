import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileHeaders } from "./file-headers.ts";
import { prepare, type Prepared } from "./prepared-response.ts";

/** `serveStatic` of @hono/node-server sends no ETag and misreads Accept-Encoding and Range. */
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
