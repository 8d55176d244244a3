import type { Page } from "@playwright/test";
import { untilInteractive } from "../../e2e/browser-aids.ts";
import type { PageNotes } from "./page-probe.ts";

/** What a visit to a page came to, from its first byte to its foot. */
export interface PageLife extends PageNotes {
  /** Compressed JavaScript that was asked for before the load event, in KB. */
  readonly scriptBeforeLoad: number;
  /** All of it, after hydration. */
  readonly script: number;
}

/** Waits until a page that becomes nothing else is painted, and tells. */
export async function untilPainted(page: Page): Promise<PageNotes> {
  await untilSettled(page);
  return page.evaluate(() => globalThis.pageNotes);
}

/** Waits until React has the page and nothing is left to do, scrolls through, and tells. */
export async function liveThrough(page: Page): Promise<PageLife> {
  await untilInteractive(page);
  await untilSettled(page);
  const { largestPaint } = await page.evaluate(() => globalThis.pageNotes);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  });
  await untilSettled(page);
  const { notes, navigations, resources } = await page.evaluate(() => ({
    notes: globalThis.pageNotes,
    navigations: performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
    resources: performance.getEntriesByType("resource").map((entry) => entry.toJSON()),
  }));
  const [navigation] = navigations as readonly PerformanceNavigationTiming[];
  const load = navigation?.loadEventStart ?? 0;
  const scripts = (resources as readonly PerformanceResourceTiming[]).filter(({ name }) =>
    new URL(name).pathname.endsWith(".js"),
  );
  return {
    ...notes,
    // What scrolling brings on screen is no part of the first view.
    largestPaint,
    scriptBeforeLoad: kilobytes(scripts.filter(({ startTime }) => startTime < load)),
    script: kilobytes(scripts),
  };
}

/** The page is painted, fonts are there, nothing is left to do, and the observers have heard of it. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.pageNotes.largestPaint > 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
    for (const _ of [1, 2]) await new Promise((frame) => requestAnimationFrame(frame));
    await new Promise((task) => setTimeout(task));
  });
}

function kilobytes(scripts: readonly PerformanceResourceTiming[]): number {
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
}
