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
