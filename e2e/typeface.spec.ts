import type { Page } from "@playwright/test";
import { openPage } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";

/** The zeros without a slash. */
const ZEROS = [/plain-zero-regular/, /plain-zero-strong/];

/** The font files that a page asks for from now on. */
function fontsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("a page loads the letters of its own alphabet, and no others", async ({ browser }) => {
  for (const [path, fonts] of [
    ["/", [/next-latin-wght/, ...ZEROS]],
    ["/fr/about", [/next-latin-wght/, ...ZEROS]],
    ["/ar", [/next-latin-wght/, ...ZEROS, /vazirmatn-arabic/]],
  ] as const) {
    const page = await browser.newPage();
    const asked = fontsOf(page);
    await openPage(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(asked.toSorted(), path).toEqual(fonts.map((font) => expect.stringMatching(font)));
    await page.close();
  }
});
