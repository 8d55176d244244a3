import { ROUTES } from "@register/domain/site";
import { holdRequests, openPage, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { NAVIGATION } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const LABELS = NAVIGATION.map(({ label }) => label);

test("the menu is folded away on a small screen and opens by a click", async ({ page }) => {
  await page.goto(ROUTES.home);
  const menu = page.getByRole("navigation", { name: "Main" });
  const button = page.getByRole("button", { name: "Menu" });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(menu.getByRole("link")).toHaveText(LABELS);
  for (const label of LABELS) {
    await expect(menu.getByRole("link", { name: label })).toBeInViewport({ ratio: 1 });
  }
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("the menu opens by Enter or Space, and Escape closes it", async ({ page }) => {
  await openPage(page, ROUTES.services);
  for (const key of ["Enter", "Space"]) {
    const menu = page.getByRole("navigation", { name: "Main" });
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  }
});

test("the menu closes after it has led to a page", async ({ page }) => {
  await test.step("the menu closes after it has led to another page", async () => {
    await page.goto(ROUTES.home);
    // A link that is followed before loads the document, which leaves the focus to the browser.
    await untilInteractive(page);
    const menu = page.getByRole("navigation", { name: "Main" });
    const button = page.getByRole("button", { name: "Menu" });
    for (const { label, path } of NAVIGATION.slice(1)) {
      await button.click();
      await menu.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(menu).toBeHidden();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  });
  await test.step("the menu closes even when it leads to the page that is already there", async () => {
    await page.goto(ROUTES.about);
    const menu = page.getByRole("navigation", { name: "Main" });
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "About" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(ROUTES.about);
  });
});

test("the menu opens before the scripts have run", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto(ROUTES.home);
  const menu = page.getByRole("navigation", { name: "Main" });
  const button = page.getByRole("button", { name: "Menu" });
  await button.click();
  await expect(menu).toBeVisible();
  release();
  // What the scripts then say about it is the truth.
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(menu).toBeVisible();
});
