import { beforeAll, describe, expect, it } from "vitest";
import type { Hono } from "hono";
import { BUILT_SITE_ORIGIN, serveBuiltSite } from "./test-support/built-site.ts";
import { LANGUAGES, ROUTE_PATHS } from "@register/domain/site";

let app: Hono;

beforeAll(async () => {
  const site = await serveBuiltSite();
  ({ app } = site);
  return site.close;
});

describe("the built site, served", () => {
  it.each([
    ["/sitemap.xml", "application/xml; charset=utf-8", "no-cache"],
    ["/robots.txt", "text/plain; charset=utf-8", "no-cache"],
    ["/manifest.webmanifest", "application/manifest+json", "no-cache"],
    ["/favicon.ico", "image/x-icon", "public, max-age=86400"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=86400"],
    ["/apple-touch-icon.png", "image/png", "public, max-age=86400"],
    ["/icon-192.png", "image/png", "public, max-age=86400"],
    ["/social-card.png", "image/png", "public, max-age=86400"],
  ])("answers %s as %s, to be kept for %s, and once known with 304", async (path, type, kept) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe(`${kept}, no-transform`);
    const known = { "if-none-match": answer.headers.get("etag") ?? "" };
    expect((await app.request(path, { headers: known })).status).toBe(304);
  });

  it("lists its pages under the origin that it runs for, and each is there", async () => {
    const sitemap = await (await app.request("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    expect(listed).toHaveLength(ROUTE_PATHS.length * LANGUAGES.length);
    for (const address of listed) {
      const { origin, pathname } = new URL(address);
      expect(origin).toBe(BUILT_SITE_ORIGIN);
      const page = await app.request(pathname);
      expect(page.status).toBe(200);
      expect(page.headers.get("x-robots-tag")).toBeNull();
      expect(await page.text()).toContain(`<link rel="canonical" href="${address}">`);
    }
    expect(await (await app.request("/robots.txt")).text()).toContain(
      `${BUILT_SITE_ORIGIN}/sitemap.xml`,
    );
  });

  it.each([
    ["/services/", "/services"],
    ["/Services", "/services"],
    ["/HOW-TO-VERIFY/?x=Y", "/how-to-verify?x=Y"],
    ["/TRACK?number=GQC-2025-001", "/track?number=GQC-2025-001"],
  ])("leads from %s to the page's one address", async (path, location) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(location);
  });

  it.each([
    ["/track", "GQC-2025-001", 200],
    ["/track", "GQC-2025-000", 404],
    ["/contact", "GQC-2025-001", 200],
  ])("keeps %s?number=%s out of search engines, twice", async (path, number, status) => {
    const answer = await app.request(`${path}?number=${number}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const [head = ""] = (await answer.text()).split("</head>");
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toMatch(/canonical|og:url|ld\+json/);
    // The document's own name is for the visitor's tab, not for those to whom a link is shown.
    expect(head.replace(/<title.*?<\/title>/, "")).not.toContain(number);
  });
});
