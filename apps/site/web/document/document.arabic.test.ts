import { describe, expect, it } from "vitest";
import {
  OPENAPI_PATH,
  LANGUAGES,
  pathIn,
  ROUTE_PATHS,
  ROUTES,
  samplePath,
} from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { readCatalogue } from "@register/content/test-support/catalogue";
import { NO_FORMAT_DETECTION } from "./html-text.ts";
import { renderPage, siteFiles } from "./render-page.tsx";

const ar = readCatalogue("ar");

const ORIGIN = "https://certificates.example";

const documentOf = (path: string) => renderPage(path, ORIGIN, { script: "/entry.js" }).html;

const dataOf = (path: string): unknown =>
  JSON.parse(/ld\+json">(.*?)<\/script>/.exec(documentOf(path))?.[1] ?? "");

describe("a document in Arabic", () => {
  it.each(ROUTE_PATHS)(
    "of %s has its own address, and says its language and direction",
    (route) => {
      const path = pathIn("ar", route);
      const html = documentOf(path);
      expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/i);
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
      expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${path}">`);
      expect(html).toContain('<meta property="og:locale" content="ar">');
      expect(html).toContain(NO_FORMAT_DETECTION);
      expect(html).toContain('<link rel="manifest" href="/ar/manifest.webmanifest">');
      for (const { code, tag } of LANGUAGES) {
        const address = new URL(pathIn(code, route), ORIGIN).href;
        expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${address}">`);
      }
      const english = new URL(route, ORIGIN).href;
      expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${english}">`);
    },
  );

  it("leads to no page in another language but by the links to this page in each", () => {
    for (const route of ROUTE_PATHS) {
      const [, body = ""] = documentOf(pathIn("ar", route)).split("</head>");
      const links = [...body.matchAll(/<a [^>]*href="(\/[^"#?]*)[^"]*"[^>]*>/g)];
      const abroad = links.filter(([tag]) => !/lang="/.test(tag)).map(([, path]) => path);
      expect(links.length).toBeGreaterThan(10);
      const foreign = abroad.filter((path) => !/^\/ar(?:\/|$)/.test(path ?? ""));
      // The one file for programs has no language, and a sample has Arabic in it.
      const files = new Set<string | undefined>([OPENAPI_PATH, samplePath("ar")]);
      expect(foreign.filter((path) => !files.has(path))).toEqual([]);
    }
  });

  it("says where it stands, and who the company is, in Arabic, by Arabic addresses", () => {
    expect(dataOf("/ar")).toMatchObject({
      "@type": "Organization",
      name: COMPANY.fullName,
      description: ar.document.descriptions.company,
      url: `${ORIGIN}/ar`,
    });
    expect(dataOf("/ar/services")).toMatchObject({
      itemListElement: [
        { name: ar.titles.home, item: `${ORIGIN}/ar` },
        { name: ar.titles.services, item: `${ORIGIN}/ar/services` },
      ],
    });
  });

  it("stands at no address without its code: what is asked there is no page of its own", () => {
    for (const path of ["/track", "/fr/track", "/ar/404", "/ar/en"]) {
      const html = documentOf(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(ar.notFound.message);
      expect(html).not.toContain("hreflang=");
    }
  });

  it("shows of a certificate's address its code and number from left to right", () => {
    const html = documentOf("/ar/how-to-verify");
    expect(html).toMatch(/dir="ltr"[^>]*>[^<]*certificates\.example/);
  });
});

it("the files beside the pages are the manifest in Arabic alone: there is one sitemap", () => {
  const files = siteFiles(ORIGIN);
  expect(files.map(({ path }) => path)).toEqual(["/ar/manifest.webmanifest"]);
  expect(JSON.parse(files[0]?.text ?? "")).toMatchObject({
    name: COMPANY.fullName,
    description: ar.document.descriptions.home,
    lang: "ar",
    dir: "rtl",
    start_url: pathIn("ar", ROUTES.home),
    scope: "/",
    shortcuts: [{ name: ar.titles.track, url: "/ar/track" }],
  });
});
