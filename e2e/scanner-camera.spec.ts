import type { Page } from "@playwright/test";
import { BLANK, code128, matrixCode } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { picture } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";

for (const [name, film] of [
  ["a QR code", matrixCode("qrcode", "e2e-full-001")],
  ["a Data Matrix", matrixCode("datamatrix", "e2e-full-001")],
  ["a Code 128", code128("e2e-full-001")],
] as const) {
  const tag = name === "a QR code" ? [] : "@trial";
  test(
    `${name} with a number is read, searched for at once, and the scanner closes`,
    { tag },
    async ({ pageWithCamera }) => {
      const scanner = new ScannerPage(await pageWithCamera({ film }));
      await scanner.open();
      await scanner.track.expectFound("E2E-FULL-001");
      await expect(scanner.track.input).toHaveValue("e2e-full-001");
      await expect(scanner.panel).toHaveCount(0);
      await expect(scanner.button("Scan QR code or barcode")).toBeFocused();
      await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
    },
  );
}

test("one press starts a camera, which pauses, resumes, goes off", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  await expect(scanner.panel).toContainText("Hold the code inside the frame");
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await scanner.button("Pause").click();
  await expect(scanner.video).toHaveJSProperty("paused", true);
  await scanner.button("Resume").click();
  await expect(scanner.video).toHaveJSProperty("paused", false);
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 1 });
  await scanner.button("Close scanner").click();
  await expect(scanner.panel).toHaveCount(0);
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
});

/** The browser's question stays open until `answerPrompt` is called in the page. */
function leavePromptOpen(): void {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    await new Promise((resolve) => {
      Object.assign(globalThis, { answerPrompt: resolve });
    });
    return open(constraints);
  };
}

function answerPrompt(page: Page): Promise<void> {
  return page.evaluate(() => {
    (globalThis as unknown as { answerPrompt: () => void }).answerPrompt();
  });
}

for (const [name, query] of [
  ["is asked", () => Promise.resolve({ state: "prompt" })],
  ["can't be asked, as in older browsers", () => Promise.reject(new TypeError("camera"))],
] as const) {
  const trial = name === "is asked" ? "" : " @trial";
  test(`the page says what the camera is for beside the browser's question, where that ${name}${trial}`, async ({
    pageWithCamera,
  }) => {
    const page = await pageWithCamera({ film: BLANK });
    await page.addInitScript(leavePromptOpen);
    await page.addInitScript(`navigator.permissions.query = ${query.toString()}`);
    const scanner = new ScannerPage(page);
    await scanner.open();
    await expect(scanner.panel).toContainText("never sent anywhere");
    await expect(scanner.panel).toContainText("Waiting for the camera…");
    await answerPrompt(page);
    await expect(scanner.button("Pause")).toBeVisible();
  });
}

test("beside the browser's question a picture is read; no light on", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(leavePromptOpen);
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.panel).toContainText("Waiting for the camera…");
  await expect(scanner.panel).not.toContainText("Stop the camera");
  const chooser = page.waitForEvent("filechooser");
  await scanner.button("Choose picture").click();
  const buffer = await picture("qrcode", "E2E-FULL-001");
  await (await chooser).setFiles({ name: "code.png", mimeType: "image/png", buffer });
  await scanner.track.expectFound("E2E-FULL-001");
  await answerPrompt(page);
  await expect.poll(() => lightsOn(page)).toEqual({ given: 1, on: 0 });
});

test("closing while the camera opens leaves no light on @trial", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.addInitScript(leavePromptOpen);
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.panel).toContainText("Waiting for the camera…");
  await scanner.button("Close scanner").click();
  await answerPrompt(page);
  await expect.poll(() => lightsOn(page)).toEqual({ given: 1, on: 0 });
});

test("after twenty seconds without a code the page says what helps", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: BLANK });
  await page.clock.install();
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.panel).toContainText("Hold the code inside the frame");
  // With some seconds for a busy machine, as a camera does not start while the clock stands.
  await page.clock.runFor(15_000);
  await expect(scanner.panel).not.toContainText("More light helps");
  await page.clock.runFor(6_000);
  await expect(scanner.panel).toContainText("More light helps");
  await scanner.button("Pause").click();
  await scanner.button("Resume").click();
  await expect(scanner.panel).toContainText("Hold the code inside the frame");
});

test("leaving the page turns the camera off", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  await expect(scanner.button("Pause")).toBeVisible();
  await scanner.page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(scanner.page.getByRole("heading", { name: "Our Story" })).toBeVisible();
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 1, on: 0 });
});

test("the focus stays where it is as the scanner's views change", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK }));
  await scanner.open();
  await scanner.button("Pause").press("Enter");
  await expect(scanner.button("Resume")).toBeFocused();
  await scanner.button("Choose picture").press("Enter");
  await expect(scanner.button("Choose picture")).toBeFocused();
  await scanner.button("Allow camera").press("Enter");
  await expect(scanner.button("Pause")).toBeFocused();
});
