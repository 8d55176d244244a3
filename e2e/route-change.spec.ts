import type { Locator } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { titleOf } from "./support/page-words.ts";
import {
  expectShellKept,
  holdRequests,
  markShell,
  openPage,
  SCRIPTS,
} from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { NAVIGATION } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

const OTHER_PAGES = [...NAVIGATION.slice(1), NAVIGATION[0]];

test("a walk through all pages keeps the document, and announces each", async ({ page }) => {
  await openPage(page, ROUTES.home);
  await markShell(page);
  for (const { label, path } of OTHER_PAGES) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
    const title = titleOf(path);
    await expect(page).toHaveTitle(title);
    // It described the page that the document came for.
    await expect(page.locator('meta[name="description"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new URL(path, E2E_ORIGIN).href,
    );
    await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveText([label]);
    await expectShellKept(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(
      page.locator("[aria-live=polite]").getByText(title, { exact: true }),
    ).toBeAttached();
  }
});

test("a click before the page is interactive leads where the link says", async ({ page }) => {
  await holdRequests(page, SCRIPTS.hydration);
  await page.goto(ROUTES.home);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(ROUTES.services);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what the new page says stays when an answer comes back", async ({ page, track }) => {
  const title = "E2E-FULL-001: Valid | GQC";
  await openPage(page, `${ROUTES.track}?number=E2E-FULL-001`);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(titleOf(ROUTES.about));
  await page.goBack();
  await track.expectFound("E2E-FULL-001");
  await expect(page).toHaveTitle(title);
});

for (const [what, point] of [
  ["hovered over", (link: Locator) => link.hover()],
  ["focused", (link: Locator) => link.focus()],
  ["touched", (link: Locator) => link.dispatchEvent("pointerover", { pointerType: "touch" })],
] as const) {
  const trial = what === "hovered over" ? "" : " @trial";
  test(`the next page's script is asked for when its link is ${what}${trial}`, async ({ page }) => {
    await openPage(page, ROUTES.home);
    const asked = page.waitForRequest(SCRIPTS.servicesPage);
    await point(page.getByRole("banner").getByRole("link", { name: "Services" }));
    await asked;
  });
}

test("the first Tab reaches a link that skips to the content", async ({ page }) => {
  await page.goto(ROUTES.services);
  const skipLink = page.getByRole("link", { name: "Skip to the content" });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});
