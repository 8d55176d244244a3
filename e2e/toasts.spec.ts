import { untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

/** Longer than any toast is shown by itself, in milliseconds. */
const A_WHILE = 20_000;

test.beforeEach(({ page }) => page.clock.install());

test("a toast can be read for five seconds, and goes by itself", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  // Or the time that a busy machine takes counts as well.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await page.clock.runFor(5_000);
  await expect(track.toasts).toHaveCount(1);
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(0);
});

test("a toast stays under the pointer and goes after it has left", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("?");
  await track.toasts.hover();
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(0);
});

test("a toast stays under the focus when the pointer has left", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("?");
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await track.toasts.hover();
  await page.mouse.move(1, 1);
  await page.clock.runFor(A_WHILE);
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
  await track.input.focus();
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(0);
});

test("a dismissed toast gives the focus back to where it was, or to the content", async ({
  page,
}) => {
  const track = new TrackPage(page);
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await track.open();
  await track.search("?");
  await track.input.focus();
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(track.input).toBeFocused();
  await expect(track.toasts).toHaveCount(0);
  // Nothing has the focus on a page that was just loaded.
  await page.goto("/track?number=E2E-FULL-001");
  await untilInteractive(page);
  await expect(track.toasts).toHaveCount(1);
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the same words are not stacked, and a new search clears the old ones", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  for (const typed of ["?", "!", ""]) await track.search(typed);
  await expect(track.toasts).toHaveText(["Certificate number is required"]);
});

test("a fault is an alert, a fact a status, in regions that were there before", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await track.open();
  const region = page.getByRole("region", { name: "Notifications" });
  // A region that is put in together with its first words is not announced by every reader.
  const alert = await region.locator("[role=alert]").elementHandle();
  const status = await region.locator("[role=status]").elementHandle();
  await track.search("?");
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
  expect(await alert?.textContent()).toContain("letters, numbers, and hyphens");
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  expect(await status?.textContent()).toContain("Certificate found and validated");
});

test("toasts go when the visitor goes to another page", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("?");
  await expect(track.toasts).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(track.toasts).toHaveCount(0);
});

test("a toast takes the place of the one before", async ({ page }) => {
  const track = new TrackPage(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/track?number=E2E-FULL-001");
  await untilInteractive(page);
  await expect(track.toasts).toHaveText(["Certificate found and validated"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(track.toasts).toHaveText(["URL copied to clipboard"]);
});

test("a toast covers nothing that is worked with", async ({ page }) => {
  // A toast that is still arriving stands lower.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const track = new TrackPage(page);
  for (const { fontSize = "100%", ...viewport } of [
    { width: 360, height: 640 },
    { width: 360, height: 740 },
    { width: 360, height: 740, fontSize: "200%" },
    { width: 768, height: 900 },
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    // A window of 1280 pixels at 400%.
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/track");
    await untilInteractive(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const covered = [page.getByRole("banner"), track.input, track.button, track.verdict];
    const expectNoneCovered = async () => {
      await page.clock.runFor(500);
      // The browser tells of a scroll in the frame after it.
      await expect(noneCovered).toPass({ timeout: 5_000 });
    };
    const noneCovered = async () => {
      const toast = await track.toasts.first().locator("xpath=../..").boundingBox();
      if (toast === null) throw new Error("There is no toast.");
      expect(toast.y + toast.height, "in sight").toBeLessThanOrEqual(viewport.height);
      for (const locator of covered) {
        if ((await locator.count()) === 0) continue;
        const box = await locator.boundingBox();
        const isBeside =
          box === null ||
          box.x >= toast.x + toast.width ||
          box.x + box.width <= toast.x ||
          box.y >= toast.y + toast.height ||
          box.y + box.height <= toast.y;
        expect(isBeside, `clear of ${locator.toString()}: ${JSON.stringify({ box, toast })}`).toBe(
          true,
        );
      }
    };
    await track.search("?");
    await expect(track.toasts).toHaveCount(1);
    await expectNoneCovered();
    // A page that is scrolled while the toast stands brings other things to its place.
    await track.button.evaluate((button) => button.scrollIntoView({ block: "end" }));
    await expectNoneCovered();
    await track.search("E2E-EXPIRED-005");
    await expect(track.verdict).toBeAttached();
    await expectNoneCovered();
    await track.verdict.evaluate((word) => word.scrollIntoView({ block: "end" }));
    await expectNoneCovered();
  }
});
