import type { DrawnCode } from "./draw-code.ts";

export const POINTS_PER_MM = 72 / 25.4;

/** A PDF without pages yet. The library is loaded only here: that takes longer than most commands take to run. */
export async function newDocument(title: string): Promise<PDFKit.PDFDocument> {
  const { default: PdfWriter } = await import("pdfkit");
  return new PdfWriter({ autoFirstPage: false, info: { Title: title } });
}

/** Draws a code at its size in print; the place of its upper left corner is in points. */
export function placeCode(
  document: PDFKit.PDFDocument,
  code: DrawnCode,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  document.save().translate(left, top);
  document.scale((code.widthMm * POINTS_PER_MM) / code.width);
  for (const path of pathsOf(code.svg)) drawPath(document, path);
  document.restore();
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

/** The bytes of a document that is complete. */
export async function finished(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
