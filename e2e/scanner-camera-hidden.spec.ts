import type { Page } from "@playwright/test";
import { BLANK } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { turnTab } from "./support/camera-system.ts";
import { ScannerPage } from "./support/scanner-page.ts";

test("a hidden tab holds no camera, and has it again once shown", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  await expect(scanner.button("Pause")).toBeVisible();
  await turnTab(scanner.page, "hidden");
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
  await turnTab(scanner.page, "visible");
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 2, on: 1 });
  await expect(scanner.button("Pause")).toBeVisible();
});

/** Whether each lock that kept the screen on has been given back, in the order in which they were asked for. */
function locksReleased(page: Page): Promise<readonly boolean[]> {
  return page.evaluate(() => {
    const { locksGiven } = globalThis as unknown as { locksGiven: WakeLockSentinel[] };
    return locksGiven.map(({ released }) => released);
  });
}

test("the screen is kept on while the camera scans, and no longer", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.context().grantPermissions(["camera", "screen-wake-lock"]);
  await page.addInitScript(() => {
    const locksGiven: WakeLockSentinel[] = [];
    Object.assign(globalThis, { locksGiven });
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      locksGiven.push(lock);
      return lock;
    };
  });
  const scanner = new ScannerPage(page);
  await scanner.track.open();
  expect(await locksReleased(page)).toEqual([]);
  await scanner.button("Scan QR code or barcode").click();
  await expect.poll(() => locksReleased(page)).toEqual([false]);
  await scanner.button("Pause").click();
  await expect.poll(() => locksReleased(page)).toEqual([true]);
  await scanner.button("Resume").click();
  await expect.poll(() => locksReleased(page)).toEqual([true, false]);
  await turnTab(page, "hidden");
  await expect.poll(() => locksReleased(page)).toEqual([true, true]);
  await turnTab(page, "visible");
  await expect.poll(() => locksReleased(page)).toEqual([true, true, false]);
  await scanner.button("Close scanner").click();
  await expect.poll(() => locksReleased(page)).toEqual([true, true, true]);
});
