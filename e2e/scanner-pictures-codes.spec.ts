import { readFileSync } from "node:fs";
import { toBuffer } from "bwip-js/node";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
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

test("of several codes this site's own link counts @trial", async ({ page }) => {
  const { track } = new ScannerPage(page);
  const content = await twoCodes(OFFICE, `${E2E_ORIGIN}/track?number=E2E-FULL-001`);
  await give(page, "drop", { name: "codes.svg", type: "image/svg+xml", content });
  await track.expectFound("E2E-FULL-001");
});

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

test("the number of a Code 39 is found without its check character @trial", async ({ page }) => {
  const { track } = new ScannerPage(page);
  const content = await toBuffer({
    bcid: "code39",
    text: "E2E-FULL-001",
    includecheck: true,
    padding: 12,
    backgroundcolor: "FFFFFF",
  });
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
});

for (const [name, ground, modules] of [
  ["black on a dark page, without white around it", "#222222", "#000000"],
  ["white on nothing", undefined, "#ffffff"],
] as const) {
  test(`a code of ${name} is read @trial`, async ({ page }) => {
    const png = await page.evaluate(drawInPage, {
      png: (await toBuffer({ bcid: "qrcode", text: "E2E-FULL-001", scale: 6 })).toString("base64"),
      ground,
      modules,
    });
    const content = Buffer.from(png, "base64");
    await give(page, "drop", { name: "code.png", type: "image/png", content });
    await new ScannerPage(page).track.expectFound("E2E-FULL-001");
  });
}

/** Runs in the page: a code in a colour, on white where a ground is given, in the middle of that ground. */
async function drawInPage({
  png,
  ground,
  modules,
}: {
  readonly png: string;
  readonly ground: string | undefined;
  readonly modules: string;
}): Promise<string> {
  const code = new Image();
  code.src = `data:image/png;base64,${png}`;
  await code.decode();
  const { naturalWidth: width, naturalHeight: height } = code;
  const canvas = document.createElement("canvas");
  canvas.width = width + 120;
  canvas.height = height + 120;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas.");
  context.drawImage(code, 60, 60);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = modules;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = "destination-over";
  if (ground !== undefined) {
    context.fillStyle = "#fff";
    context.fillRect(60, 60, width, height);
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL().replace(/^.*,/, "");
}
