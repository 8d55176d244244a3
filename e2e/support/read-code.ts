import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { startReader, type GreyImage, type Reader, type Code } from "@register/scanner/reader";

const WASM = createRequire(new URL("../../packages/scanner/reader.ts", import.meta.url)).resolve(
  "zxing-wasm/reader/zxing_reader.wasm",
);

let codeReader: Promise<Reader> | undefined;

/** The site's own decoder reads a picture, outside a browser. */
export async function readCode(image: GreyImage): Promise<Code | null> {
  codeReader ??= startReader(`data:application/wasm;base64,${readFileSync(WASM, "base64")}`);
  const outcome = (await codeReader).readPicture(image);
  return outcome.kind === "read" ? outcome.reading : null;
}

/** A PNG as the browser decodes it. */
export async function greyOfPng(page: Page, png: Buffer): Promise<GreyImage> {
  const { grey, ...size } = await page.evaluate(greyInPage, png.toString("base64"));
  return { ...size, data: Buffer.from(grey, "base64") };
}

/** Runs in the page. Codes are black on white, so that green alone tells their brightness. */
async function greyInPage(png: string) {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data;
  const green = pixels?.filter((_, index) => index % 4 === 1) ?? new Uint8ClampedArray();
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([green]));
  await new Promise((resolve) => {
    reader.addEventListener("load", resolve);
  });
  const { result } = reader;
  return { width, height, grey: typeof result === "string" ? (result.split(",")[1] ?? "") : "" };
}
