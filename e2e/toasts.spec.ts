import { untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

/** Longer than any toast is shown by itself, in milliseconds. */
const A_WHILE = 20_000;

test.beforeEach(({ page }) => page.clock.install());

test("a toast can be read for seven seconds, and goes by itself", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  // Or the time that a busy machine takes counts as well.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await page.clock.runFor(7_000);
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

test("a dismissed toast gives the focus back to where it was", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("?");
  await track.input.focus();
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(track.input).toBeFocused();
  await expect(track.toasts).toHaveCount(0);
});

test("a dismissed toast gives the focus to the content where nothing had it before", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await page.goto("/track?number=E2E-FULL-001");
  await untilInteractive(page);
  await expect(track.toasts).toHaveCount(1);
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a toast can be dismissed by its button", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("?");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(track.toasts).toHaveCount(0);
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

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  // A window of 1280 pixels at 400%.
  { width: 320, height: 256 },
]) {
  test(`a toast covers neither the button nor the verdict: ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const track = new TrackPage(page);
    await track.open();
    await track.search("?");
    const lowest = async () => {
      const toast = await track.toasts.first().locator("xpath=../..").boundingBox();
      return (toast?.y ?? Infinity) + (toast?.height ?? 0);
    };
    await expect(track.button).toBeInViewport();
    expect((await track.button.boundingBox())?.y).toBeGreaterThan(await lowest());
    await track.search("E2E-EXPIRED-005");
    await expect(track.verdict).toBeAttached();
    await expect.poll(async () => (await track.card.boundingBox())?.y).toBeLessThan(100);
    expect((await track.card.boundingBox())?.y).toBeGreaterThan(await lowest());
  });
}
