import type { Page } from "@playwright/test";
import { bareFile } from "../bench/web/bare-file.ts";
import { MEASURED_PAGES } from "../bench/web/paints.ts";
import { certificateLink } from "../domain/routes.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

/** What can be read, however it is laid out; the words of drawings are decoration. */
function wordsOn(page: Page): Promise<string> {
  return page.locator("body").evaluate((body: HTMLElement) => {
    for (const drawing of body.querySelectorAll("svg")) drawing.remove();
    return body.innerText.replaceAll(/\s/g, "").toLowerCase();
  });
}

const MEASURED = [
  ...MEASURED_PAGES.map(({ label, path }) => ({ label, address: E2E_ORIGIN + path })),
  { label: "a certificate", address: certificateLink(E2E_ORIGIN, "E2E-FULL-001").href },
];

test.describe("the bare file that a page is measured beside", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: NOT_FOUND_CONSOLE });

  for (const { label, address } of MEASURED) {
    test(`has every word of it: ${label}`, async ({ browser, page }) => {
      const { html } = await bareFile(browser, address);
      await page.goto(address);
      await expect(page.locator("footer")).toBeVisible();
      const words = await wordsOn(page);
      await page.setContent(html);
      expect(await wordsOn(page)).toBe(words);
    });
  }
});
