import type { Locator } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test("on a desk number and code stand beside each other, equally wide, each in words", async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ROUTES.track);
    const number = await boxOf(page.getByRole("search"));
    const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
    const code = await boxOf(opener.locator(".."));
    expect(code.y).toBe(number.y);
    expect(code.height).toBe(number.height);
    expect(Math.abs(code.width - number.width)).toBeLessThan(1);
    await expect(opener).toHaveAccessibleDescription(/camera .* picture/);
    await opener.click();
    const panel = await boxOf(page.getByRole("region", { name: "Scanner" }));
    expect(panel.width).toBeGreaterThan(number.width * 1.9);
  }
});

test("on a phone both ways are on the first screen, the scanner within the thumb's reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ROUTES.track);
  const track = new TrackPage(page);
  await expect(track.input).toBeInViewport({ ratio: 1 });
  await expect(track.button).toBeInViewport({ ratio: 1 });
  const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
  await expect(opener).toBeInViewport({ ratio: 1 });
  expect((await boxOf(opener)).y).toBeGreaterThan(740 / 2);
  await untilInteractive(page);
  await opener.click();
  await expect(page.getByRole("button", { name: "Close scanner" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Allow camera" })).toBeInViewport({ ratio: 1 });
});

test("what has the focus is never behind the scanner's button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(ROUTES.track);
  await untilInteractive(page);
  const track = new TrackPage(page);
  await track.search("GQC 2025 001");
  await expect(track.suggestion.first()).toBeVisible();
  await track.input.focus();
  const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if (await focused.evaluate((element, other) => element === other, await opener.elementHandle()))
      return;
    const { y, height } = await boxOf(focused);
    expect(y + height).toBeLessThanOrEqual((await boxOf(opener)).y);
  }
  throw new Error("The scanner's button was not reached.");
});
