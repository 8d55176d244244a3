import { ROUTES } from "@register/domain/site";
import { untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test("a whole lookup can be done by keyboard alone", async ({ page }) => {
  const track = new TrackPage(page);
  await page.goto(ROUTES.home);
  await untilInteractive(page);
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

test("the bar hides nothing that has the focus, and leaves the page where it is", async ({
  page,
}) => {
  await test.step("a focus in the bar leaves the page where it is", async () => {
    await page.goto(ROUTES.home);
    await untilInteractive(page);
    await page.evaluate(() => scrollTo(0, 700));
    for (const name of ["Home", "Verify Certificate", "Contact"]) {
      await page.getByRole("banner").getByRole("link", { name, exact: true }).focus();
      expect(await page.evaluate(() => scrollY)).toBe(700);
    }
  });
  await test.step("a walk backwards through the form never leads behind the bar", async () => {
    await page.goto(ROUTES.contact);
    await untilInteractive(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).focus();
    // Three quick links, two side cards, the button, the privacy notice, four fields.
    for (let stop = 0; stop < 11; stop += 1) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector("header")?.getBoundingClientRect();
        const focused = document.activeElement?.getBoundingClientRect();
        return (bar?.bottom ?? 0) - (focused?.top ?? 0);
      });
      expect(hidden, "CSS pixels behind the bar").toBeLessThanOrEqual(0);
    }
    await expect(page.getByRole("textbox", { name: "Full Name*" })).toBeFocused();
  });
});

test("who asks for less motion gets none", async ({ page }) => {
  /** The longest animation or transition of any element, in seconds. */
  const longest = () =>
    page.evaluate(() => {
      const seconds = [...document.querySelectorAll("*")].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(",").map(Number.parseFloat);
      });
      return Math.max(...seconds);
    });
  const track = new TrackPage(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  expect(await longest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await longest()).toBeLessThan(0.001);
});
