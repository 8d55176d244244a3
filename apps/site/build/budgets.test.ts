import { describe, expect, it } from "vitest";
import { LANGUAGES, pathIn, ROUTE_PATHS, ROUTES } from "@register/domain/site";
import { serveBuiltSite } from "./test-support/built-site.ts";

/**
 * In bytes as they are sent, compressed with Brotli; a kilobyte is a thousand. The names of files, which change with
 * their content, make some fifty bytes of difference, and a further language a dozen.
 */
const BUDGET = {
  html: 9_200,
  scriptBeforeLoad: 2_000,
  scriptOfContent: 72_600,
  scriptOfContact: 79_500,
  scriptOfTrack: 78_270,
  scriptOfCheckMany: 80_000,
  fonts: 40_000,
  /** Arabic pages load Arabic letters beside the Latin ones of names and numbers. */
  fontsOfArabic: 81_000,
} as const;

const NOT_FOUND = "/no/such-page";
const CONTENT_PAGES = [ROUTES.home, ROUTES.services, ROUTES.about, NOT_FOUND];

/** Scripts that only a lookup, a message or a scan may bring. */
const ON_DEMAND = /data-client|lookup-result|scan-panel|decoder|\.wasm/;

const { request } = serveBuiltSite();

const IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+)/g;
const LAZY_IMPORT = /import\(["'`]\.\/([^"'`]+)/g;

async function bytesOf(...paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const response = await request(path, { headers: { "accept-encoding": "br" } });
    return Number(response.headers.get("content-length"));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function textOf(path: string): Promise<string> {
  return (await request(path)).text();
}

/** The scripts that a page loads by itself: its entry, and those that hydrate it. */
async function scriptsOf(route: string, path: string): Promise<readonly string[]> {
  const [, entry = ""] = /<script type="module" src="([^"]+)"/.exec(await textOf(path)) ?? [];
  const scripts = new Set([entry]);
  const pageName = route === "/" ? "home" : route === NOT_FOUND ? "not-found" : route.slice(1);
  const lazyScripts = new RegExp(`/(?:hydrate|${pageName}-page)-[^/]+$`);
  // A set gives what is added to it meanwhile as well.
  for (const script of scripts) {
    const code = await textOf(script);
    for (const one of pathsIn(code, IMPORT)) scripts.add(one);
    for (const one of pathsIn(code, LAZY_IMPORT)) if (lazyScripts.test(one)) scripts.add(one);
  }
  return [...scripts];
}

function pathsIn(code: string, pattern: RegExp): readonly string[] {
  return Array.from(code.matchAll(pattern), ([, name]) => `/assets/${name}`);
}

describe.each(LANGUAGES)("in $code", ({ code }) => {
  it.each([...ROUTE_PATHS, NOT_FOUND])(
    `%s is one document of ${BUDGET.html} bytes at most, which waits for no other file to be shown`,
    async (route) => {
      const path = pathIn(code, route);
      expect(await bytesOf(path)).toBeLessThanOrEqual(BUDGET.html);
      const html = await textOf(path);
      expect(html).toContain("<style>");
      // A paint waits for what is named above it.
      const [, ...sheets] = html.split(/(?=<link rel="stylesheet")/);
      expect(sheets).toEqual([
        expect.stringMatching(/^<link rel="stylesheet" href="[^"]+"><\/body><\/html>$/),
      ]);
      expect(html).not.toContain("@import");
      expect(html).not.toMatch(/<script(?![^>]*type="module")[^>]* src=/);
      expect(html, "files of other hosts").not.toMatch(/ src="(?!\/)/);
    },
  );

  it.each([
    ...CONTENT_PAGES.map((route) => [route, BUDGET.scriptOfContent] as const),
    [ROUTES.track, BUDGET.scriptOfTrack] as const,
    [ROUTES.checkMany, BUDGET.scriptOfCheckMany] as const,
    [ROUTES.contact, BUDGET.scriptOfContact] as const,
  ])("%s loads %i bytes of script at most", async (route, limit) => {
    const scripts = await scriptsOf(route, pathIn(code, route));
    expect(scripts.length).toBeGreaterThan(4);
    expect(await bytesOf(...scripts.slice(0, 1))).toBeLessThanOrEqual(BUDGET.scriptBeforeLoad);
    expect(await bytesOf(...scripts)).toBeLessThanOrEqual(limit);
    expect(scripts.filter((path) => ON_DEMAND.test(path))).toEqual([]);
    const english = await scriptsOf(route, route);
    expect(scripts.length, "no more requests than in English").toBeLessThanOrEqual(english.length);
  });

  it.each([ROUTES.track, ROUTES.checkMany, ROUTES.contact])(
    "%s preloads all its scripts, so that none waits for another, and all that a script on demand needs",
    async (route) => {
      const html = await textOf(pathIn(code, route));
      const [entry, ...scripts] = await scriptsOf(route, pathIn(code, route));
      const preloads = pathsIn(html, /<link rel="modulepreload" href="\/assets\/([^"]+)"/g);
      expect(new Set(preloads)).toEqual(new Set(scripts));
      // Firefox before 155 remembers a failed import: a second attempt mends the script itself, and nothing that it needs.
      const current = [entry ?? "", ...scripts];
      const codes = (await Promise.all(current.map(textOf))).join("\n");
      const onDemand = pathsIn(codes, LAZY_IMPORT).filter((path) =>
        /scan-panel|data-client/.test(path),
      );
      expect(onDemand).not.toEqual([]);
      for (const path of onDemand)
        expect(current).toEqual(expect.arrayContaining([...pathsIn(await textOf(path), IMPORT)]));
    },
  );

  it("loads the letters of its own alphabet alone", async () => {
    const html = await textOf(pathIn(code, ROUTES.home));
    const alphabets = code === "ar" ? ["next-latin", "vazirmatn-arabic"] : ["next-latin"];
    const fonts = alphabets.flatMap(
      (name) => new RegExp(`/assets/[^"')]*${name}-wght-[^"')]+`).exec(html)?.slice() ?? [],
    );
    expect(fonts).toHaveLength(alphabets.length);
    expect(await bytesOf(...fonts)).toBeLessThanOrEqual(
      code === "ar" ? BUDGET.fontsOfArabic : BUDGET.fonts,
    );
  });
});
