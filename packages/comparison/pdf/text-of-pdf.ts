import { getDocument, Util, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
// Without this global, pdf.mjs would start a worker.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import type { Box, DocumentPage, TextRun } from "../document-text.ts";
import { withoutVowelSigns } from "./vowel-signs.ts";

/**
 * For genuine documents, without a canvas: hidden text counts, and codes and links are not read. Throws if the file is
 * not a PDF, is damaged or has a password.
 */
export async function textOfPdf(data: Uint8Array): Promise<readonly DocumentPage[]> {
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
  });
  try {
    const document = await loading.promise;
    const pages: DocumentPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent({ disableNormalization: true });
      const texts = items.flatMap((item) =>
        "str" in item && item.str.trim() !== "" ? [item] : [],
      );
      const runs = withoutVowelSigns(texts).map((item): TextRun => {
        const placed = Util.transform(transform, item.transform as number[]) as number[];
        const box = boxOf(placed, item.width);
        return { text: item.str, box, isRightToLeft: item.dir === "rtl", isHidden: false };
      });
      pages.push({ number, width, height, runs, links: [], codes: [] });
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

/** From descenders to ascenders. */
function boxOf([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: readonly number[], length: number): Box {
  const along = length / (Math.hypot(a, b) || 1);
  const corners = [0, along].flatMap((right) =>
    [-0.25, 0.95].map((up) => [x + a * right + c * up, y + b * right + d * up] as const),
  );
  const left = Math.min(...corners.map(([across]) => across));
  const top = Math.min(...corners.map(([, down]) => down));
  const right = Math.max(...corners.map(([across]) => across));
  const bottom = Math.max(...corners.map(([, down]) => down));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
