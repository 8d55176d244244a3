import { certificateLink, ROUTES } from "../domain/routes.ts";
import { holdRequests, untilInteractive } from "./browser-aids.ts";
import { E2E_ORIGIN } from "./e2e-origin.ts";
import { shiftsOf } from "./layout-shifts.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./site-pages.ts";
import { expect, test } from "./site-test.ts";
import { serveInPieces } from "./slow-host.ts";

const CERTIFICATE = certificateLink(E2E_ORIGIN, "E2E-FULL-001").href;

/** Small and large telephones, a tablet, a notebook, a desk. */
const WIDTHS = [360, 412, 768, 1280, 1440];

const FONT = /\.woff2$/;

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

for (const path of [...EVERY_PATH, CERTIFICATE]) {
  test(`nothing moves on ${path} when its font comes, nor when it comes alive`, async ({
    page,
  }) => {
    // A fresh font for each width.
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdRequests(page, FONT);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
      release();
      await untilInteractive(page);
      await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next"'));
      expect.soft(await shiftsOf(page), `${width} pixels wide`).toEqual([]);
      await page.unroute(FONT);
    }
  });
}

for (const height of [600, 900, 1270, 1290, 2000]) {
  test(`nothing moves on a screen ${height} pixels high`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    for (const path of [...EVERY_PATH, CERTIFICATE]) {
      await page.goto(path);
      await untilInteractive(page);
      expect.soft(await shiftsOf(page), path).toEqual([]);
    }
  });
}

for (const width of [360, 412, 768, 959, 960, 1280]) {
  test(`a document that comes in pieces moves nothing: ${width} pixels wide`, async ({ page }) => {
    const host = await serveInPieces(E2E_ORIGIN);
    await page.setViewportSize({ width, height: 800 });
    for (const path of EVERY_PATH) {
      await page.goto(host.origin + path);
      expect.soft(await shiftsOf(page), path).toEqual([]);
    }
    host.close();
  });
}

test("a font that came too late is shown on the next page", async ({ page }) => {
  const release = await holdRequests(page, FONT);
  await page.goto(ROUTES.home, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
  release();
  await untilInteractive(page);
  await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next"'));
  expect(await page.locator("html").getAttribute("data-font")).toBeNull();
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-font", "arrived");
});

test("a font that is at hand is shown from the first paint on", async ({ page }) => {
  await page.goto(ROUTES.about);
  // Nothing is made to wait for it, so now and then the first frame is sooner.
  await expect(async () => {
    await page.reload();
    const font = page.locator("html[data-font=arrived]");
    await expect(font).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  expect(await shiftsOf(page)).toEqual([]);
});

test("what stands in for the font is as wide, so that a page is no longer in it", async ({
  page,
}) => {
  await page.goto(ROUTES.services);
  await untilInteractive(page);
  const widths = await page.evaluate(async () => {
    await document.fonts.load('1em "Atkinson Hyperlegible Next"');
    const texts = Array.from(document.querySelectorAll("main :is(h1, h2, h3, p, li)"));
    const sumFor = (weight: string, font: string) => {
      document.documentElement.dataset["font"] = font;
      const box = document.createElement("span");
      Object.assign(box.style, { position: "absolute", whiteSpace: "nowrap", fontWeight: weight });
      box.textContent = texts.map(({ textContent }) => textContent).join(" ");
      document.body.append(box);
      const { width } = box.getBoundingClientRect();
      box.remove();
      return width;
    };
    return ["400", "700"].map((weight) => sumFor(weight, "") / sumFor(weight, "arrived"));
  });
  // A machine without any font that the stand-ins are made of fails here: it has one to add (fonts.css).
  for (const ratio of widths) expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
});
