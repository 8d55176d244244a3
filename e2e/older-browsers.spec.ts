import type { Page } from "@playwright/test";
import { en } from "@register/content/test-support/catalogue";
import { ROUTES } from "@register/domain/site";
import { openPage } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { NAVIGATION } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

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
    await openPage(page, ROUTES.home);
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

  test("shows the answer to a search in the document of its address", async ({ page, track }) => {
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
