import { expect, it } from "vitest";
import { ROUTE_PATHS } from "../../domain/routes.ts";
import { tokenColour } from "../styles/token-colour.ts";
import { APP_ICONS } from "../content/brand-files.ts";
import { COMPANY } from "../content/company.ts";
import { siteFiles } from "./site-files.ts";

const ORIGIN = "https://certificates.example";

function textOf(path: string): string {
  return siteFiles(ORIGIN).find((file) => file.path === path)?.text ?? "";
}

it("the sitemap lists every page once, by its full address, and claims no date", () => {
  const sitemap = textOf("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(ROUTE_PATHS.map((path) => `${ORIGIN}${path}`));
  expect(sitemap).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  expect(sitemap).not.toContain("lastmod");
});

it("robots.txt points to the sitemap, and keeps from the data door alone", () => {
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
