import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { certificateLink, ROUTES } from "@register/domain/site";
import { holdRequests, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { familiesOf } from "./support/font-families.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { serveInPieces } from "./support/slow-host.ts";
import { environmentWith, SYSTEM_FONTS, type SystemFont } from "./support/system-fonts.ts";

const CERTIFICATE = certificateLink(E2E_ORIGIN, "E2E-FULL-001").href;

const TYPEFACE = /\.(?:woff2|ttf)$/;

/**
 * A typeface that comes in the fallback's place may break a line elsewhere. Its files come in either order: a line that
 * breaks while one of them is there alone counts twice, 0.022 on a certificate.
 */
const MOST_SHIFT = 0.03;

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

/** Opens browsers on a machine with one font alone; the test's own browser has the fonts of this machine. */
const testWithFonts = test.extend<{ readonly browserWith: (font: SystemFont) => Promise<Browser> }>(
  {
    browserWith: async ({ playwright, launchOptions }, use) => {
      const browsers: Browser[] = [];
      const folders: string[] = [];
      await use(async (font) => {
        const folder = mkdtempSync(join(tmpdir(), "fonts-"));
        folders.push(folder);
        const env = await environmentWith(font, folder);
        const browser = await playwright.chromium.launch({ ...launchOptions, env });
        browsers.push(browser);
        return browser;
      });
      await Promise.all(browsers.map((browser) => browser.close()));
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  },
);

/** A page of each layout. */
const LAYOUTS = [ROUTES.home, ROUTES.track, ROUTES.contact, ROUTES.privacy, CERTIFICATE];

for (const [tag, width, paths, fonts] of [
  [[], 360, LAYOUTS, SYSTEM_FONTS.slice(0, 1)],
  [["@trial"], 360, LAYOUTS, SYSTEM_FONTS.slice(1)],
  [["@trial"], 360, EVERY_PATH.filter((path) => !LAYOUTS.includes(path)), SYSTEM_FONTS],
  [["@trial"], 768, LAYOUTS, SYSTEM_FONTS],
  [["@trial"], 1440, LAYOUTS, SYSTEM_FONTS],
] as const) {
  testWithFonts(
    `next to nothing moves when the typeface comes, whatever font a machine has, or when React hydrates: ${paths.length} pages, ${width} pixels wide, ${fonts.join(", ")}`,
    { tag: [...tag] },
    async ({ browserWith }) => {
      test.slow();
      for (const font of fonts) {
        const browser = await browserWith(font);
        for (const path of paths) {
          // In a context of its own, where the typeface has not come yet.
          const page = await browser.newPage({ viewport: { width, height: 800 } });
          const release = await holdRequests(page, TYPEFACE);
          await page.goto(E2E_ORIGIN + path.replace(E2E_ORIGIN, ""), { waitUntil: "commit" });
          await page.waitForFunction(
            () => performance.getEntriesByName("first-contentful-paint")[0],
          );
          // The protocol forgets the nodes that it has named once the document has been read.
          await page.waitForLoadState("domcontentloaded");
          expect(await familiesOf(page, "h1"), path).toEqual([[font]]);
          release();
          await untilInteractive(page);
          await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next"'));
          const { sum, moved } = await shiftsOf(page);
          const where = `${font}, ${path}: ${moved.join(" | ")}`;
          expect.soft(sum, where).toBeLessThanOrEqual(MOST_SHIFT);
          await page.close();
        }
      }
    },
  );
}

// A telephone, and either side of the width from which the bar holds its links.
for (const width of [360, 959, 960]) {
  const tag = width === 360 ? [] : "@trial";
  testWithFonts(
    `a document that comes in pieces moves next to nothing: ${width} pixels wide`,
    { tag },
    async ({ browserWith }) => {
      const host = await serveInPieces(E2E_ORIGIN);
      const browser = await browserWith("Liberation Sans");
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      for (const path of [ROUTES.home, ROUTES.track, ROUTES.contact, ROUTES.privacy]) {
        await page.goto(host.origin + path);
        const { sum, moved } = await shiftsOf(page);
        expect.soft(sum, `${path}: ${moved.join(" | ")}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
      host.close();
    },
  );
}
