import type { Page } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { openPage, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage } from "./support/contact-page.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

/** What an attacker who can write into the page would try; the image does not exist. */
const INJECTED = [
  "<script>window.injected = 'script'</script>",
  "<style>body { outline: 7px solid }</style>",
  "<img src=/missing.png alt='' onerror=\"window.injected = 'handler'\">",
  '<p id="styled" style="position: fixed">injected</p>',
].join("");

/** Collects what the browser reports against the policy, from before the first byte of a page. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      seen.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "violations") as string[]);
}

test.describe("markup written into a page", () => {
  test.use({ expectedConsoleErrors: /Content Security Policy|status of 404/ });

  test("runs no script and takes no style", async ({ page }) => {
    const violations = await watchViolations(page);
    await page.route(E2E_ORIGIN, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace("</body>", `${INJECTED}</body>`);
      await route.fulfill({ response, body: html });
    });
    const missing = page.waitForResponse(/missing\.png/);
    await page.goto(ROUTES.home);
    await missing;
    await expect(page.locator("#styled")).toHaveCSS("position", "static");
    await expect(page.locator("body")).toHaveCSS("outline-style", "none");
    expect(await page.evaluate(() => Reflect.get(window, "injected"))).toBeUndefined();
    await expect
      .poll(async () => (await violations()).toSorted())
      .toEqual([
        "script-src-attr inline",
        "script-src-elem inline",
        "style-src-attr inline",
        "style-src-elem inline",
      ]);
    // The page's own script and style are still in order.
    await untilInteractive(page);
    await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
  });
});

test.describe("every page", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

  test("asks nobody but this site, and keeps its own policy", async ({ page }) => {
    const violations = await watchViolations(page);
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    for (const path of EVERY_PATH) {
      await openPage(page, path);
      await page.evaluate(() => document.fonts.ready);
      expect([...origins]).toEqual([E2E_ORIGIN]);
      expect(await violations(), path).toEqual([]);
    }
  });
});

test("a lookup and a message ask this site alone, and keep its policy", async ({ page, track }) => {
  const violations = await watchViolations(page);
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await track.open();
  await track.search("E2E - FULL");
  await expect(track.suggestion).toBeVisible();
  await track.search("E2E-MARKUP-002");
  await track.expectFound("E2E-MARKUP-002");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  const contact = new ContactPage(page);
  await contact.submit.click();
  await expect(contact.fault("Full Name*")).toBeVisible();
  expect([...origins]).toEqual([E2E_ORIGIN]);
  expect(await violations()).toEqual([]);
});
