import { certificateLink } from "../domain/routes.ts";
import { holdRequests, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { shiftsOf } from "./support/layout-shifts.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { serveInPieces } from "./support/slow-host.ts";

const CERTIFICATE = certificateLink(E2E_ORIGIN, "E2E-FULL-001").href;

/** One of each layout: a telephone, a tablet, a desk. */
const WIDTHS = [360, 768, 1440];

const FONT = /\.woff2$/;

/** A typeface that comes in the fallback's place may break a line elsewhere. */
const MOST_SHIFT = 0.02;

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

for (const path of [...EVERY_PATH, CERTIFICATE]) {
  test(`next to nothing moves on ${path} when its font comes, or when it comes alive`, async ({
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
      const { sum, moved } = await shiftsOf(page);
      expect
        .soft(sum, `${width} pixels wide: ${moved.join(" | ")}`)
        .toBeLessThanOrEqual(MOST_SHIFT);
      await page.unroute(FONT);
    }
  });
}

// A telephone, and either side of the width from which the bar holds its links.
for (const width of [360, 959, 960]) {
  test(`a document that comes in pieces moves next to nothing: ${width} pixels wide`, async ({
    page,
  }) => {
    const host = await serveInPieces(E2E_ORIGIN);
    await page.setViewportSize({ width, height: 800 });
    for (const path of EVERY_PATH) {
      await page.goto(host.origin + path);
      const { sum, moved } = await shiftsOf(page);
      expect.soft(sum, `${path}: ${moved.join(" | ")}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
    host.close();
  });
}

for (const media of ["screen", "print"] as const) {
  test(`the fields of a certificate are in the site's typeface on the first visit: ${media}`, async ({
    page,
  }) => {
    await page.goto(CERTIFICATE);
    await page.emulateMedia({ media });
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeIds } = await session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "dd, article h3",
    });
    expect(nodeIds.length).toBeGreaterThan(1);
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      const own = fonts.filter(({ familyName }) => !familyName.startsWith("Atkinson"));
      expect(own).toEqual([]);
    }
  });
}
