import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { describeFuzzing, MANY_REQUESTS } from "./test-support/fuzz-contract.ts";
import { type MarkedSite, startMarkedSite } from "./test-support/marked-site.ts";
import { exchange, readAnswers } from "./test-support/raw-http.ts";

let site: MarkedSite;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "fuzz-"));
  site = await startMarkedSite({ dataDirectory: folder });
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  };
});

const ROOT_FILES = [
  "/package.json",
  "/../package.json",
  "/assets/../../../package.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/..%5c..%5cpackage.json",
  "/assets/..\\..\\..\\package.json",
  "/....//....//package.json",
  "/package.json%00.html",
  "//package.json",
  "http://localhost/../package.json",
  "file:///etc/passwd",
  "/../../../../../../etc/passwd",
  "/%252e%252e/package.json",
  "/render-page.js",
  "/../renderer/page-assets.json",
  "/register.sqlite",
];
it.each(ROOT_FILES)("hands out no file outside the site: %s", async (target) => {
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const [answer] = readAnswers(await exchange(site.port, { bytes, isBroken: false }), "GET");
  expect([400, 404]).toContain(answer?.status);
  expect(answer?.body).not.toMatch(/"dependencies"|root:[^:]*:0:|SQLite format/);
});

it("puts nothing of an address into the headers of its answer but in its own encoding", async () => {
  const answer = await fetch(`http://127.0.0.1:${site.port}/services/?a=%0d%0ax-injected:%20yes`, {
    redirect: "manual",
  });
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe("/services?a=%0d%0ax-injected:%20yes");
  expect(answer.headers.get("x-injected")).toBeNull();
});

describeFuzzing(() => site, { requests: 400, seed: 6 });
describeFuzzing(() => site, { ...MANY_REQUESTS, seed: 6 });
