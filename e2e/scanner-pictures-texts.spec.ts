import { give, openForPictures, picture } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";

test.beforeEach(({ page }) => openForPictures(page));

test("a scanned link stands alone, and goes with the next search", async ({ page }) => {
  const scanner = new ScannerPage(page);
  const { track } = scanner;
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  const content = await picture("qrcode", "https://ships.example/doc?id=1");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await expect(scanner.linkCard).toContainText("ships.example");
  await expect(track.toasts).toHaveText(["URL scanned successfully"]);
  await expect(track.card).toHaveCount(0);
  await expect(track.input).toHaveValue("");
  await expect(page).toHaveURL("/track");
  await track.search("?");
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
  await expect(scanner.linkCard).toHaveCount(0);
  await page.goBack();
  await expect(scanner.linkCard).toContainText("ships.example");
  await expect(track.input).toHaveAttribute("aria-invalid", "false");
  await expect(track.toasts).toHaveCount(0);
  await page.goBack();
  await track.expectFound("E2E-FULL-001");
  await expect(scanner.linkCard).toHaveCount(0);
});

test("a text with a number inside is repeated, and the number offered", async ({ page }) => {
  const { track } = new ScannerPage(page);
  const text = "CERT: E2E-FULL-001 VESSEL: MV X";
  const content = await picture("qrcode", text);
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
  await expect(track.input).toHaveValue(text);
  const said = page.getByText(`The code says “${text}”, which is not a certificate number.`);
  await expect(said).toBeVisible();
  await track.suggestion.click();
  await track.expectFound("E2E-FULL-001");
  await expect(said).toHaveCount(0);
});

test("a text without a digit is shown, and offered as no number", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { track } = new ScannerPage(page);
  const content = await picture("qrcode", "Hello from Basra");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
  await expect(page.getByText("The code says “Hello from Basra”")).toBeInViewport({ ratio: 1 });
  await expect(track.input).toBeInViewport({ ratio: 1 });
  const [bar, field] = [page.getByRole("banner"), track.input];
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([bar.boundingBox(), field.boundingBox()]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    }, "the field stands below the bar")
    .toBeGreaterThanOrEqual(0);
  await expect(track.input).toBeFocused();
  await expect(track.suggestion).toHaveCount(0);
});
