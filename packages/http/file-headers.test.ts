import { expect, it } from "vitest";
import { fileHeaders } from "./file-headers.ts";

const DAY = "public, max-age=86400";
const YEAR = "public, max-age=31536000, immutable";

it.each([
  ["/sitemap.xml", "application/xml; charset=utf-8", "no-cache"],
  ["/robots.txt", "text/plain; charset=utf-8", "no-cache"],
  ["/manifest.webmanifest", "application/manifest+json", "no-cache"],
  ["/favicon.ico", "image/x-icon", DAY],
  ["/favicon.svg", "image/svg+xml; charset=utf-8", DAY],
  ["/apple-touch-icon.png", "image/png", DAY],
  ["/assets/font-1.woff2", "font/woff2", YEAR],
  ["/assets/entry-1.js", "text/javascript; charset=utf-8", YEAR],
  ["/LICENCE", "application/octet-stream", "no-cache"],
])("%s goes out as %s, kept for %s", (path, contentType, cacheControl) => {
  expect(fileHeaders(path)).toEqual({ contentType, cacheControl, headers: {} });
});

it("other sites may load the social card, and nothing else", () => {
  expect(fileHeaders("/social-card.png").headers).toEqual({
    "cross-origin-resource-policy": "cross-origin",
  });
});

it("the worker alone may run WebAssembly", () => {
  const { headers } = fileHeaders("/assets/decoder-worker-2.js");
  expect(headers["content-security-policy"]).toContain("'wasm-unsafe-eval'");
});
