import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { GreyImage } from "../../scanner/decoder/grey-image.ts";

/** A page of a PDF as a reader finds it: its words, and how it looks. */
export interface PdfPage {
  readonly text: string;
  readonly picture: GreyImage;
  /** In points, 1/72 inch. */
  readonly width: number;
  readonly height: number;
}

/** Pixels for one point: about 300 an inch, as an office printer has it. */
const SCALE = 4;

/** Opens a PDF in another reader than the program that made it. */
export async function pdfPages(content: Buffer): Promise<readonly PdfPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    const pages: PdfPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      // First the text: drawing the page closes it.
      const text = page.getText();
      const drawn = await page.render({ scale: SCALE, render: "bitmap" });
      const data = drawn.data.filter((_, index) => index % 4 === 1);
      const picture = { data: Uint8Array.from(data), width: drawn.width, height: drawn.height };
      pages.push({ text, picture, width, height });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
