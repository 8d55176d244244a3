import type { Page } from "@playwright/test";
import { BLANK } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";

const AIM = "Hold the code inside the frame";
const INTERRUPTED = /interrupted, perhaps by a call or another app/;

/** The system keeps the picture of every camera back, or gives it again. */
function mute(page: Page, muted: boolean): Promise<void> {
  return page.evaluate((value) => {
    const { streamsGiven } = globalThis as unknown as { streamsGiven: MediaStream[] };
    for (const track of streamsGiven.flatMap((stream) => stream.getTracks())) {
      Object.defineProperty(track, "muted", { value, configurable: true });
      track.dispatchEvent(new Event(value ? "mute" : "unmute"));
    }
  }, muted);
}

/** The system pauses the video. Resolves to whether it is paused once the page has been told. */
function pauseBySystem({ video }: ScannerPage): Promise<boolean> {
  return video.evaluate(async (element: HTMLVideoElement) => {
    const told = new Promise((resolve) => {
      element.addEventListener("pause", resolve, { once: true });
    });
    element.pause();
    await told;
    return element.paused;
  });
}

/** The browser plays no video without a press, until one was asked for in vain. */
function refuseToPlayOnce(): void {
  // Before the method that the browser's video inherits.
  HTMLVideoElement.prototype.play = () => {
    Reflect.deleteProperty(HTMLVideoElement.prototype, "play");
    return Promise.reject(new DOMException("no press", "NotAllowedError"));
  };
}

test("a camera that the system takes for a while is said to be, and goes on by itself", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
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
  expect(await lightsOn(scanner.page)).toEqual({ given: 1, on: 1 });
});

test("a camera that has no picture when it opens says so", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(() => {
    Object.defineProperty(MediaStreamTrack.prototype, "muted", { value: true });
  });
  const scanner = new ScannerPage(page);
  await scanner.openCamera();
  await expect(scanner.panel).toContainText(INTERRUPTED);
  await mute(page, false);
  await expect(scanner.panel).toContainText(AIM);
});

test("a visitor's pause outlasts what the system does to the camera", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await scanner.button("Pause").click();
  await mute(scanner.page, true);
  await mute(scanner.page, false);
  await expect(scanner.video).toHaveJSProperty("paused", true);
  await expect(scanner.button("Resume")).toBeVisible();
});

test("a video that the system pauses goes on", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  expect(await pauseBySystem(scanner)).toBe(false);
  await expect(scanner.button("Pause")).toBeVisible();
});

test("a video that the system pauses, and that may not go on without a press, waits for one", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await scanner.page.evaluate(refuseToPlayOnce);
  expect(await pauseBySystem(scanner)).toBe(true);
  await scanner.button("Resume").click();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await expect(scanner.button("Pause")).toBeVisible();
});

test("a video that may not play without a press waits, paused, for one", async ({
  pageWithCamera,
}) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(refuseToPlayOnce);
  const scanner = new ScannerPage(page);
  await scanner.openCamera();
  await scanner.button("Resume").click();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await expect(scanner.button("Pause")).toBeVisible();
});
