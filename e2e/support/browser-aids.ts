import { expect, type Page } from "@playwright/test";

/** Scripts of the built site, by what they bring; a second attempt has a query. */
export const SCRIPTS = {
  hydration: /\/assets\/hydrate-[^/]+\.js(?:\?|$)/,
  dataClient: /\/assets\/data-client-[^/]+\.js(?:\?|$)/,
  answer: /\/assets\/lookup-result-[^/]+\.js(?:\?|$)/,
  scanner: /\/assets\/scan-panel-[^/]+\.js(?:\?|$)/,
  decoder: /\/decoder-worker-[^/]+\.js(?:\?|$)/,
  servicesPage: /\/assets\/services-page-[^/]+\.js(?:\?|$)/,
} as const;

/**
 * Waits until React answers for the page. A script's button and the contact form need no such wait, because the
 * page holds them; links and searches that are to keep the document do, and so does what depends on key presses. Looks at every frame, where a locator would
 * look every half a second.
 */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("button[popovertarget][aria-expanded]") !== null,
  );
}

/** Opens a page of the site, and waits until React answers for it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

/** Holds the requests that match until the returned function lets them go. */
export async function holdRequests(page: Page, matching: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

const stopped = new WeakSet<Page>();

/**
 * Stops the page's clock, which a test has installed, so that only the test moves it on: the time that a busy machine
 * takes would count as well.
 */
export async function stopClock(page: Page): Promise<void> {
  stopped.add(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/**
 * Lets a stopped clock go on, at the end of a test. Else Playwright does so by itself, without waiting for it, and leaves a
 * script for that clock in the tab of the next test, which has no such clock.
 */
export async function releaseClock(page: Page): Promise<void> {
  if (stopped.delete(page)) await page.clock.resume();
}

/** Marks the document, the bar and the footer, so that a replacement of any of them shows. */
export async function markShell(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("html, header, footer")) {
      Object.assign(part, { markedByTest: true });
    }
  });
}

export async function expectShellKept(page: Page): Promise<void> {
  const marks = await page.evaluate(() =>
    ["html", "body header", "body footer"].map((selector) => {
      const part = document.querySelector(selector);
      return part !== null && "markedByTest" in part;
    }),
  );
  expect(marks, "document, bar and footer are the ones from before").toEqual([true, true, true]);
}

/**
 * Gives the window of a page that is open another size. Chromium tells the page its new width at once, but counts "vw"
 * by the old one until the next frame: a measurement before it sees margins of a wide window in a narrow one, which
 * nobody else does.
 */
export async function resizeWindow(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** How far the content is wider than the window, in CSS pixels: more than 0 scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
