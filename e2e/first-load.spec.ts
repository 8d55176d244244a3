import type { Page } from "@playwright/test";
import { pathIn, ROUTES } from "@register/domain/site";
import { holdRequests, openPage, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { EVERY_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

/** Scripts that only a lookup, a message or a scan may bring. */
const ON_DEMAND = /data-client|lookup-result|scan-panel|decoder|\.wasm/;

test.use({ expectedConsoleErrors: /status of 404|404: no page at/ });

/** The paths that a page asks for from now on, of whatever host they are. */
function requestsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    expect(origin, "no third party is asked").toBe(E2E_ORIGIN);
    paths.push(pathname);
  });
  return paths;
}

test("a page is shown when nothing but its document has come", async ({ page }) => {
  await page.route(/\.(?:js|css|woff2|svg|png|json)/, () => {});
  for (const path of [...EVERY_PATH, pathIn("ar", ROUTES.home)]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
  }
});

test("a page to read loads React after the load event", async ({ page }) => {
  await openPage(page, ROUTES.services);
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const end = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < end)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early).toEqual([expect.stringMatching(/^\/assets\/entry-/)]);
});

/** Keeps the texts that a browser translates. */
const BESIDE = /\/translated-texts-[^/]+$/;

test("a page with a form fetches what its document preloads, each once", async ({ page }) => {
  for (const path of [ROUTES.track, pathIn("ar", ROUTES.contact)]) {
    const paths = requestsOf(page);
    const release = await holdRequests(page, SCRIPTS.hydration);
    await page.goto(path);
    const preloads = await page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const others = preloads.filter((script) => !SCRIPTS.hydration.test(script));
    expect(others.length).toBeGreaterThan(2);
    // All the others have come although the one that imports them has not.
    await expect.poll(() => others.filter((script) => !paths.includes(script))).toEqual([]);
    release();
    await untilInteractive(page);
    await page.unroute(SCRIPTS.hydration);
    const entry = await page.locator("script[src]").getAttribute("src");
    const scripts = [entry ?? "", ...preloads];
    // Comes beside them, and nothing waits for it.
    await expect.poll(() => paths.filter((one) => BESIDE.test(one))).toHaveLength(1);
    const fetched = paths.filter((one) => one.endsWith(".js") && !BESIDE.test(one));
    expect(fetched.toSorted()).toEqual(scripts.toSorted());
    page.removeAllListeners("request");
  }
});

test("a lookup brings data client and result, and no decoder", async ({ page, track }) => {
  await track.open();
  const paths = requestsOf(page);
  await track.search("E2E-FULL-001");
  await expect(track.card).toBeVisible();
  expect(paths.filter((path) => ON_DEMAND.test(path))).toHaveLength(2);
  expect(paths.filter((path) => /scan|decoder|wasm/.test(path))).toEqual([]);
});
