import type { Page } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { BLANK, code128, matrixCode } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";

for (const [name, film] of [
  ["a QR code", matrixCode("qrcode", "e2e-full-001")],
  ["a Data Matrix", matrixCode("datamatrix", "e2e-full-001")],
  ["a Code 128", code128("e2e-full-001")],
] as const) {
  test(`${name} with a number is read, searched for at once, and the scanner closes`, async ({
    pageWithCamera,
  }) => {
    const scanner = new ScannerPage(await pageWithCamera({ film }));
    await scanner.openCamera();
    await scanner.track.expectFound("E2E-FULL-001");
    await expect(scanner.track.input).toHaveValue("e2e-full-001");
    await expect(scanner.panel).toHaveCount(0);
    await expect(scanner.button("Scan QR code or barcode")).toBeFocused();
    expect(await lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
  });
}

test("the page says what the camera is for before it is asked for; it is paused, resumed, and goes off when closed", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  await expect(scanner.panel).toContainText("never sent anywhere");
  expect(await lightsOn(scanner.page)).toEqual({ given: 0, on: 0 });
  await scanner.button("Allow camera").click();
  await expect(scanner.panel).toContainText("Hold the code inside the frame");
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await scanner.button("Pause").click();
  await expect(scanner.video).toHaveJSProperty("paused", true);
  await expect(scanner.button("Choose picture")).toBeDisabled();
  await scanner.button("Resume").click();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await scanner.button("Stop camera").click();
  expect(await lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
  await expect(scanner.button("Choose picture")).toBeEnabled();
  await scanner.button("Allow camera").click();
  await expect(scanner.button("Pause")).toBeVisible();
  await scanner.button("Close scanner").click();
  await expect(scanner.panel).toHaveCount(0);
  expect(await lightsOn(scanner.page)).toEqual({ given: 2, on: 0 });
});

test("closing while the camera still opens leaves no light on", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  // The browser takes its time, as it does while its prompt is shown.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      await new Promise((resolve) => {
        Object.assign(globalThis, { answerPrompt: resolve });
      });
      return open(constraints);
    };
  });
  const scanner = new ScannerPage(page);
  await scanner.openCamera();
  await expect(scanner.button("Waiting for the camera…")).toBeVisible();
  await scanner.button("Close scanner").click();
  await page.evaluate(() => {
    (globalThis as unknown as { answerPrompt: () => void }).answerPrompt();
  });
  await expect.poll(() => lightsOn(page)).toEqual({ given: 1, on: 0 });
});

test("leaving the page turns the camera off", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await expect(scanner.button("Pause")).toBeVisible();
  await scanner.page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(scanner.page.getByRole("heading", { name: "Our Story" })).toBeVisible();
  expect(await lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
});

test("Back turns the camera off", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  const { page } = scanner;
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.getByRole("banner").getByRole("link", { name: "Verify Certificate" }).click();
  await scanner.button("Scan QR code or barcode").click();
  await scanner.button("Allow camera").click();
  await expect(scanner.button("Pause")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.home);
  await expect.poll(() => lightsOn(page)).toEqual({ given: 1, on: 0 });
});

test("the focus stays in the scanner as its views change", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  await scanner.button("Allow camera").press("Enter");
  await expect(scanner.button("Pause")).toBeFocused();
  await scanner.button("Pause").press("Enter");
  await expect(scanner.button("Resume")).toBeFocused();
  await scanner.button("Stop camera").press("Enter");
  await expect(scanner.button("Allow camera")).toBeFocused();
});

test("a camera that starts by itself leaves the focus with the visitor", async ({
  pageWithCamera,
}) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(() => {
    localStorage.setItem("scanner", '{"hasPermission":true,"lastUsedCameraId":null}');
  });
  const scanner = new ScannerPage(page);
  await scanner.open();
  await scanner.track.input.focus();
  await expect(scanner.button("Pause")).toBeVisible();
  await expect(scanner.track.input).toBeFocused();
});

test("a video that may not play without a press waits, paused, for one", async ({
  pageWithCamera,
}) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(() => {
    // Before the method that the browser's video inherits, once.
    HTMLVideoElement.prototype.play = () => {
      Reflect.deleteProperty(HTMLVideoElement.prototype, "play");
      return Promise.reject(new DOMException("no press", "NotAllowedError"));
    };
  });
  const scanner = new ScannerPage(page);
  await scanner.openCamera();
  await scanner.button("Resume").click();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await expect(scanner.button("Pause")).toBeVisible();
});

/** Hides or shows the tab, as far as the page can see. */
function turnTab(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, "visibilityState", {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("a tab that is hidden holds no camera, and has it again when it is shown", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await expect(scanner.button("Pause")).toBeVisible();
  await turnTab(scanner.page, "hidden");
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
  await turnTab(scanner.page, "visible");
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 2, on: 1 });
  await expect(scanner.button("Pause")).toBeVisible();
});

test("a camera that was paused is paused again when its tab is shown", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await scanner.button("Pause").click();
  await turnTab(scanner.page, "hidden");
  await expect(scanner.button("Allow camera")).toBeVisible();
  await turnTab(scanner.page, "visible");
  await expect(scanner.button("Resume")).toBeVisible();
  await expect(scanner.video).toHaveJSProperty("paused", true);
  await scanner.button("Resume").click();
  await expect(scanner.video).toHaveJSProperty("paused", false);
});

test("of two cameras one is chosen, and remembered for the next time", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK, cameras: 2 }));
  await scanner.openCamera();
  const choice = scanner.panel.getByRole("combobox", { name: "Camera" });
  await expect(choice.getByRole("option")).toHaveCount(2);
  const second = (await choice.getByRole("option").nth(1).getAttribute("value")) ?? "";
  await choice.selectOption(second);
  await expect(choice).toHaveValue(second);
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 2, on: 1 });
  const remembered = await scanner.page.evaluate(() => localStorage.getItem("scanner"));
  expect(JSON.parse(remembered ?? "")).toEqual({ hasPermission: true, lastUsedCameraId: second });

  await scanner.button("Close scanner").click();
  await scanner.button("Scan QR code or barcode").click();
  // No words this time: it was allowed before, and the same camera starts at once.
  await expect(scanner.panel.getByRole("combobox", { name: "Camera" })).toHaveValue(second);
});

test("a broken record of the last camera does no harm", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: matrixCode("qrcode", "E2E-FULL-001") });
  await page.addInitScript(() => localStorage.setItem("scanner", "{broken"));
  const scanner = new ScannerPage(page);
  await scanner.openCamera();
  await scanner.track.expectFound("E2E-FULL-001");
});

test("a picture is refused while the camera runs, and the refusal goes when it stops", async ({
  pageWithCamera,
}) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.openCamera();
  await expect(scanner.button("Pause")).toBeVisible();
  const dataTransfer = await scanner.page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([""], "code.png", { type: "image/png" }));
    return data;
  });
  await scanner.button("Choose picture").dispatchEvent("drop", { dataTransfer });
  const alert = scanner.panel.getByRole("alert");
  await expect(alert).toContainText("Stop the camera before you scan a picture.");
  await scanner.button("Stop camera").click();
  await expect(scanner.button("Allow camera")).toBeVisible();
  await expect(alert).toHaveCount(0);
});
