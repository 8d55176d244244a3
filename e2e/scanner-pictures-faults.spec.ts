import { toBuffer } from "bwip-js/node";
import { give, openForPictures, picture } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";

test.beforeEach(({ page }) => openForPictures(page));

test("a reader that can't be started says so; the next picture tries again", async ({ page }) => {
  await page.addInitScript(() => {
    const { Worker: BrowsersWorker } = globalThis;
    let refused = 0;
    // When the scanner opens, and for the first picture.
    globalThis.Worker = function refuseTwice() {
      refused += 1;
      if (refused === 2) globalThis.Worker = BrowsersWorker;
      throw new Error("No worker.");
    } as unknown as typeof Worker;
  });
  await openForPictures(page);
  const content = await picture("qrcode", "E2E-FULL-001");
  const file = { name: "code.png", type: "image/png", content };
  const scanner = new ScannerPage(page);
  await give(page, "drop", file);
  await expect(scanner.panel.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.getByText("Reading code.png…")).toHaveCount(0);
  await give(page, "drop", file);
  await scanner.track.expectFound("E2E-FULL-001");
});

test("no image is refused, a damaged one or one without a code is said", async ({ page }) => {
  const scanner = new ScannerPage(page);
  const alert = scanner.panel.getByRole("alert");
  const text = Buffer.from("number,E2E-FULL-001");
  await give(page, "drop", { name: "list.csv", type: "text/csv", content: text });
  await expect(alert).toContainText("Only images are accepted");
  await give(page, "drop", { name: "broken.png", type: "image/png", content: text });
  await expect(alert).toContainText("This picture can't be opened");
  const blank = await toBuffer({
    bcid: "qrcode",
    text: "x",
    scale: 4,
    barcolor: "FFFFFF",
    backgroundcolor: "FFFFFF",
  });
  await give(page, "drop", { name: "blank.png", type: "image/png", content: blank });
  await expect(alert).toContainText("No code was found in this picture. Try one that is sharp");
});
