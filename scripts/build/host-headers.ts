import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { pathIn, ROUTE_PATHS, ROUTES } from "../../domain/routes.ts";
import { fileHeaders, IMMUTABLE, isWorkerScript } from "../../server/http/file-headers.ts";
import {
  COMMON_HEADERS,
  documentHeaders,
  WORKER_HEADERS,
} from "../../server/http/security-headers.ts";

/**
 * The file `_headers`, which several static hosts obey, with our own server's headers. Each page has a rule of its own,
 * since hosts join headers of one name and two policies allow only what both allow. (The two joined values on the
 * social card cancel each other, which allows all sites to load it, as intended.)
 */
export async function hostHeaders(
  siteDirectory: string,
  styleOf: (language: LanguageCode) => string,
  publicOrigin: string,
  dataOrigin: string,
): Promise<string> {
  const entries = await readdir(siteDirectory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".html"))
    .map(({ parentPath, name }) => `/${relative(siteDirectory, join(parentPath, name))}`)
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !path.startsWith("/assets/"))
    .toSorted((a, b) => a.localeCompare(b));
  const assets = await readdir(`${siteDirectory}/assets`);
  const workers = assets.map((name) => `/assets/${name}`).filter(isWorkerScript);
  return [
    rule("/*", COMMON_HEADERS),
    ...LANGUAGES.flatMap(({ code }) => {
      const headers = documentHeaders(styleOf(code), publicOrigin, dataOrigin);
      return pagesIn(code).map((path) => rule(path, headers));
    }),
    ...files.map((path) => rule(path, headersOfFile(path))),
    rule("/assets/*", { "cache-control": IMMUTABLE }),
    ...workers.map((path) => rule(path, WORKER_HEADERS)),
  ].join("\n");
}

/** The pages of a language; some hosts append a slash to the folder of its home page. */
function pagesIn(language: LanguageCode): readonly string[] {
  const home = pathIn(language, ROUTES.home);
  const pages = ROUTE_PATHS.map((route) => pathIn(language, route));
  return home === ROUTES.home ? pages : [`${home}/`, ...pages];
}

function headersOfFile(path: string): Readonly<Record<string, string>> {
  const { contentType, cacheControl, headers } = fileHeaders(path);
  return { "content-type": contentType, "cache-control": cacheControl, ...headers };
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
