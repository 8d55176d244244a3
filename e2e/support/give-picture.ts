import type { Locator, Page } from "@playwright/test";
import { toBuffer } from "bwip-js/node";
import { expect } from "./site-test.ts";
import { ScannerPage } from "./scanner-page.ts";
import { ENGLISH, type SiteLanguage } from "./site-language.ts";

/** The reader's WebAssembly, which a test can hold back. */
export const WASM = /\.wasm$/;

/** Opens the scanner, ready to be given a picture. */
export async function openForPictures(page: Page, language: SiteLanguage = ENGLISH): Promise<void> {
  const scanner = new ScannerPage(page, language);
  await scanner.open();
  await expect(scanner.button(language.words.scan.picture.choose)).toBeEnabled();
}

/** A code as PNG, black on white. */
export async function picture(bcid: string, text: string): Promise<Buffer> {
  return toBuffer({ bcid, text, scale: 3, padding: 6, backgroundcolor: "FFFFFF" });
}

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Gives a file to the page as a drop or a paste would; a paste may bring a text beside it. A drop is on the scanner. */
export async function give(
  page: Page,
  how: "drop" | "paste",
  { content, ...file }: GivenFile,
  text = "",
  dropped: Locator = page.getByRole("heading", { name: "Or scan from a picture" }),
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
    await dropped.dispatchEvent("drop", { dataTransfer: transfer });
  } else {
    await page.evaluate((clipboardData) => {
      const target = document.activeElement ?? document;
      target.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, transfer);
  }
}
