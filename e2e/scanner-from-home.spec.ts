import { ROUTES } from "@register/domain/site";
import { untilInteractive } from "./support/browser-aids.ts";
import { matrixCode } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";

test("on a phone one press on Home starts the camera on Track", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: matrixCode("qrcode", "E2E-FULL-001") });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  const link = page.getByRole("link", { name: "Scan the code" });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  const scanner = new ScannerPage(page);
  await scanner.track.expectFound("E2E-FULL-001");
  await expect.poll(() => lightsOn(page)).toEqual({ given: 1, on: 0 });
  await expect(scanner.panel).toHaveCount(0);
});
