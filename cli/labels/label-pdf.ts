import PdfWriter from "pdfkit";
import type { DrawnCode } from "./draw-code.ts";

const POINTS_PER_MM = 72 / 25.4;

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
export function labelPdf(code: DrawnCode, { number, host }: LabelText): Promise<Buffer> {
  const lines = host === undefined ? [number] : [number, host];
  const font = "Helvetica";
  const document = new PdfWriter({ autoFirstPage: false, info: { Title: number } });
  document.font(font, FONT_POINTS);
  const textWidth = Math.max(...lines.map((line) => document.widthOfString(line)));
  const codeWidth = code.widthMm * POINTS_PER_MM;
  const margin = MARGIN_MM * POINTS_PER_MM;
  const width = Math.max(codeWidth, textWidth) + 2 * margin;
  const codeHeight = code.heightMm * POINTS_PER_MM;
  const height = codeHeight + lines.length * LINE_MM * POINTS_PER_MM + 2 * margin;
  document.addPage({ size: [width, height], margin: 0 });
  document.save().translate((width - codeWidth) / 2, margin);
  document.scale(codeWidth / code.width);
  for (const path of pathsOf(code.svg)) drawPath(document, path);
  document.restore().fillColor("black");
  for (const [index, line] of lines.entries()) {
    const top = margin + codeHeight + index * LINE_MM * POINTS_PER_MM;
    document.text(line, 0, top, { width, align: "center", lineBreak: false });
  }
  return finished(document);
}

interface VectorPath {
  readonly data: string;
  /** Width of the line; an area without it. */
  readonly stroke?: number;
  readonly colour: string;
}

/** The encoder draws areas for matrix codes, lines for bars, and nothing else. */
function pathsOf(svg: string): readonly VectorPath[] {
  return Array.from(svg.matchAll(/<path ([^>]+)>/g), ([, attributes = ""]) => {
    const read = (name: string) => new RegExp(` ?\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const width = read("stroke-width");
    const colour = read("stroke") ?? read("fill") ?? "black";
    const data = read("d") ?? "";
    return width === undefined ? { data, colour } : { data, colour, stroke: Number(width) };
  });
}

function drawPath(document: PDFKit.PDFDocument, { data, stroke, colour }: VectorPath): void {
  const path = document.path(data);
  if (stroke === undefined) path.fill(colour);
  else path.lineWidth(stroke).stroke(colour);
}

async function finished(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
