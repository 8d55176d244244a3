import { expect, it } from "vitest";
import { LANGUAGES, ROUTE_PATHS } from "@register/domain/site";
import { BUILT_SITE_ORIGIN, serveBuiltSite } from "./test-support/built-site.ts";

const { request, open } = serveBuiltSite();

it.each([
  ["/sitemap.xml", "application/xml; charset=utf-8", "no-cache"],
  ["/robots.txt", "text/plain; charset=utf-8", "no-cache"],
  ["/manifest.webmanifest", "application/manifest+json", "no-cache"],
  ["/favicon.ico", "image/x-icon", "public, max-age=86400"],
  ["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=86400"],
  ["/social-card.png", "image/png", "public, max-age=86400"],
])("%s is %s, kept for %s, and once known answered with 304", async (path, type, kept) => {
  const { status, headers } = await request(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("cache-control")).toBe(`${kept}, no-transform`);
  const known = { "if-none-match": headers.get("etag") ?? "" };
  expect((await request(path, { headers: known })).status).toBe(304);
});

it("the sitemap lists the pages under the origin that the site runs for, and each is there", async () => {
  const sitemap = await open("/sitemap.xml");
  const listed = [...sitemap.html.matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed).toHaveLength(ROUTE_PATHS.length * LANGUAGES.length);
  for (const [, address = ""] of listed) {
    const { origin, pathname } = new URL(address);
    expect(origin).toBe(BUILT_SITE_ORIGIN);
    const page = await open(pathname);
    expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, null]);
    expect(page.html).toContain(`<link rel="canonical" href="${address}">`);
  }
  expect((await open("/robots.txt")).html).toContain(`${BUILT_SITE_ORIGIN}/sitemap.xml`);
});

it.each([
  ["/Services/", "/services"],
  ["/HOW-TO-VERIFY/?x=Y", "/how-to-verify?x=Y"],
  ["/TRACK?number=GQC-2025-001", "/track?number=GQC-2025-001"],
  ["/FR/Track/?number=Gqc-1%26x", "/fr/track?number=Gqc-1%26x"],
  ["/track%3Fnumber%3DGqc-1%26code=x", "/track?number%3DGqc-1%26code=x"],
])("%s leads to the page's one address", async (path, location) => {
  const { status, headers } = await request(path);
  expect([status, headers.get("location")]).toEqual([308, location]);
});

it.each([
  ["/track", "GQC-2025-001", 200],
  ["/track", "GQC-2025-000", 404],
  ["/contact", "GQC-2025-001", 200],
])("%s?number=%s is kept out of search engines, twice", async (path, number, status) => {
  const page = await open(`${path}?number=${number}`);
  expect([page.status, page.headers.get("x-robots-tag")]).toEqual([status, "noindex"]);
  const [head = ""] = page.html.split("</head>");
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toMatch(/canonical|og:url|ld\+json/);
  // The document's own name is for the visitor's tab, not for those to whom a link is shown.
  expect(head.replace(/<title.*?<\/title>/, "")).not.toContain(number);
});
