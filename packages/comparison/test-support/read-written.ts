import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { DocumentPage, TextRun } from "../document-text.ts";
import { turnedViewport } from "../pdf/page-drawing.ts";
import { fontOf, runsOfPage, writtenOn } from "../pdf/page-runs.ts";
import { textOperations } from "../pdf/text-operations.ts";
import { uprightTurn } from "../pdf/upright-turn.ts";

/** A4 with one page of these operators, Helvetica as /F, another font as /L, whose further objects begin with 7. */
export function writtenPdf(content: string, entries = "", font = HELVETICA, more = ""): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R /L 6 0 R >> >> ${entries} >>`,
    streamOf(content),
    HELVETICA,
    font,
    ...(more === "" ? [] : [streamOf(more)]),
  ];
  const file = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  // Without a table of objects, which readers of PDFs make anew.
  return new TextEncoder().encode(`%PDF-1.7\n${file}trailer << /Root 1 0 R >>\n%%EOF`);
}

const HELVETICA =
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Reads the first page as the worker does, but draws nothing: everything counts as seen. */
export async function readWritten(data: Uint8Array): Promise<DocumentPage> {
  const { promise } = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    fontExtraProperties: true,
    standardFontDataUrl: "node_modules/pdfjs-dist/standard_fonts/",
  });
  const page = await (await promise).getPage(1);
  const written = await writtenOn(page);
  const turn = uprightTurn(written, page.getViewport({ scale: 1 }).transform);
  const viewport = turnedViewport(page, 1, turn);
  const texts = textOperations(await page.getOperatorList(), (id) => fontOf(page, id));
  const runs = runsOfPage(page, written, viewport, texts).map((run): TextRun => {
    const { text, box, isRightToLeft, isTurned, isDoubtful, lineHeight: size, baseline } = run;
    const style = baseline === undefined ? undefined : { font: run.font ?? "", size, baseline };
    return { text, box, isRightToLeft, isTurned, isDoubtful, isHidden: false, style };
  });
  const { width, height } = viewport;
  return { number: 1, width, height, runs, links: [], codes: [] };
}
