import { BLANK } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { mute, pauseBySystem, refuseToPlayOnce } from "./support/camera-system.ts";
import { ScannerPage } from "./support/scanner-page.ts";

const AIM = "Hold the code inside the frame";
const INTERRUPTED = /interrupted, perhaps by a call or another app/;

test("a camera that the system takes is said to be, and goes on", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  const status = scanner.panel.getByRole("status").filter({ hasText: /./ });
  await expect(status).toHaveText(AIM);
  await mute(scanner.page, true);
  await expect(status).toHaveText(INTERRUPTED);
  expect(await pauseBySystem(scanner), "waits for the picture").toBe(true);
  await expect(status).toHaveText(INTERRUPTED);
  await expect(scanner.button("Pause")).toBeVisible();
  await mute(scanner.page, false);
  await expect(status).toHaveText(AIM);
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 1 });
});

test("a video that may not play without a press waits for one", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(refuseToPlayOnce);
  const scanner = new ScannerPage(page);
  await scanner.open();
  const words = scanner.panel.getByText("Press “Resume” to start the camera.");
  await expect(words).toBeVisible();
  await scanner.button("Resume").click();
  await expect(words).toHaveCount(0);
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await expect(scanner.button("Pause")).toBeVisible();
});
