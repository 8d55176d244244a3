import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { LANGUAGES, pathIn, ROUTE_PATHS, ROUTES } from "@register/domain/site";
import {
  fileHeaders,
  IMMUTABLE,
  isWorkerScript,
  REVALIDATED,
  UNALTERED,
  COMMON_HEADERS,
  documentHeaders,
  FRAME_POLICY,
  WORKER_HEADERS,
} from "@register/http";

/**
 * A language has one pattern, because a host may read only a hundred rules. Assets have no rule: what may not be
 * altered may not be compressed.
 */
const PAGES = [
  ...ROUTE_PATHS,
  ...LANGUAGES.filter(({ code }) => code !== "en").flatMap(({ code }) => [
    pathIn(code, ROUTES.home),
    pathIn(code, "/*"),
  ]),
];

/**
 * Writes `_headers` for static hosts. These join headers of one name, and joined policies allow only what both allow,
 * so the rule for all paths only restricts framing. On the social card the joined values cancel each other, as
 * intended.
 */
export async function hostHeaders(siteDirectory: string, publicOrigin: string): Promise<string> {
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
    rule("/*", {
      ...COMMON_HEADERS,
      ...documentHeaders(undefined, publicOrigin),
      "content-security-policy": FRAME_POLICY,
    }),
    ...PAGES.map((path) => rule(path, { "cache-control": `${REVALIDATED}, ${UNALTERED}` })),
    ...files.map((path) => rule(path, headersOfFile(path))),
    rule("/assets/*", { "cache-control": IMMUTABLE }),
    ...workers.map((path) => rule(path, WORKER_HEADERS)),
  ].join("\n");
}

function headersOfFile(path: string): Readonly<Record<string, string>> {
  const { contentType, cacheControl, headers } = fileHeaders(path);
  return { "content-type": contentType, "cache-control": cacheControl, ...headers };
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
