import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { LANGUAGES } from "../../domain/languages.ts";
import { pathIn, ROUTE_PATHS } from "../../domain/routes.ts";
import { hostHeaders } from "./host-headers.ts";

/** Every page; some hosts write a slash after the folder that a language's home page stands in. */
const PAGES = LANGUAGES.flatMap(({ code }) => {
  const pages = ROUTE_PATHS.map((route) => pathIn(code, route));
  return code === "en" ? pages : [`/${code}/`].concat(pages);
});

it("gives each page its policy with the project in it, the worker and the files their own, and no path two", async () => {
  const site = temporaryFolder();
  mkdirSync(path.join(site, "assets"));
  for (const name of ["entry-1.js", "decoder-worker-2.js"]) {
    writeFileSync(path.join(site, "assets", name), "");
  }
  for (const name of ["index.html", "manifest.webmanifest", "social-card.png"]) {
    writeFileSync(path.join(site, name), "");
  }
  const text = await hostHeaders(
    site,
    () => "p{}",
    "https://site.example",
    "https://project.example",
  );
  const rules = new Map(
    text.split(/\n(?=\/)/).map((rule) => [rule.split("\n", 1)[0] ?? "", rule] as const),
  );
  expect([...rules.keys()]).toEqual([
    "/*",
    ...PAGES,
    "/manifest.webmanifest",
    "/social-card.png",
    "/assets/*",
    "/assets/decoder-worker-2.js",
  ]);
  for (const page of PAGES) {
    expect(rules.get(page)).toContain("connect-src 'self' https://project.example;");
    expect(rules.get(page)).toContain("frame-ancestors 'none'");
    expect(rules.get(page)).toContain("strict-transport-security");
  }
  // Some hosts know no type for it.
  expect(rules.get("/manifest.webmanifest")).toContain("content-type: application/manifest+json");
  expect(rules.get("/social-card.png")).toContain("cache-control: public, max-age=86400");
  expect(rules.get("/social-card.png")).toContain("cross-origin-resource-policy: cross-origin");
  // Two policies on one path allow only what both do.
  expect(rules.get("/*")).not.toContain("content-security-policy");
  expect(rules.get("/assets/*")).not.toContain("content-security-policy");
  expect(rules.get("/assets/decoder-worker-2.js")).toContain("'wasm-unsafe-eval'");
});
