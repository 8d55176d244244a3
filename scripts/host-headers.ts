import { readdir } from "node:fs/promises";
import { ROUTE_PATHS } from "../domain/routes.ts";
import { COMMON_HEADERS, documentHeaders, WORKER_HEADERS } from "../server/security-headers.ts";

/** Worker scripts are named after the module that starts them: see scanner/decoder/. */
const WORKER_SCRIPT = /-worker-[^/]*\.js$/;

/**
 * The file `_headers`, which several static hosts obey: what our own server would send. A rule of its
 * own for each page, because hosts join headers of the same name, and two policies allow only what both
 * do.
 */
export async function hostHeaders(
  siteDirectory: string,
  styleOf: (path: string) => string,
  publicOrigin: string,
  dataOrigin: string,
): Promise<string> {
  const assets = await readdir(`${siteDirectory}/assets`);
  const workers = assets.filter((name) => WORKER_SCRIPT.test(name));
  return [
    rule("/*", COMMON_HEADERS),
    ...ROUTE_PATHS.map((path) =>
      rule(path, documentHeaders(styleOf(path), publicOrigin, dataOrigin)),
    ),
    rule("/assets/*", { "cache-control": "public, max-age=31536000, immutable" }),
    ...workers.map((name) => rule(`/assets/${name}`, WORKER_HEADERS)),
  ].join("\n");
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
