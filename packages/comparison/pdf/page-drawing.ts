import {
  AnnotationMode,
  OPS,
  type PageViewport,
  type PDFPageProxy,
  Util,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box } from "../document-text.ts";

/**
 * A page as its reader holds it: turned by so many degrees clockwise, beyond what the file asks for, and whole. In other
 * programs a page that is read sideways is turned by hand.
 */
export function turnedViewport(page: PDFPageProxy, scale: number, turn: number): PageViewport {
  const viewport = page.getViewport({ scale });
  const { width, height, transform } = viewport;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const across = Math.abs(width * cos) + Math.abs(height * sin);
  const down = Math.abs(width * sin) + Math.abs(height * cos);
  const left = (across - width * cos + height * sin) / 2;
  const top = (down - width * sin - height * cos) / 2;
  const matrix = Util.transform([cos, sin, -sin, cos, left, top], transform) as number[];
  return Object.assign(viewport, { width: across, height: down, transform: matrix });
}

/** What draws a page: numbers of operations, and what each is given. */
export interface Operations {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

/** Whether an operation of a drawing is carried out. */
export type OperationFilter = (index: number, operations: Operations) => boolean;

/** What is used of an annotation. */
export interface Annotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly url?: string;
  /** The lines of its drawn form. */
  readonly textContent?: readonly string[];
  /** The text of a form field. */
  readonly fieldValue?: unknown;
}

/** Everything that places text, and nothing that colours, clips, covers or fades it. */
const PLACING: ReadonlySet<number> = new Set([
  OPS.dependency,
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.beginText,
  OPS.endText,
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
  OPS.setLeading,
  OPS.setFont,
  OPS.setTextRise,
  OPS.moveText,
  OPS.setLeadingMoveText,
  OPS.setTextMatrix,
  OPS.nextLine,
  OPS.paintFormXObjectBegin,
  OPS.paintFormXObjectEnd,
  OPS.beginAnnotation,
  OPS.endAnnotation,
]);

/** Draws a page as its reader sees it, as far as the filter lets it. */
export async function drawPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  filter?: OperationFilter,
): Promise<OffscreenCanvas> {
  return drawOn(canvasOf(viewport.width, viewport.height), page, viewport, filter);
}

/** Draws some of the text black on white, as if nothing else were there: where its ink would be. */
export async function drawInk(
  page: PDFPageProxy,
  viewport: PageViewport,
  isWanted: (index: number) => boolean,
): Promise<OffscreenCanvas> {
  const canvas = canvasOf(viewport.width, viewport.height);
  // Forms clip without an operation of their own.
  contextOf(canvas).clip = () => {};
  return drawOn(canvas, page, viewport, (index, { fnArray, argsArray }) => {
    const operation = fnArray[index] ?? 0;
    if (operation === OPS.showText) return isWanted(index);
    return PLACING.has(operation) || (operation === OPS.setGState && setsFont(argsArray[index]));
  });
}

/** A set of graphics parameters may name the font. */
function setsFont(given: readonly unknown[] | null | undefined): boolean {
  return ((given?.[0] ?? []) as readonly (readonly unknown[])[]).some(([key]) => key === "Font");
}

/** Most pixels of a part that is drawn for the eye. */
const MOST_PIXELS = 4_000_000;

export async function drawPart(
  page: PDFPageProxy,
  box: Box,
  scale: number,
  turn: number,
): Promise<Blob> {
  const fitting = Math.min(scale, Math.sqrt(MOST_PIXELS / Math.max(1, box.width * box.height)));
  const viewport = turnedViewport(page, fitting, turn);
  const offset = [1, 0, 0, 1, -box.x * fitting, -box.y * fitting];
  viewport.transform = Util.transform(offset, viewport.transform) as number[];
  const canvas = canvasOf(box.width * fitting, box.height * fitting);
  await drawOn(canvas, page, viewport);
  page.cleanup();
  return canvas.convertToBlob({ type: "image/png" });
}

function canvasOf(width: number, height: number): OffscreenCanvas {
  return new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error("No canvas to draw on.");
  return context;
}

/** Whether what is drawn now leaves no ink: text that is left out still moves the pen, which places what follows it. */
let isMuted = false;
let canMute = false;

/** Of groups, too, which the library draws on canvases of their own. */
function prepareMuting(): void {
  if (canMute) return;
  canMute = true;
  const { prototype } = OffscreenCanvasRenderingContext2D;
  for (const name of [
    "fill",
    "stroke",
    "fillText",
    "strokeText",
    "drawImage",
    "fillRect",
  ] as const) {
    const draw = prototype[name] as (...given: unknown[]) => void;
    const drawUnlessMuted = function (
      this: OffscreenCanvasRenderingContext2D,
      ...given: unknown[]
    ) {
      if (!isMuted) draw.apply(this, given);
    };
    Object.assign(prototype, { [name]: drawUnlessMuted });
  }
}

async function drawOn(
  canvas: OffscreenCanvas,
  page: PDFPageProxy,
  viewport: PageViewport,
  filter?: OperationFilter,
): Promise<OffscreenCanvas> {
  contextOf(canvas);
  prepareMuting();
  await page.render({
    // The library's types know elements of a page only.
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    annotationMode: AnnotationMode.ENABLE,
    operationsFilter: (index: number, operations: Operations) => {
      const isDrawn = filter?.(index, operations) ?? true;
      isMuted = !isDrawn && operations.fnArray[index] === OPS.showText;
      return isDrawn || isMuted;
    },
  }).promise;
  return canvas;
}

/** The pixels of a drawing; the canvas is empty then. */
export function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  return pixels;
}
