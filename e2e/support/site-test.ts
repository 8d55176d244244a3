import { expect, test as base } from "@playwright/test";
import { releaseClock } from "./browser-aids.ts";
import { TrackPage } from "./track-page.ts";

interface SiteFixtures {
  /** The Track page in English, which is not opened yet. */
  readonly track: TrackPage;
  /**
   * Console errors that a test provokes on purpose; any other fails it. One pattern rather than a
   * list, because Playwright takes a list of two for a value with its options.
   */
  readonly expectedConsoleErrors: RegExp;
}

/** Matches nothing. */
const NONE = /(?!)/;

/** Every browser test: an unexpected console message of a fault, or an uncaught error, fails it. */
export const test = base.extend<SiteFixtures>({
  expectedConsoleErrors: [NONE, { option: true }],
  // No fixture for every test: the desk's and the camera's would open a page that they don't use.
  page: async ({ page, expectedConsoleErrors }, use) => {
    const faults: string[] = [];
    const notice = (text: string) => {
      if (!expectedConsoleErrors.test(text)) faults.push(text);
    };
    page.on("pageerror", (error) => notice(`uncaught ${error.name}: ${error.message}`));
    page.on("console", (message) => {
      // Of a page that no proxy has altered, the browser would have drawn something else than our server.
      const isRedrawn = message.text().startsWith("React has drawn the page anew.");
      if (isRedrawn || /^(?:error|warning)$/.test(message.type())) notice(message.text());
    });
    await use(page);
    await releaseClock(page);
    // A handler may still wait for our server, whose answer goes with the test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(faults, "console errors and warnings").toEqual([]);
  },
  track: async ({ page }, use) => use(new TrackPage(page)),
});

export { expect };
