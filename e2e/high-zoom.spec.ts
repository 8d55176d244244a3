import type { Page } from "@playwright/test";
import { certificateLink, ROUTES } from "@register/domain/site";
import { openPage } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

const ANSWER = certificateLink(E2E_ORIGIN, "E2E-FULL-001").href;

/** A laptop and telephones at a zoom of 400 % or turned on their side; then what most people have. */
const WINDOWS = ["341x160", "320x256", "480x235", "568x230", "360x640", "768x1024", "1440x900"];

/** What stands at the focus: undefined once it is back at the document. */
function readStop(page: Page) {
  return page.evaluate(() => {
    const { activeElement: stop } = document;
    if (stop === null || stop === document.body) return undefined;
    const barOf = (element: Element | null): Element | undefined => {
      if (element === null) return undefined;
      const sticks = /sticky|fixed/.test(getComputedStyle(element).position);
      return sticks ? element : barOf(element.parentElement);
    };
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const columns = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2];
    const rows = [Math.max(top, 0) + 2, (top + bottom) / 2, Math.min(bottom, innerHeight) - 2];
    const bars = columns.flatMap((x) => rows.map((y) => barOf(document.elementFromPoint(x, y))));
    const heights = [...document.querySelectorAll("*")]
      .filter((element) => barOf(element) === element && !element.matches("[popover]"))
      .map((bar) => bar.getBoundingClientRect())
      .map((box) => Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)));
    return {
      name: `${stop.tagName} ${stop.textContent.slice(0, 40)}`,
      isHidden: bottom <= 0 || top >= innerHeight || bars.some((bar) => bar && !bar.contains(stop)),
      covered: heights.reduce((sum, height) => sum + height, 0) / innerHeight,
    };
  });
}

async function walk(page: Page, paths: readonly string[], size: string): Promise<void> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  for (const path of paths) {
    await openPage(page, path);
    for (const key of ["Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      for (let stop = await readStop(page); stop !== undefined; stop = await readStop(page)) {
        expect.soft(stop.isHidden, `${size} ${path} ${key}: ${stop.name}`).toBe(false);
        expect.soft(stop.covered, `${size} ${path}: share of the bars`).toBeLessThan(1 / 3);
        await page.keyboard.press(key);
      }
    }
  }
}

test("no bar hides what has the focus; two thirds of a low window are free", async ({ page }) => {
  await walk(page, [ANSWER], "341x160");
  await walk(page, [ROUTES.checkMany], "360x640");
});

for (const size of WINDOWS) {
  test(`no bar hides what has the focus on any page at ${size}`, { tag: "@trial" }, ({ page }) =>
    walk(page, [...EVERY_PATH, ANSWER], size),
  );
}
