import { expect, it } from "vitest";
import { LANGUAGES, pathIn, readPath, ROUTE_PATHS, ROUTES } from "@register/domain/site";
import { tokenColour } from "@register/ui/styles/token-colour";
import { APP_ICONS } from "@register/content/brand-files";
import { COMPANY } from "@register/content/company";
import { siteFiles } from "./site-files.ts";

const ORIGIN = "https://certificates.example";

function textOf(path: string): string {
  return siteFiles(ORIGIN).find((file) => file.path === path)?.text ?? "";
}

it("the sitemap lists every page in every language once, by its full address, and claims no date", () => {
  const sitemap = textOf("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const pages = ROUTE_PATHS.flatMap((route) => LANGUAGES.map(({ code }) => pathIn(code, route)));
  expect(listed).toEqual(pages.map((path) => `${ORIGIN}${path}`));
  expect(sitemap).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  expect(sitemap).not.toContain("lastmod");
});

it("the sitemap names with each page all of its languages, itself too, and English for any other", () => {
  const entries = [...textOf("/sitemap.xml").matchAll(/<url>(.*?)<\/url>/g)].map(
    ([, url = ""]) => url,
  );
  expect(entries).toHaveLength(ROUTE_PATHS.length * LANGUAGES.length);
  for (const entry of entries) {
    const [, address = ""] = /<loc>(.*?)<\/loc>/.exec(entry) ?? [];
    const { route = ROUTES.home } = readPath(new URL(address).pathname);
    const links = [
      ...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
    ];
    expect(links.map(([, language, href]) => [language, href])).toEqual([
      ...LANGUAGES.map(({ code, tag }) => [tag, `${ORIGIN}${pathIn(code, route)}`]),
      ["x-default", `${ORIGIN}${route}`],
    ]);
  }
});

it("robots.txt points to the sitemap, and keeps from the public API alone", () => {
  const rules = textOf("/robots.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules).toEqual([
    "User-agent: *",
    // Not the Track page: who may not read it can't read its noindex either.
    "Disallow: /rest/v1/",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
  ]);
});

it("the manifest has the company's name, the colours of the day, and every icon", () => {
  expect(JSON.parse(textOf("/manifest.webmanifest"))).toMatchObject({
    name: COMPANY.fullName,
    short_name: COMPANY.name,
    lang: "en-GB",
    dir: "ltr",
    start_url: "/",
    theme_color: tokenColour("sheet").day,
    background_color: tokenColour("paper").day,
    icons: [
      { src: "/favicon.svg" },
      ...APP_ICONS.map(({ path, purpose }) => ({ src: path, purpose })),
    ],
    shortcuts: [{ url: "/track" }],
  });
});
