import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileHeaders } from "../http/file-headers.ts";
import { prepare, type Prepared } from "../http/prepared-response.ts";
import { readIfPresent } from "../http/read-if-present.ts";

/** The files that the build made, besides its pages, ready to go out by their paths. */
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
      const [body, brotli, gzip] = await Promise.all([
        readFile(file),
        readIfPresent(`${file}.br`),
        readIfPresent(`${file}.gz`),
      ]);
      const prepared = prepare({
        status: 200,
        ...fileHeaders(path),
        body,
        brotli,
        gzip,
      });
      return [path, prepared] as const;
    }),
  );
}
