import {
  AnnotationMode,
  OPS,
  type PageViewport,
  type PDFPageProxy,
  Util,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box } from "../document-text.ts";

/** `turn` is in degrees clockwise, beyond the file's own rotation. */
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

export interface Operations {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

export type OperationFilter = (index: number, operations: Operations) => boolean;

export interface Annotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly url?: string;
  /** Lines of its appearance. */
  readonly textContent?: readonly string[];
  readonly fieldValue?: unknown;
}

/** Text without colours, clips, covers and transparency. */
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

export async function drawPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  filter?: OperationFilter,
): Promise<OffscreenCanvas> {
  return drawOn(canvasOf(viewport.width, viewport.height), page, viewport, filter);
}

/** Black on white, as if nothing else were there. */
export async function drawInk(
  page: PDFPageProxy,
  viewport: PageViewport,
  isWanted: (index: number) => boolean,
): Promise<OffscreenCanvas> {
  const canvas = canvasOf(viewport.width, viewport.height);
  // Forms clip without an operation.
  contextOf(canvas).clip = () => {};
  return drawOn(canvas, page, viewport, (index, { fnArray, argsArray }) => {
    const operation = fnArray[index] ?? 0;
    if (operation === OPS.showText) return isWanted(index);
    return PLACING.has(operation) || (operation === OPS.setGState && setsFont(argsArray[index]));
  });
}

/** An ExtGState may set the font. */
function setsFont(given: readonly unknown[] | null | undefined): boolean {
  return ((given?.[0] ?? []) as readonly (readonly unknown[])[]).some(([key]) => key === "Font");
}

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

/** Skipped text leaves no ink, but must still move the pen for the text after it. */
let isMuted = false;
let canMute = false;

/** pdf.js draws groups on canvases of its own. */
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
    // The library's types know the DOM only.
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

/** Empties the canvas. */
export function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  return pixels;
}
