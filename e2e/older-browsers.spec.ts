import type { Page } from "@playwright/test";
import { toBuffer } from "bwip-js/node";
import { en } from "@register/content/test-support/catalogue";
import { ROUTES } from "@register/domain/site";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { NAVIGATION } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const PHONE = { width: 360, height: 740 };

/** The styles come as a browser reads them that knows nothing of one feature. */
async function serveStylesWithout(page: Page, feature: string): Promise<void> {
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(feature, "unknown-feature");
    return route.fulfill({ response: answer, body });
  });
}

/** React does not come, although there was time and a visitor. */
async function expectAsServed(page: Page): Promise<void> {
  await page.mouse.move(9, 9);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.locator("button[popovertarget][aria-expanded]")).toHaveCount(0);
}

test.describe("a browser that gets the whole site, without what newer ones have", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const [owner, name] of [
        [AbortSignal, "any"],
        [Promise, "withResolvers"],
        [URL, "canParse"],
        [String.prototype, "toWellFormed"],
        [Intl, "Segmenter"],
        [globalThis, "requestIdleCallback"],
        [globalThis, "navigation"],
      ] as const) {
        Reflect.deleteProperty(owner, name);
      }
    });
  });

  test("looks a typed number up", async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search("E2E-FULL-001");
    await track.expectFound("E2E-FULL-001");
  });

  test("gives a lookup up that gets no answer @trial", async ({ page }) => {
    await page.clock.install();
    const track = new TrackPage(page);
    await page.route(LOOKUP_CALL, () => {});
    await track.open();
    const call = page.waitForRequest(LOOKUP_CALL);
    await track.search("E2E-FULL-001");
    await call;
    await page.clock.fastForward(25_000);
    await expect(track.button).toHaveText("Track");
    await expect(track.card).toHaveCount(0);
  });

  test("follows the skip link without asking again or touching what is typed @trial", async ({
    page,
  }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search("E2E-FULL-001");
    await track.expectFound("E2E-FULL-001");
    await track.input.fill("E2E-MAR");
    const calls = track.calls.length;
    const address = page.url();
    const skipLink = page.getByRole("link", { name: "Skip to the content" });
    await skipLink.focus();
    await skipLink.press("Enter");
    await expect(page).toHaveURL(/#/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(track.card).toBeVisible();
    await expect(track.input).toHaveValue("E2E-MAR");
    expect(track.calls).toHaveLength(calls);
    // Back to the page before the search still takes the answer away.
    await page.goBack();
    await expect(track.card).toHaveCount(0);
  });

  test("reads a picture whose name is long @trial", async ({ page }) => {
    // The reader runs in a worker, where the script above does not.
    await page.route(/decoder-worker/, async (route) => {
      const answer = await route.fetch();
      const without = "delete Promise.withResolvers;delete String.prototype.toWellFormed;";
      await route.fulfill({ response: answer, body: without + (await answer.text()) });
    });
    const scanner = new ScannerPage(page);
    await scanner.open();
    const buffer = await toBuffer({ bcid: "qrcode", text: "https://example.com/a", padding: 6 });
    const name = "certificate-with-a-long-name.png";
    await page
      .locator("input[type=file]:not([id])")
      .setInputFiles({ name, mimeType: "image/png", buffer });
    await expect(scanner.linkCard).toContainText("https://example.com/a");
  });

  test("comes alive without an idle callback, on a page to read @trial", async ({ page }) => {
    await page.goto(ROUTES.about);
    await untilInteractive(page);
  });
});

test.describe("a browser without popovers", () => {
  test.use({ viewport: PHONE, bypassCSP: true });

  test("shows the links in the bar, and follows them", async ({ page }) => {
    await serveStylesWithout(page, "popover-open");
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, "popover");
      const matches = Reflect.get(Element.prototype, "matches") as CallableFunction;
      Reflect.set(Element.prototype, "matches", function match(this: Element, selector: string) {
        if (selector.includes(":popover-open")) throw new DOMException("", "SyntaxError");
        return Reflect.apply(matches, this, [selector]) as boolean;
      });
    });
    await page.goto(ROUTES.home);
    await untilInteractive(page);
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    for (const { label, path } of NAVIGATION) {
      const link = page.getByRole("banner").getByRole("link", { name: label, exact: true });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute("aria-current", "page");
    }
  });
});

test.describe("a browser older than those that get scripts", () => {
  test.use({ viewport: PHONE, bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await serveStylesWithout(page, "color-mix");
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
  });

  test("shows the answer to a search in the document of its address", async ({ page }) => {
    const track = new TrackPage(page);
    await page.goto(ROUTES.track);
    await expectAsServed(page);
    await expect(page.getByText("Scan QR code or barcode")).toBeHidden();
    await track.search("E2E-FULL-001");
    await expect(page).toHaveURL(/\?number=E2E-FULL-001$/);
    await expect(track.card).toBeVisible();
    await expect(page.locator("[data-needs-script]")).not.toHaveCount(0);
    await expect(page.locator("[data-needs-script]:visible")).toHaveCount(0);
    expect(track.calls).toEqual([]);
  });

  test("sends the contact form as a form", async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await expectAsServed(page);
    await expect(page.getByText("London time")).toBeHidden();
    await contact.fillIn(GOOD_MESSAGE);
    await contact.submit.click();
    await expect(contact.toasts).toHaveText([en.contactMessages.sent]);
    // Nothing takes the message away, so it must not lie over the page.
    const messages = page.getByRole("region", { name: "Notifications" });
    await expect(messages).toHaveCSS("position", "static");
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
    expect(contact.calls).toEqual([]);
  });
});
