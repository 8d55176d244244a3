import type { Page } from "@playwright/test";
import { holdRequests } from "./support/browser-aids.ts";
import { give, openForPictures, picture, WASM } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";

test.beforeEach(({ page }) => openForPictures(page));

/** Opens the scanner anew, and holds the reader, which it fetches, until the result is called. */
async function openWithReaderHeld(page: Page): Promise<() => void> {
  const release = await holdRequests(page, WASM);
  await openForPictures(page);
  return release;
}

test("a chosen picture is read, under a name of at most twenty characters", async ({ page }) => {
  const scanner = new ScannerPage(page);
  const release = await openWithReaderHeld(page);
  const chooser = page.waitForEvent("filechooser");
  await scanner.button("Choose picture").click();
  await (
    await chooser
  ).setFiles({
    name: "photograph-of-the-certificate-page-2.png",
    mimeType: "image/png",
    buffer: await picture("code128", "E2E-FULL-001"),
  });
  await expect(page.getByText("Reading photograph…age-2.png…")).toBeVisible();
  release();
  await scanner.track.expectFound("E2E-FULL-001");
  await expect(scanner.panel).toHaveCount(0);
});

test("of two pasted pictures the newer one counts", async ({ page }) => {
  const { track } = new ScannerPage(page);
  const release = await openWithReaderHeld(page);
  const older = await picture("qrcode", "E2E-OTHER-001");
  await give(page, "paste", { name: "older.png", type: "image/png", content: older });
  await expect(page.getByText("Reading older.png…")).toBeVisible();
  const newer = await picture("qrcode", "E2E-FULL-001");
  await give(page, "paste", { name: "newer.png", type: "image/png", content: newer });
  await expect(page.getByText("Reading newer.png…")).toBeVisible();
  release();
  await track.expectFound("E2E-FULL-001");
  expect(track.calls).toHaveLength(1);
});

test("a picture needs no camera", async ({ page }) => {
  const scanner = new ScannerPage(page);
  await expect(scanner.panel.getByRole("alert")).toContainText("No camera found");
  const content = await picture("datamatrix", "E2E-FULL-001");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await scanner.track.expectFound("E2E-FULL-001");
});

test("the page itself may not compile WebAssembly; only the worker may", async ({ page }) => {
  const compiled = page.evaluate(() =>
    // The shortest module: its magic number and version.
    WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)),
  );
  await expect(compiled).rejects.toThrow("CompileError");
});
