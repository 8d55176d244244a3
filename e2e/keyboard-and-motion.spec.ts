import { ROUTES } from "@register/domain/site";
import { openPage } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";

test("a whole lookup can be done by keyboard alone", async ({ page, track }) => {
  await openPage(page, ROUTES.home);
  // Skip link, brand, Home, Services, Verify Certificate.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Verify/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(track.input).toBeFocused();
  await page.keyboard.type("E2E - FULL - 001");
  await page.keyboard.press("Tab");
  await expect(track.button).toBeFocused();
  await page.keyboard.press("Space");
  await expect(track.suggestion).toBeVisible();
  await expect(track.button).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(track.suggestion).toBeFocused();
  await page.keyboard.press("Enter");
  await track.expectFound("E2E-FULL-001");
  // The button that was pressed is gone: the focus goes to the number, ready for the next.
  await expect(track.input).toBeFocused();
});

test("who asks for less motion gets none", async ({ page, track }) => {
  /** The longest animation or transition of any element, in seconds. */
  const longest = () =>
    page.evaluate(() => {
      const seconds = [...document.querySelectorAll("*")].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(",").map(Number.parseFloat);
      });
      return Math.max(...seconds);
    });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  expect(await longest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await longest()).toBeLessThan(0.001);
});
