import { ROUTES } from "@register/domain/site";
import { E2E_PORT } from "./support/e2e-origin.ts";
import { holdRequests, SCRIPTS, stopClock, untilInteractive } from "./support/browser-aids.ts";
import { matrixCode } from "./support/camera-film.ts";
import { expect, test } from "./support/camera-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";

const WAY_OUT = "You can scan a picture of the code instead, or type the number.";

async function expectBanner(scanner: ScannerPage, title: string): Promise<void> {
  const banner = scanner.panel.getByRole("alert");
  await expect(banner).toContainText(title);
  await expect(banner).toContainText(WAY_OUT);
  await expect(scanner.button("Choose picture")).toBeEnabled();
}

test("a press before the page is interactive opens the scanner, once", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS.hydration);
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.panel).toHaveCount(0);
  release();
  await expect(scanner.button("Choose picture")).toBeVisible();
});

test("a refused camera is said, with the way out", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ answer: "deny" }));
  await scanner.open();
  await expectBanner(scanner, "Camera not allowed");
  await expect(scanner.button("Try again")).toBeVisible();
  await expect(scanner.button("Close scanner")).toBeFocused();
});

test("a scanner without room for its box says so @trial", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({}));
  await scanner.open();
  await scanner.video.evaluate((video) => {
    video.style.blockSize = "40px";
  });
  await expectBanner(scanner, "The camera could not be started");
});

test("a device without a camera gets a message of its own @trial", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ cameras: 0 }));
  await scanner.open();
  await expectBanner(scanner, "No camera found");
});

test("a camera in use is said, and can be tried again", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({});
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let attempts = 0;
    mediaDevices.getUserMedia = (constraints) => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new DOMException("in use", "NotReadableError"))
        : open(constraints);
    };
  });
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expectBanner(scanner, "Camera in use");
  await scanner.button("Try again").click();
  await expect(scanner.button("Pause")).toBeVisible();
  await expect(scanner.panel.getByRole("alert")).toHaveCount(0);
});

test("a browser without cameras for pages is told so @trial", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({});
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "mediaDevices", { value: undefined });
  });
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expectBanner(scanner, "Camera not supported");
});

test.describe("over plain HTTP", () => {
  // The browser says on the console that it then ignores that header.
  test.use({ expectedConsoleErrors: /Cross-Origin-Opener-Policy header has been ignored/ });

  test("a page without HTTPS gets a message of its own @trial", async ({ pageWithCamera }) => {
    const scanner = new ScannerPage(
      await pageWithCamera({
        origin: `http://insecure.example:${E2E_PORT}`,
        extraArguments: ["--host-resolver-rules=MAP insecure.example 127.0.0.1"],
      }),
    );
    await scanner.open();
    await expectBanner(scanner, "Camera needs a secure connection");
  });
});

test.describe(() => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  const panelChunk = /\/assets\/scan-panel-[^/]+\.js/;

  test("a scanner that does not load says so, and loads at the next try", async ({ page }) => {
    await page.route(panelChunk, (route) => route.abort());
    const scanner = new ScannerPage(page);
    await scanner.open();
    const hint = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(hint).toBeVisible();
    await scanner.button("Close scanner").click();
    await expect(hint).toHaveCount(0);
    await scanner.button("Scan QR code or barcode").click();
    await expect(hint).toBeVisible();
    await page.unroute(panelChunk);
    await scanner.button("Try again").click();
    await expect(scanner.button("Choose picture")).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("a reader that can't be had is tried again by itself", async ({ pageWithCamera }) => {
    const page = await pageWithCamera({ film: matrixCode("qrcode", "E2E-FULL-001") });
    const thread = /\/decoder-worker-/;
    await page.context().route(thread, (route) => route.fulfill({ status: 503, body: "" }));
    const scanner = new ScannerPage(page);
    await scanner.open();
    const alert = scanner.panel.getByRole("alert");
    await expect(alert).toContainText("The code reader could not be loaded.");
    await page.context().unroute(thread);
    await scanner.track.expectFound("E2E-FULL-001");
  });
});

test("a scanner that takes long says so after three seconds", async ({ page }) => {
  await page.clock.install();
  const scanner = new ScannerPage(page);
  await page.route(SCRIPTS.scanner, () => {});
  await page.goto(ROUTES.track);
  await untilInteractive(page);
  await stopClock(page);
  await scanner.button("Scan QR code or barcode").click();
  const slow = page.getByText("The connection is weak");
  await expect(page.getByText("Loading the scanner…")).toBeVisible();
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(4_000);
  await expect(slow).toBeVisible();
});

test.describe("without a connection", () => {
  // The browser's own line for a request without one.
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("the scanner says so, and opens once the connection is back", async ({ page, context }) => {
    const scanner = new ScannerPage(page);
    await page.goto(ROUTES.track);
    await untilInteractive(page);
    await context.setOffline(true);
    await scanner.button("Scan QR code or barcode").click();
    await expect(page.getByRole("alert").filter({ hasText: "You are offline." })).toBeVisible();
    await context.setOffline(false);
    await expect(scanner.button("Choose picture")).toBeVisible();
  });
});
