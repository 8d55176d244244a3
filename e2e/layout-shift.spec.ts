import type { Page } from "@playwright/test";
import { certificateLink, ROUTES } from "@register/certificates/routes";
import { holdRequests, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { familiesOf } from "./support/font-families.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { serveInPieces } from "./support/slow-host.ts";

const CERTIFICATE = certificateLink(E2E_ORIGIN, "E2E-FULL-001").href;

const FONT = /\.woff2$/;

/** A typeface that comes in the fallback's place may break a line elsewhere. */
const MOST_SHIFT = 0.02;

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

/** The sum of all shifts so far that the visitor did not cause, and the texts that they moved. */
interface LayoutShifts {
  readonly sum: number;
  readonly moved: readonly string[];
}

function shiftsOf(page: Page): Promise<LayoutShifts> {
  return page.evaluate(
    () =>
      new Promise<LayoutShifts>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += Number(Reflect.get(entry, "value"));
            const sources = Reflect.get(entry, "sources") as { node: Node | null }[];
            moved.push(...sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ""));
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Entries are handed over after the frame in which they came to be.
        requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }), 50));
      }),
  );
}

// Every page on a telephone, and one of each layout on a tablet and a desk.
for (const [width, paths] of [
  [360, [...EVERY_PATH, CERTIFICATE]],
  [768, [ROUTES.home, CERTIFICATE]],
  [1440, [ROUTES.home, ROUTES.contact, CERTIFICATE]],
] as const) {
  const tag = width === 768 ? "@trial" : [];
  test(
    `next to nothing moves when the font comes, or when React hydrates: ${width} pixels wide`,
    {
      tag,
    },
    async ({ browser }) => {
      for (const path of paths) {
        // In a context of its own, where the font has not come yet.
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        const release = await holdRequests(page, FONT);
        await page.goto(E2E_ORIGIN + path.replace(E2E_ORIGIN, ""), { waitUntil: "commit" });
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
        release();
        await untilInteractive(page);
        await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next"'));
        const { sum, moved } = await shiftsOf(page);
        expect.soft(sum, `${path}: ${moved.join(" | ")}`).toBeLessThanOrEqual(MOST_SHIFT);
        await page.close();
      }
    },
  );
}

// A telephone, and either side of the width from which the bar holds its links.
for (const width of [360, 959, 960]) {
  const tag = width === 959 ? "@trial" : [];
  test(
    `a document that comes in pieces moves next to nothing: ${width} pixels wide`,
    { tag },
    async ({ page }) => {
      const host = await serveInPieces(E2E_ORIGIN);
      await page.setViewportSize({ width, height: 800 });
      for (const path of [ROUTES.home, ROUTES.track, ROUTES.contact, ROUTES.privacy]) {
        await page.goto(host.origin + path);
        const { sum, moved } = await shiftsOf(page);
        expect.soft(sum, `${path}: ${moved.join(" | ")}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
      host.close();
    },
  );
}

test("the fields of a certificate are in the site's typeface on the first visit, on paper too", async ({
  page,
}) => {
  await page.goto(CERTIFICATE);
  await page.evaluate(() => document.fonts.ready);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    for (const families of await familiesOf(page, "dd, article h3")) {
      expect(families.filter((family) => !family.startsWith("Atkinson"))).toEqual([]);
    }
  }
});
