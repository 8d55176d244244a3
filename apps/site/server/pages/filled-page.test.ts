import { expect, it } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import { RATES } from "@register/domain/limits";
import { createRateLimits } from "../limits/rate-limits.ts";
import { NO_SITE } from "../test-support/no-site.ts";
import { testApp } from "../test-support/test-app.ts";

/** Pages that show their data alone. */
async function openPages(lookupsPerMinute: number) {
  const app = testApp({
    store: await openDemoStore(),
    limits: createRateLimits({ ...RATES, lookupsPerMinute }, () => {}),
    site: {
      ...NO_SITE,
      byPath: new Map([["/check-many", () => Promise.resolve(new Response("plain"))]]),
      pageForRequest: (path, { pageQuery }, { status, headers = {} }) => ({
        status,
        headers,
        html: `${path}${pageQuery}`,
      }),
    },
  });
  return async (path: string) => {
    const response = await app.request(path);
    return { text: await response.text(), headers: response.headers };
  };
}

it("a set's page holds its numbers, for one reader and no search engine; over the limit it is the plain one", async () => {
  const open = await openPages(2);
  const path = "/check-many?numbers=GQC-2025-001,GQC-2025-002";
  for (const language of ["", "/ar"]) {
    const { text, headers } = await open(language + path);
    expect(text).toBe(language + path);
    expect(headers.get("cache-control")).toMatch(/^private, no-cache\b/);
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
  const { text, headers } = await open(path);
  expect(text).toBe("plain");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect((await open("/check-many?number=GQC-2025-001")).text).toBe("plain");
});
