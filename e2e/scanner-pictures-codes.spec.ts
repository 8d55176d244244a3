import { readFileSync } from "node:fs";
import { give, openForPictures, picture } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";

test.beforeEach(({ page }) => openForPictures(page));

/** QR codes in one drawing, below each other, all but the first too small for a first look. */
async function twoCodes(...texts: readonly string[]): Promise<Buffer> {
  const images = await Promise.all(texts.map((text) => picture("qrcode", text)));
  const drawn = images.map((png, at) => {
    const side = at === 0 ? 300 : 80;
    return `<image y="${at * 400}" width="${side}" height="${side}" href="data:image/png;base64,${png.toString("base64")}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${400 * texts.length}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join("")}</svg>`,
  );
}

const OFFICE = "BEGIN:VCARD\nFN:Example Office\nURL:https://example.org\nEND:VCARD";

test("of several codes without a number the visitor chooses", async ({ page }) => {
  const scanner = new ScannerPage(page);
  const content = await twoCodes(OFFICE, "https://ships.example/certificate?id=7");
  await give(page, "drop", { name: "codes.svg", type: "image/svg+xml", content });
  await expect(page.getByRole("heading", { name: "Several codes are in view." })).toBeFocused();
  expect(scanner.track.calls).toEqual([]);
  await page.getByRole("button", { name: /ships\.example/ }).click();
  await expect(scanner.linkCard).toContainText("ships.example");
  await expect(scanner.panel).toHaveCount(0);
});

for (const part of [1, 3]) {
  const tag = "@trial";
  test(
    `part ${part} of a code in three parts is called that, and is neither link nor number`,
    {
      tag,
    },
    async ({ page }) => {
      const scanner = new ScannerPage(page);
      const content = readFileSync(`packages/scanner/test-support/pictures/part-${part}-of-3.png`);
      await give(page, "drop", { name: "part.png", type: "image/png", content });
      await expect(scanner.panel.getByRole("alert")).toContainText("one part of a code");
      await expect(scanner.linkCard).toHaveCount(0);
      expect(scanner.track.calls).toEqual([]);
    },
  );
}
