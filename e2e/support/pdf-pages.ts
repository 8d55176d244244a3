import { PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import type { GreyImage } from "@register/scanner/reader";

/** The text of a PDF page, as search and screen readers get it. */
export interface PdfText {
  readonly text: string;
  /** In points, 1/72 inch. */
  readonly width: number;
  readonly height: number;
}

/** A page of a PDF as a reader finds it: its words, and how it looks. */
export interface PdfPage extends PdfText {
  readonly picture: GreyImage;
}

/** Pixels for one point: about 300 an inch, as an office printer has it. */
const SCALE = 4;

/** The words of each page alone, which takes a fraction of the time. */
export function pdfTexts(content: Buffer): Promise<readonly PdfText[]> {
  return eachPage(content, textOf);
}

export function pdfPages(content: Buffer): Promise<readonly PdfPage[]> {
  return eachPage(content, async (page) => {
    // First the text: drawing the page closes it.
    const text = textOf(page);
    const drawn = await page.render({ scale: SCALE, render: "bitmap" });
    const data = drawn.data.filter((_, index) => index % 4 === 1);
    const picture = { data: Uint8Array.from(data), width: drawn.width, height: drawn.height };
    return { ...text, picture };
  });
}

function textOf(page: PDFiumPage): PdfText {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  return { text: page.getText(), width, height };
}

/** Opens a PDF in another reader than the program that made it. */
async function eachPage<Found>(
  content: Buffer,
  read: (page: PDFiumPage) => Found | Promise<Found>,
): Promise<readonly Found[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    const found: Found[] = [];
    for (const page of document.pages()) found.push(await read(page));
    document.destroy();
    return found;
  } finally {
    library.destroy();
  }
}
