import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pathIn, ROUTE_PATHS, ROUTES } from "../domain/routes.ts";
import { resizeWindow, sidewaysScroll, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage } from "./support/contact-page.ts";
import { brokenWords } from "./support/layout-faults.ts";
import { LanguageMenuPage } from "./support/language-menu-page.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { OTHER_LANGUAGES } from "./support/site-language.ts";
import { UNKNOWN_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const NUMBER = "E2E-SUSPENDED-007";

/** In CSS pixels: the one that axe looks at (the English pages at three), and all at which words may run short of room. */
const LOOKED_AT = [360];
const WIDTHS = [320, 360, 768, 960, 1024, 1152, 1440];

/** What of a page has to show its words whole, by what it is. */
const WHOLE = "header *, button, a, h1, h2, h3, article *, dt, dd, label, li, p";

// On a busy machine one look of axe takes seconds.
test.describe.configure({ timeout: 120_000 });
test.use({ expectedConsoleErrors: /^Failed to load resource|^404: no page at/ });

/** Every rule in the light scheme: whatever a colour scheme can change is the same in every language. */
async function expectAccessible(page: Page, widths: readonly number[] = LOOKED_AT): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const width of widths) {
    await resizeWindow(page, { width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    // Without its mode for frames, which opens a page of its own for each look: we have no frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    for (const { id, nodes } of (await axe.withTags(TAGS).analyze()).violations) {
      for (const { html } of nodes) found.push(`${width} px: ${id} at ${html}`);
    }
  }
  expect(found).toEqual([]);
}

/** No sideways scroll, and no words that are cut off, at the window's present size. */
async function expectRoom(page: Page, what: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${what}: sideways scroll`).toBeLessThanOrEqual(0);
  const cut = await page.evaluate((whole) => {
    const { clientWidth } = document.documentElement;
    const all = [...document.querySelectorAll<HTMLElement>(whole)].filter((element) => {
      if (element.textContent.trim() === "") return false;
      const { clipPath, display, overflowX } = getComputedStyle(element);
      if (!element.checkVisibility() || clipPath !== "none") return false;
      if (element.closest('svg, [class*="hidden"]') !== null) return false;
      const box = element.getBoundingClientRect();
      const isOut = box.width > 1 && (box.left < -1 || box.right > clientWidth + 1);
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      const isOver =
        hasWords && display !== "inline" && element.scrollWidth > element.clientWidth + 1;
      return isOut || (isOver && overflowX !== "auto");
    });
    return all
      .filter((element) => !all.some((other) => other !== element && element.contains(other)))
      .map(({ nodeName, className, textContent }) => `${nodeName}.${className}: ${textContent}`);
  }, WHOLE);
  expect.soft(cut, `${what}: cut off`).toEqual([]);
}

async function expectRoomAtEachSize(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resizeWindow(page, { width, height: 900 });
    await expectRoom(page, `${width} px`);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const width of [360, 1280]) {
    await resizeWindow(page, { width, height: 900 });
    await expectRoom(page, `${width} px, text of twice the size`);
    // Columns of a wide window are one below the other where the browser itself makes letters large.
    if (width === 360)
      expect.soft(await brokenWords(page, "h1, h2, h3"), "broken words").toEqual([]);
  }
}

for (const language of OTHER_LANGUAGES) {
  const { code, words } = language;

  for (const route of [...ROUTE_PATHS, UNKNOWN_PATH]) {
    test(`${pathIn(code, route)} has no barrier that axe can find, and room for its words`, async ({
      page,
    }) => {
      await page.goto(pathIn(code, route));
      await untilInteractive(page);
      await expectAccessible(page);
      await expectRoomAtEachSize(page);
    });
  }

  test(`in "${code}" the open menus have none`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(pathIn(code, ROUTES.home));
    await page.getByRole("button", { name: words.shell.menu, exact: true }).click();
    await expect(page.getByRole("navigation", { name: words.shell.navigationLabel })).toBeVisible();
    await expectAccessible(page, [360]);
    await expectRoom(page, "the menu");
    await page.keyboard.press("Escape");
    const languages = new LanguageMenuPage(page, language);
    await languages.button.click();
    await expect(languages.bar.first()).toBeVisible();
    await expectAccessible(page);
  });

  for (const number of [NUMBER, "E2E-LONG-004", "NO-SUCH-NUMBER"]) {
    test(`in "${code}" the answer to a link to ${number} has none`, async ({ page }) => {
      await page.goto(`${pathIn(code, ROUTES.track)}?number=${number}`);
      await untilInteractive(page);
      await expectAccessible(page);
      await expectRoomAtEachSize(page);
    });
  }

  test(`in "${code}" the open scanner has none`, async ({ page }) => {
    const scanner = new ScannerPage(page, language);
    await scanner.open();
    await expect(scanner.button(words.scan.picture.choose)).toBeEnabled();
    await expectAccessible(page);
    await expectRoomAtEachSize(page);
  });

  test(`in "${code}" the contact form with all its faults has none`, async ({ page }) => {
    const contact = new ContactPage(page, language);
    await contact.open();
    await contact.field("Phone Number").fill("none");
    await contact.submit.click();
    await expect(contact.summary.getByRole("link")).toHaveCount(4);
    await expectAccessible(page);
    await expectRoomAtEachSize(page);
  });
}
