import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { holdRequests, resizeWindow, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./support/contact-page.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** The only rules whose outcome a colour scheme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const WIDTHS = [360, 768, 1440];

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

// Each test lets axe look at six states of its page; on a busy machine one look takes seconds.
test.describe.configure({ timeout: 120_000 });

/** Every rule in the light scheme, every rule about colours in the dark one, at each width. */
async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const width of widths) {
    await resizeWindow(page, { width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await untilSettled(page);
      // Without its mode for frames, which opens a page of its own for each look: we have no frames.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      if (colorScheme === "light") axe.withTags(TAGS);
      else axe.withRules(COLOUR_RULES);
      for (const { id, nodes } of (await axe.analyze()).violations) {
        for (const { html } of nodes) found.push(`${colorScheme}, ${width} px: ${id} at ${html}`);
      }
    }
  }
  expect(found).toEqual([]);
}

/** A colour half-way through its fade would be measured as the final one. */
async function untilSettled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

for (const path of EVERY_PATH) {
  test(`${path} has no barrier that axe can find`, async ({ page }) => {
    await page.goto(path);
    await untilInteractive(page);
    await expectAccessible(page);
  });
}

test("the open menu has none", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page, [360]);
});

test("a certificate has none", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-LONG-004");
  await track.expectFound("E2E-LONG-004");
  await expectAccessible(page);
});

for (const number of [
  "E2E-EXPIRED-005",
  "E2E-COMING-006",
  "E2E-SUSPENDED-007",
  "E2E-WITHDRAWN-008",
  "NO-SUCH-NUMBER",
]) {
  test(`the answer to a link to ${number} has none`, async ({ page }) => {
    await page.goto(`/track?number=${number}`);
    await untilInteractive(page);
    await expectAccessible(page, [360]);
  });
}

test("a search under way has none", async ({ page }) => {
  const track = new TrackPage(page);
  const release = await holdRequests(page, LOOKUP_CALL);
  await track.open();
  await track.search("E2E-FULL-001");
  await expect(track.button).toHaveText("Searching...");
  await expectAccessible(page);
  release();
});

test("a fault with a suggestion and its toast have none", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E - FULL - 001");
  await expect(track.suggestion).toBeVisible();
  // A toast stays while it has the focus, so for as long as axe looks at it.
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await expectAccessible(page);
  await expect(track.toasts).toHaveCount(1);
});

test("the contact form with its hidden field shown has none", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fillIn(GOOD_MESSAGE);
  await contact.honeypot.fill("Buy now");
  await contact.submit.click();
  await expect(contact.form.getByText("Leave this field empty")).toBeVisible();
  await expectAccessible(page, [360]);
});

test("the contact form with all its faults has none", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.field("Phone Number").fill("none");
  await contact.submit.click();
  await expect(contact.summary.getByRole("link")).toHaveCount(4);
  await expectAccessible(page);
});

test.describe("the contact form as the server gives it back", () => {
  test.use({ expectedConsoleErrors: /status of 422|ERR_FAILED/ });

  test("has none", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.route(SCRIPTS.hydration, (route) => route.abort());
    await contact.open();
    await contact.submit.click();
    await expect(contact.summary).toBeFocused();
    await expectAccessible(page, [360]);
  });
});

test("a message under way has none, and neither has the form once it is sent", async ({ page }) => {
  const contact = new ContactPage(page);
  const release = await holdRequests(page, INSERT_CALL);
  await contact.openFilledIn();
  await contact.submit.click();
  await expect(contact.submit).toHaveText("Sending...");
  await expectAccessible(page, [360]);
  release();
  await expect(contact.form.getByText("Your message has been sent")).toBeVisible();
  await expectAccessible(page, [360]);
});

test.describe("a message that has to wait", () => {
  test.use({ expectedConsoleErrors: /status of 429/ });

  test("has none", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.route(INSERT_CALL, (route) => route.fulfill({ status: 429, json: { code: "" } }));
    await contact.openFilledIn();
    await contact.submit.click();
    await expect(contact.form.getByRole("alert")).toBeVisible();
    await expectAccessible(page, [360]);
  });
});
