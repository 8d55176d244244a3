import type { Page } from "@playwright/test";
import { toBuffer, toSVG } from "bwip-js/node";
import { holdRequests } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";

const WASM = /\.wasm$/;

async function picture(bcid: string, text: string): Promise<Buffer> {
  return toBuffer({ bcid, text, scale: 3, padding: 6, backgroundcolor: "FFFFFF" });
}

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Gives a file to the page as a drop or a paste would; a paste may bring a text beside it. */
async function give(
  page: Page,
  how: "drop" | "paste",
  { content, ...file }: GivenFile,
  text = "",
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, bytes, textBeside }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      if (textBeside !== "") data.setData("text/plain", textBeside);
      return data;
    },
    { ...file, bytes: [...content], textBeside: text },
  );
  if (how === "drop") {
    await page
      .getByRole("heading", { name: "Or scan from a picture" })
      .dispatchEvent("drop", { dataTransfer: transfer });
  } else {
    await page.evaluate((clipboardData) => {
      const target = document.activeElement ?? document;
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, transfer);
  }
}

test.beforeEach(async ({ page }) => {
  await new ScannerPage(page).open();
  await expect(page.getByRole("button", { name: "Choose picture" })).toBeEnabled();
});

test("a chosen picture is read, under a name of at most twenty characters", async ({ page }) => {
  const scanner = new ScannerPage(page);
  const release = await holdRequests(page, WASM);
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

for (const how of ["drop", "paste"] as const) {
  test(`a picture by ${how} is read`, async ({ page }) => {
    const content = await picture("qrcode", "E2E-FULL-001");
    await give(page, how, { name: "code.png", type: "image/png", content });
    await new ScannerPage(page).track.expectFound("E2E-FULL-001");
  });
}

test("of two pictures that are pasted one after the other, the newer one counts", async ({
  page,
}) => {
  const { track } = new ScannerPage(page);
  const release = await holdRequests(page, WASM);
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

test("a text that is pasted into the field with an image of it is no picture", async ({ page }) => {
  const scanner = new ScannerPage(page);
  const release = await holdRequests(page, WASM);
  await scanner.track.input.focus();
  const content = await picture("qrcode", "E2E-FULL-001");
  const file = { name: "image.png", type: "image/png", content };
  await give(page, "paste", file, "GQC-2025-001");
  await expect(scanner.panel.locator("img")).toHaveCount(0);
  await give(page, "paste", file);
  await expect(scanner.panel.locator("img")).toHaveCount(1);
  release();
  await scanner.track.expectFound("E2E-FULL-001");
});

test("a reader that can't be started is said, and the next picture tries again", async ({
  page,
}) => {
  await page.evaluate(() => {
    const { Worker: BrowsersWorker } = globalThis;
    globalThis.Worker = function refuseOnce() {
      globalThis.Worker = BrowsersWorker;
      throw new Error("No worker.");
    } as unknown as typeof Worker;
  });
  const content = await picture("qrcode", "E2E-FULL-001");
  const file = { name: "code.png", type: "image/png", content };
  const scanner = new ScannerPage(page);
  await give(page, "drop", file);
  await expect(scanner.panel.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.getByText("Reading code.png…")).toHaveCount(0);
  await give(page, "drop", file);
  await scanner.track.expectFound("E2E-FULL-001");
});

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

test("a picture without a ground is read as it looks on white paper", async ({ page }) => {
  const content = await toBuffer({ bcid: "qrcode", text: "E2E-FULL-001", scale: 3, padding: 6 });
  await give(page, "drop", { name: "clear.png", type: "image/png", content });
  await new ScannerPage(page).track.expectFound("E2E-FULL-001");
});

for (const type of ["image/jpeg", "image/webp"]) {
  test(`a photograph (${type}) is read`, async ({ page }) => {
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

test("a photograph is read where scripts can't decode images or look into frames", async ({
  page,
}) => {
  let worked = false;
  await page.route(/decoder-worker-.*\.js$/, async (route) => {
    worked = true;
    const response = await route.fetch();
    const body = `delete globalThis.ImageDecoder; delete globalThis.VideoFrame; ${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const content = await picture("qrcode", "E2E-FULL-001");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await new ScannerPage(page).track.expectFound("E2E-FULL-001");
  expect(worked).toBe(true);
});

test("a photograph is read where workers have no canvas", async ({ page }) => {
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "OffscreenCanvas"));
  const content = await picture("qrcode", "E2E-FULL-001");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await new ScannerPage(page).track.expectFound("E2E-FULL-001");
});

test("a file that is no image is refused, one that is damaged or has no code is said", async ({
  page,
}) => {
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

test("a picture needs no camera permission", async ({ page }) => {
  const asked = await page.evaluate(() => {
    let count = 0;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      count += 1;
      return open(constraints);
    };
    Object.assign(globalThis, { timesAsked: () => count });
    return count;
  });
  expect(asked).toBe(0);
  const content = await picture("datamatrix", "E2E-FULL-001");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await new ScannerPage(page).track.expectFound("E2E-FULL-001");
  const times = await page.evaluate(() =>
    (globalThis as unknown as { timesAsked: () => number }).timesAsked(),
  );
  expect(times).toBe(0);
});

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
