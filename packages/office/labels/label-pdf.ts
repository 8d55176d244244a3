import type { DrawnCode } from "./draw-code.ts";
import { type LabelSheet, PAGE, placeOnSheet } from "./label-sheets.ts";

const POINTS_PER_MM = 72 / 25.4;

/** Around the contents of a label, where printers and cutters are not exact, in millimetres. */
const MARGIN_MM = 2;

/** A code and the text beside it. */
export interface Label {
  readonly code: DrawnCode;
  readonly number: string;
  /** Where the certificate can be looked up; undefined when the code does not lead there. */
  readonly host?: string | undefined;
}

/** Narrower than this, a number breaks into too many lines, in millimetres. */
const SHEET_TEXT_MIN_MM = 20;

const NUMBER_FONT = { name: "Helvetica-Bold", points: 9 } as const;
const HOST_FONT = { name: "Helvetica", points: 7 } as const;

/** Whether a code, at its legible size, leaves room for text on a label of this sheet. */
export function fitsLabel({ widthMm, heightMm }: DrawnCode, sheet: LabelSheet): boolean {
  const textWidth = sheet.width - widthMm - 2 * MARGIN_MM;
  // The code has white of its own around it, so that it may touch the margin.
  return heightMm <= sheet.height - MARGIN_MM && textWidth >= SHEET_TEXT_MIN_MM;
}

/** Sheets of labels as a PDF on A4, the text beside each code; `skip` places of the first sheet are used up. */
export async function sheetPdf(
  labels: readonly Label[],
  sheet: LabelSheet,
  { skip }: { readonly skip: number },
): Promise<Buffer> {
  const document = await newDocument("Labels");
  const perPage = sheet.columns * sheet.rows;
  for (const [index, label] of labels.entries()) {
    const place = (skip + index) % perPage;
    if (place === 0 || index === 0) {
      const size: [number, number] = [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM];
      document.addPage({ size, margin: 0 });
    }
    drawOnSheet(document, label, sheet, place);
  }
  return finished(document);
}

function drawOnSheet(
  document: PDFKit.PDFDocument,
  { code, number, host }: Label,
  sheet: LabelSheet,
  place: number,
): void {
  const corner = placeOnSheet(sheet, place);
  const [left, top] = [corner.left * POINTS_PER_MM, corner.top * POINTS_PER_MM];
  const [width, height] = [sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM];
  const margin = MARGIN_MM * POINTS_PER_MM;
  const codeWidth = code.widthMm * POINTS_PER_MM;
  const codeHeight = code.heightMm * POINTS_PER_MM;
  placeCode(document, code, { left: left + margin, top: top + (height - codeHeight) / 2 });
  const lines = [
    { text: number, font: NUMBER_FONT },
    ...(host === undefined ? [] : [{ text: host, font: HOST_FONT }]),
  ];
  const options = { width: width - codeWidth - 2 * margin };
  const heights = lines.map(({ text, font }) =>
    document.font(font.name, font.points).heightOfString(text, options),
  );
  let textTop = top + (height - heights.reduce((sum, each) => sum + each, 0)) / 2;
  document.fillColor("black");
  for (const [index, { text, font }] of lines.entries()) {
    document.font(font.name, font.points).text(text, left + margin + codeWidth, textTop, options);
    textTop += heights[index] ?? 0;
  }
}

/** A PDF without pages yet. The library is loaded only here: most commands draw nothing. */
async function newDocument(title: string): Promise<PDFKit.PDFDocument> {
  const { default: PdfWriter } = await import("pdfkit");
  return new PdfWriter({ autoFirstPage: false, info: { Title: title } });
}

/** Draws a code at its size in print; its upper left corner is given in points. */
function placeCode(
  document: PDFKit.PDFDocument,
  { svg, width, widthMm }: DrawnCode,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  document.save().translate(left, top);
  document.scale((widthMm * POINTS_PER_MM) / width);
  // The encoder draws areas for matrix codes, lines for bars, and nothing else.
  for (const [, attributes = ""] of svg.matchAll(/<path ([^>]+)>/g)) {
    const strokeWidth = /stroke-width="([^"]*)"/.exec(attributes)?.[1];
    const colour = /(?:stroke|fill)="([^"]*)"/.exec(attributes)?.[1] ?? "black";
    const path = document.path(/\bd="([^"]*)"/.exec(attributes)?.[1] ?? "");
    if (strokeWidth === undefined) path.fill(colour);
    else path.lineWidth(Number(strokeWidth)).stroke(colour);
  }
  document.restore();
}

/** The bytes of a complete document. */
async function finished(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
