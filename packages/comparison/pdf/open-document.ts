import {
  getDocument,
  PasswordResponses,
  VerbosityLevel,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// Without this global, pdf.mjs would start a second worker.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";

/** Asian character maps and standard fonts, fetched when a file needs them. */
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

/** A4 at 600 dpi has 35 million; larger pictures are not drawn. */
const MOST_PIXELS = 40_000_000;

/** Every browser's canvas holds this, at four bytes a pixel. */
const CANVAS_BYTES = 4 * 16_777_216;

/** Nothing that the file names is fetched and no script runs: this part of pdf.js supports neither. */
export async function openDocument(
  data: Uint8Array,
  askPassword: (isRetry: boolean, answer: (password: string) => void) => void,
): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    // For glyph names and outlines (lying-glyphs.ts).
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

/** Only from our own build. */
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

/** The library's own need the DOM. Pixels are read back. */
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

/** The library's own need the DOM; without filters it computes the same. */
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
