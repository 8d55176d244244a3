import type { DrawnCode } from "./draw-code.ts";
import { finished, newDocument, placeCode, POINTS_PER_MM } from "./pdf-drawing.ts";

/** Text under the code: size in points, and the room it takes in millimetres. */
const FONT_POINTS = 8;
const LINE_MM = 4;
const MARGIN_MM = 2;

/** Lines of text under a code. */
export interface LabelText {
  readonly number: string;
  /** Where the certificate can be checked; none when the code does not lead there. */
  readonly host?: string | undefined;
}

/** A label as a PDF of its own size: the code as vectors, under it what people read. */
export async function labelPdf(code: DrawnCode, { number, host }: LabelText): Promise<Buffer> {
  const lines = host === undefined ? [number] : [number, host];
  const font = "Helvetica";
  const document = await newDocument(number);
  document.font(font, FONT_POINTS);
  const textWidth = Math.max(...lines.map((line) => document.widthOfString(line)));
  const codeWidth = code.widthMm * POINTS_PER_MM;
  const margin = MARGIN_MM * POINTS_PER_MM;
  const width = Math.max(codeWidth, textWidth) + 2 * margin;
  const codeHeight = code.heightMm * POINTS_PER_MM;
  const height = codeHeight + lines.length * LINE_MM * POINTS_PER_MM + 2 * margin;
  document.addPage({ size: [width, height], margin: 0 });
  placeCode(document, code, { left: (width - codeWidth) / 2, top: margin });
  document.fillColor("black");
  for (const [index, line] of lines.entries()) {
    const top = margin + codeHeight + index * LINE_MM * POINTS_PER_MM;
    document.text(line, 0, top, { width, align: "center", lineBreak: false });
  }
  return finished(document);
}
