import type { Page } from "@playwright/test";
import { LANGUAGES } from "../domain/languages.ts";
import { pathIn, readPath, ROUTES } from "../domain/routes.ts";
import { SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { EVERY_PATH, UNKNOWN_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

/**
 * In bytes as they are sent, compressed with brotli; a kilobyte is a thousand. The names of files, which change with
 * their content, make some fifty bytes of difference.
 */
const BUDGET = {
  html: 14_000,
  scriptBeforeLoad: 2_000,
  scriptOfHome: 71_600,
  scriptOfContact: 76_900,
  scriptOfTrack: 75_400,
  fonts: 40_000,
  /** Its letters come beside the Latin ones of names and numbers. */
  fontsOfArabic: 81_000,
} as const;

const inEveryLanguage = (paths: readonly string[]) =>
  LANGUAGES.flatMap(({ code }) => paths.map((path) => pathIn(code, path)));

const CONTENT_PAGES = inEveryLanguage([ROUTES.home, ROUTES.services, ROUTES.about, UNKNOWN_PATH]);
const FORM_PAGES = LANGUAGES.flatMap(({ code }) => [
  { path: pathIn(code, ROUTES.track), limit: BUDGET.scriptOfTrack },
  { path: pathIn(code, ROUTES.contact), limit: BUDGET.scriptOfContact },
]);

/** What only a search, a message or a scan may bring. */
const ON_DEMAND = /data-client|check-certificate|scan-panel|decoder|\.wasm/;

test.use({ expectedConsoleErrors: /status of 404|404: no page at/ });

interface Received {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
}

/** What a page receives from now on, by the lengths that the server announces. */
function receivedBy(page: Page): readonly Received[] {
  const received: Received[] = [];
  page.on("response", (response) => {
    const { origin, pathname: path } = new URL(response.url());
    expect(origin, "no third party is asked for anything").toBe(E2E_ORIGIN);
    const bytes = Number(response.headers()["content-length"]);
    received.push({ path, kind: response.request().resourceType(), bytes });
  });
  return received;
}

function bytesOf(received: readonly Received[], kind: "document" | "script" | "font"): number {
  return received.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Past the idle moment in which a page to read is taken over. With the page's own deadline: a browser that has no frame
 * to draw may call back only after many seconds.
 */
async function pastIdleMoments(page: Page): Promise<void> {
  for (const timeout of [2_000, 2_000]) {
    await page.evaluate(
      (limit) => new Promise((resolve) => requestIdleCallback(resolve, { timeout: limit })),
      timeout,
    );
  }
}

for (const path of inEveryLanguage(EVERY_PATH)) {
  test(`${path} needs one document of ${BUDGET.html} bytes at most to be shown`, async ({
    page,
  }) => {
    const received = receivedBy(page);
    // Nothing else arrives, ever.
    await page.route(/\.(?:js|css|woff2|svg|png|json)/, () => {});
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
    expect(received.map(({ kind }) => kind)).toEqual(["document"]);
    expect(bytesOf(received, "document")).toBeLessThanOrEqual(BUDGET.html);
  });
}

for (const path of CONTENT_PAGES) {
  test(`${path} loads ${BUDGET.scriptBeforeLoad} bytes of script, and React after all is shown`, async ({
    page,
  }) => {
    const received = receivedBy(page);
    await page.goto(path, { waitUntil: "load" });
    const before = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const end = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < end)
        .map(({ name }) => new URL(name).pathname);
    });
    const early = received.filter((one) => before.includes(one.path));
    expect(bytesOf(early, "script")).toBeLessThanOrEqual(BUDGET.scriptBeforeLoad);
    await untilInteractive(page);
    expect(bytesOf(received, "script")).toBeLessThanOrEqual(BUDGET.scriptOfHome);
    expect(bytesOf(received, "font")).toBeLessThanOrEqual(
      readPath(path).language === "ar" ? BUDGET.fontsOfArabic : BUDGET.fonts,
    );
    expect(received.filter((one) => ON_DEMAND.test(one.path))).toEqual([]);
  });
}

for (const { path, limit } of FORM_PAGES) {
  test(`${path} comes alive with ${limit} bytes of script at most`, async ({ page }) => {
    const received = receivedBy(page);
    await page.goto(path, { waitUntil: "load" });
    await untilInteractive(page);
    expect(bytesOf(received, "script")).toBeLessThanOrEqual(limit);
    expect(received.filter((one) => ON_DEMAND.test(one.path))).toEqual([]);
  });
}

test("each script is fetched once, and none waits for another", async ({ page }) => {
  const received = receivedBy(page);
  const release = Promise.withResolvers<void>();
  await page.route(SCRIPTS.hydration, async (route) => {
    await release.promise;
    await route.fallback();
  });
  await page.goto(ROUTES.track);
  const named = await page.locator("script[data-scripts]").getAttribute("data-scripts");
  const others = (named ?? "").split(" ").filter((path) => !SCRIPTS.hydration.test(path));
  expect(others.length).toBeGreaterThan(2);
  // All the others have come although the one that leads to them has not.
  const areMissing = () => others.filter((path) => !received.some((one) => one.path === path));
  await expect.poll(areMissing).toEqual([]);
  release.resolve();
  await untilInteractive(page);
  const scripts = received.filter(({ kind }) => kind === "script").map((one) => one.path);
  expect(new Set(scripts).size).toBe(scripts.length);
});

for (const path of [ROUTES.contact, ROUTES.services]) {
  test(`${path} asks for React when it has been painted, and not before`, async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.PerformanceObserver = class extends PerformanceObserver {
        override observe(options?: PerformanceObserverInit) {
          if (options?.type !== "paint") super.observe(options);
          else addEventListener("painted", () => super.observe(options));
        }
      };
    });
    await page.goto(path, { waitUntil: "load" });
    await pastIdleMoments(page);
    const askedFor = page.locator("link[rel=modulepreload]");
    await expect(askedFor).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event("painted")));
    await expect(askedFor).not.toHaveCount(0);
  });

  test(`${path} opened out of sight, where nothing is painted, comes alive all the same`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { value: true });
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto(path);
    await untilInteractive(page);
  });
}

/** What a person does first on a page: each is reported in another way, and differs from browser to browser. */
const FIRST_TOUCHES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "moves the pointer": (page) => page.getByRole("heading", { level: 1 }).hover(),
  // The first move in a browser with windows reports no distance, as there was no place before it. It counts
  // once the page is painted, so it comes with each frame until then.
  "moves the pointer for the first time": async (page) => {
    await page.waitForFunction(() => {
      dispatchEvent(new PointerEvent("pointermove", { clientX: 9, movementX: 0, movementY: 0 }));
      return document.querySelector("link[rel=modulepreload]") !== null;
    });
  },
  "presses a key": (page) => page.keyboard.press("Tab"),
};

for (const [touch, act] of Object.entries(FIRST_TOUCHES)) {
  test(`who wants to save data and ${touch} gets React then, and not before`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const received = receivedBy(page);
    await page.goto(ROUTES.home, { waitUntil: "load" });
    await pastIdleMoments(page);
    expect(received.filter((one) => SCRIPTS.hydration.test(one.path))).toEqual([]);
    await act(page);
    await untilInteractive(page);
  });
}

test("a search brings the data client and what shows the answer, and no decoder", async ({
  page,
}) => {
  const received = receivedBy(page);
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-FULL-001");
  await expect(track.card).toBeVisible();
  const onDemand = received.filter((one) => ON_DEMAND.test(one.path)).map((one) => one.path);
  expect(onDemand).toHaveLength(2);
  expect(onDemand.filter((path) => /scan|decoder|wasm/.test(path))).toEqual([]);
});
