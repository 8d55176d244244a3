import {
  getDocument,
  PasswordResponses,
  VerbosityLevel,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// pdf.mjs looks for this global; without it, it would start a second worker.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";

/** Character maps of Chinese, Japanese and Korean, and standard fonts: fetched when a file needs them. */
const FILES = import.meta.glob<string>(
  ["/node_modules/pdfjs-dist/cmaps/*.bcmap", "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}"],
  { query: "?url", import: "default", eager: true, exhaustive: true },
);

const ADDRESSES = new Map([
  ...Object.entries(FILES).map(([path, address]) => [nameOf(path), address] as const),
  ["jbig2.wasm", jbig2],
  ["openjpeg.wasm", openjpeg],
]);

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Larger pictures are not drawn; a sheet of A4 at 600 dpi has 35 million pixels. */
const MOST_PIXELS = 40_000_000;

/** A canvas of every browser holds this, at four bytes a pixel; larger pictures are scaled down. */
const CANVAS_BYTES = 4 * 16_777_216;

/** Opens a PDF. Nothing that the file names is fetched and no script runs: this part of pdf.js supports neither. */
export async function openDocument(
  data: Uint8Array,
  askPassword: (isRetry: boolean, answer: (password: string) => void) => void,
): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    // Gives glyph names, and outlines after drawing (lying-glyphs.ts).
    fontExtraProperties: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: CANVAS_BYTES,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
    BinaryDataFactory: OwnFiles,
  });
  loading.onPassword = (answer: (password: string) => void, reason: number) => {
    askPassword(reason === PasswordResponses.INCORRECT_PASSWORD, answer);
  };
  return loading.promise;
}

/** Serves files by name, from our own build only. */
class OwnFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const response = await fetch(ADDRESSES.get(filename) ?? "");
    if (!ADDRESSES.has(filename) || !response.ok) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

interface Canvas {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** The library's own canvases are DOM elements. Pixels are read back, so they stay out of graphics memory. */
class WorkerCanvases {
  create(width: number, height: number): Canvas {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  }

  reset({ canvas }: Canvas, width: number, height: number): void {
    if (canvas !== null) Object.assign(canvas, { width, height });
  }

  destroy(holder: Canvas): void {
    if (holder.canvas !== null) Object.assign(holder.canvas, { width: 0, height: 0 });
    Object.assign(holder, { canvas: null, context: null });
  }
}

/** The library's own filters are DOM elements, too; without them it computes the same itself. */
class NoFilters {
  addFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  destroy(): void {}
}

function none(): string {
  return "none";
}
