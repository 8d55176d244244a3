import { toSVG } from "bwip-js/node";
import { give, openForPictures, picture } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";

test.beforeEach(({ page }) => openForPictures(page));

test("a drawing (SVG) is read, and what it might do otherwise is not done", async ({ page }) => {
  const drawn = toSVG({ bcid: "qrcode", text: "E2E-FULL-001", padding: 6 });
  const hostile = drawn.replace(/<svg/, '<svg onload="document.title = 1"');
  await give(page, "drop", {
    name: "label.svg",
    type: "image/svg+xml",
    content: Buffer.from(hostile),
  });
  await new ScannerPage(page).track.expectFound("E2E-FULL-001");
  expect(await page.title()).not.toBe("1");
});

for (const type of ["image/jpeg", "image/webp"]) {
  const tag = "@trial";
  test(`a photograph (${type}) is read`, { tag }, async ({ page }) => {
    const png = await picture("qrcode", "E2E-FULL-001");
    const bytes = await page.evaluate(
      async ([pixels, wanted]) => {
        const bitmap = await createImageBitmap(new Blob([new Uint8Array(pixels)]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
        const blob = await canvas.convertToBlob({ type: wanted, quality: 0.8 });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [[...png], type] as const,
    );
    await give(page, "drop", { name: "photograph", type, content: Buffer.from(bytes) });
    await new ScannerPage(page).track.expectFound("E2E-FULL-001");
  });
}
