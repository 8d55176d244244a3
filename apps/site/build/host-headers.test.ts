import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROUTE_PATHS } from "@register/domain/site";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { hostHeaders } from "./host-headers.ts";

it("gives every path what no page can say of itself, and the worker and the files their own", async () => {
  const site = temporaryFolder();
  mkdirSync(path.join(site, "assets"));
  for (const name of ["entry-1.js", "decoder-worker-2.js"]) {
    writeFileSync(path.join(site, "assets", name), "");
  }
  for (const name of ["index.html", "manifest.webmanifest", "social-card.png"]) {
    writeFileSync(path.join(site, name), "");
  }
  const text = await hostHeaders(site, "https://site.example");
  const rules = new Map(
    text.split(/\n(?=\/)/).map((rule) => [rule.split("\n", 1)[0] ?? "", rule] as const),
  );
  expect([...rules.keys()]).toEqual([
    "/*",
    ...ROUTE_PATHS,
    ...["/ar", "/fr", "/es", "/pt"].flatMap((home) => [home, `${home}/*`]),
    "/manifest.webmanifest",
    "/social-card.png",
    "/assets/*",
    "/assets/decoder-worker-2.js",
  ]);
  expect(rules.get("/*")).toContain("strict-transport-security");
  // Two policies on one path allow only what both do: a page has its styles in its own, a worker may do what no page may.
  expect(rules.get("/*")).toContain("  content-security-policy: frame-ancestors 'none'\n");
  expect(rules.get("/track")).toBe("/track\n  cache-control: no-cache, no-transform\n");
  expect(rules.get("/fr/*")).toBe("/fr/*\n  cache-control: no-cache, no-transform\n");
  // Some hosts know no type for it.
  expect(rules.get("/manifest.webmanifest")).toContain("content-type: application/manifest+json");
  expect(rules.get("/social-card.png")).toContain("cache-control: public, max-age=86400");
  expect(rules.get("/social-card.png")).toContain("cross-origin-resource-policy: cross-origin");
  expect(rules.get("/assets/*")).not.toContain("content-security-policy");
  expect(rules.get("/assets/decoder-worker-2.js")).toContain("'wasm-unsafe-eval'");
});
