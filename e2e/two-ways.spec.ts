import type { Locator } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { sidewaysScroll, untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test("on a phone both ways are on the first screen", async ({ page, track }) => {
  const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
  for (const { width, height } of [
    { width: 320, height: 640 },
    { width: 360, height: 640 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(ROUTES.track);
    await page.evaluate(() => document.fonts.ready);
    await expect(opener).toBeInViewport({ ratio: 1 });
    const { y } = await boxOf(opener);
    expect(y).toBeGreaterThan(height / 2);
    const search = await boxOf(track.button);
    expect(search.y + search.height).toBeLessThanOrEqual(y);
    await untilInteractive(page);
    await opener.click();
    await expect(page.getByRole("button", { name: "Close scanner" })).toBeInViewport({ ratio: 1 });
    // This browser has no camera.
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test("beside a fault the scanner's button covers nothing", async ({ page, track }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await track.open();
  await track.search("GQC 2025 001");
  await expect(track.suggestion.first()).toBeVisible();
  const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
  await expect(opener.locator("..")).toHaveCSS("position", "static");
});
