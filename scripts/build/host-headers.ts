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
 * The file `_headers`, which several static hosts obey: what our own server would send. A rule of its
 * own for each page, because hosts join headers of the same name, and two policies allow only what both
 * do. (Two words on who may load the social card cancel each other, which allows everybody, as is meant.)
 */
export async function hostHeaders(
  siteDirectory: string,
  styleOf: (path: string) => string,
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
    ...LANGUAGES.flatMap(({ code }) => pagesIn(code)).map((path) =>
      rule(path, documentHeaders(styleOf(path), publicOrigin, dataOrigin)),
    ),
    ...files.map((path) => rule(path, headersOfFile(path))),
    rule("/assets/*", { "cache-control": IMMUTABLE }),
    ...workers.map((path) => rule(path, WORKER_HEADERS)),
  ].join("\n");
}

/** The pages of a language; some hosts write a slash after the folder that its home page stands in. */
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
