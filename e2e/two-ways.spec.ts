import type { Locator } from "@playwright/test";
import { LANGUAGES } from "../domain/languages.ts";
import { certificateLink, ROUTES } from "../domain/routes.ts";
import { sidewaysScroll, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
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

for (const height of [640, 740]) {
  test(`on a phone, ${height} pixels high, both ways are on the first screen, the scanner within the thumb's reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height });
    await page.goto(ROUTES.track);
    const track = new TrackPage(page);
    const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
    await expect(opener).toBeInViewport({ ratio: 1 });
    const { y } = await boxOf(opener);
    expect(y).toBeGreaterThan(height / 2);
    const search = await boxOf(track.button);
    expect(search.y + search.height).toBeLessThanOrEqual(y);
    await untilInteractive(page);
    await opener.click();
    await expect(page.getByRole("button", { name: "Close scanner" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Allow camera" })).toBeInViewport({ ratio: 1 });
  });
}

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

for (const width of [360, 768]) {
  for (const { code } of LANGUAGES) {
    test(`in ${code} the field shows all of a usual number beside an answer, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(certificateLink(E2E_ORIGIN, "E2E-FULL-001", code).href);
      const field = page.getByRole("search").getByRole("textbox");
      await expect(field).toHaveValue("E2E-FULL-001");
      expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
      await expect(page.getByRole("search").getByRole("button")).toBeInViewport({ ratio: 1 });
      await expect(
        page.getByRole("article").getByRole("heading", { level: 3 }).first(),
      ).toBeInViewport({ ratio: 1 });
    });
  }
}

for (const width of [320, 360]) {
  test(`nothing goes sideways, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(ROUTES.track);
    expect(await sidewaysScroll(page)).toBe(0);
    await untilInteractive(page);
    await page.getByRole("button", { name: "Scan QR code or barcode" }).click();
    await expect(page.getByRole("button", { name: "Allow camera" })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test("what has the focus is never behind the scanner's button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(ROUTES.track);
  await untilInteractive(page);
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
