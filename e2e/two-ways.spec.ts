import type { Locator } from "@playwright/test";
import { certificateLink, ROUTES } from "@register/domain/site";
import { resizeWindow, sidewaysScroll, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test("on a desk the four ways are equally wide and high, each in words", async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ROUTES.track);
    await page.evaluate(() => document.fonts.ready);
    const number = await boxOf(page.getByRole("search"));
    const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
    const code = await boxOf(opener.locator(".."));
    expect(code.y).toBe(number.y);
    expect(code.height).toBe(number.height);
    const others = [
      page.getByRole("button", { name: "Compare a document" }).locator("../.."),
      page.getByRole("link", { name: "Check many certificates" }).locator(".."),
    ];
    for (const { width: other } of [code, ...(await Promise.all(others.map(boxOf)))]) {
      expect(Math.abs(other - number.width)).toBeLessThan(1);
    }
    await expect(opener).toHaveAccessibleDescription(/camera .* picture/);
    await opener.click();
    const panel = await boxOf(page.getByRole("region", { name: "Scanner" }));
    expect(panel.width).toBeGreaterThan(number.width * 1.9);
  }
});

test("on a phone both ways are on the first screen, the scanner within the thumb's reach", async ({
  page,
}) => {
  const track = new TrackPage(page);
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

test("beside a fault the scanner's button covers nothing: it stands in its place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const track = new TrackPage(page);
  await track.open();
  await track.search("GQC 2025 001");
  await expect(track.suggestion.first()).toBeVisible();
  const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
  await expect(opener.locator("..")).toHaveCSS("position", "static");
});

test("the field shows all of a usual number beside a result", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const code of ["en", "ar", "pt"] as const) {
    await page.goto(certificateLink(E2E_ORIGIN, "E2E-FULL-001", code).href);
    for (const width of [360, 768]) {
      await resizeWindow(page, { width, height: 740 });
      await page.evaluate(() => scrollTo(0, 0));
      const field = page.getByRole("search").getByRole("textbox");
      await expect(field).toHaveValue("E2E-FULL-001");
      expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
      // On a phone it stands below the answer, and the scanner's button alone is at hand.
      const button = page.getByRole("search").getByRole("button");
      if (width > 360) await expect(button).toBeInViewport({ ratio: 1 });
      await expect(
        page.getByRole("article").getByRole("heading", { level: 2 }).first(),
      ).toBeInViewport({ ratio: 1 });
    }
  }
});

test("what has the focus is never behind the scanner's button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(ROUTES.track);
  await untilInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole("textbox").focus();
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
