import type { DrawnCode } from "./draw-code.ts";
import type { LabelText } from "./label-pdf.ts";
import { type LabelSheet, PAGE, placeOnSheet } from "./label-sheets.ts";
import { finished, newDocument, placeCode, POINTS_PER_MM } from "./pdf-drawing.ts";

/** From the edge of a label, where printers and cutters are not exact, in millimetres. */
const MARGIN_MM = 2;
/** Narrower than this, a number breaks into too many lines, in millimetres. */
const TEXT_WIDTH_MIN_MM = 20;

const NUMBER_FONT = { name: "Helvetica-Bold", points: 9 } as const;
const HOST_FONT = { name: "Helvetica", points: 7 } as const;

export interface SheetLabel extends LabelText {
  readonly code: DrawnCode;
}

/** Whether a code, at the size in which it can be read, leaves room for text on a label of this sheet. */
export function fitsLabel({ widthMm, heightMm }: DrawnCode, { label }: LabelSheet): boolean {
  const textWidth = label.width - widthMm - 2 * MARGIN_MM;
  // The code brings white of its own along, so that it may touch the margin.
  return heightMm <= label.height - MARGIN_MM && textWidth >= TEXT_WIDTH_MIN_MM;
}

/** Sheets of labels as a PDF on A4: on each label the code, and beside it what people read. */
export async function sheetPdf(
  labels: Iterable<SheetLabel>,
  sheet: LabelSheet,
  { skip }: { /** Places that are used up on the first sheet. */ readonly skip: number },
): Promise<Buffer> {
  const document = await newDocument("Labels");
  const perPage = sheet.columns * sheet.rows;
  let place = skip;
  for (const label of labels) {
    if (place % perPage === 0 || place === skip) {
      const size: [number, number] = [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM];
      document.addPage({ size, margin: 0 });
    }
    drawLabel(document, label, sheet, place % perPage);
    place += 1;
  }
  return finished(document);
}

function drawLabel(
  document: PDFKit.PDFDocument,
  { code, number, host }: SheetLabel,
  sheet: LabelSheet,
  place: number,
): void {
  const corner = placeOnSheet(sheet, place);
  const [left, top] = [corner.left * POINTS_PER_MM, corner.top * POINTS_PER_MM];
  const [width, height] = [sheet.label.width * POINTS_PER_MM, sheet.label.height * POINTS_PER_MM];
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
