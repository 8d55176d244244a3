import { toBuffer, toSVG } from "bwip-js/node";
import { SYMBOLOGIES, type Symbology } from "./symbologies.ts";

/** A code as vectors, in units of the drawing, and how large it is in print. */
export interface DrawnCode {
  readonly svg: string;
  /** Units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Pixels for one unit of the drawing: eight for a module of a QR code, 400 an inch in print. */
const PNG_SCALE = 4;

/** Draws a text as a code, black on white, with the white around it that a reader needs. */
export function drawCode(symbology: Symbology, text: string): DrawnCode {
  const { unitsPerModule, moduleMm } = SYMBOLOGIES[symbology];
  const svg = toSVG({ ...encoderOptions(symbology, text), scale: 1 });
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const mmPerUnit = moduleMm / unitsPerModule;
  const size = { width: Number(width), height: Number(height) };
  const widthMm = round(size.width * mmPerUnit);
  const heightMm = round(size.height * mmPerUnit);
  // The encoder leaves the size open; on paper it decides whether the code can be read.
  const sized = svg.replace("<svg ", `<svg width="${widthMm}mm" height="${heightMm}mm" `);
  return { ...size, widthMm, heightMm, svg: sized };
}

/** The same as a picture. */
export function drawCodeAsPng(symbology: Symbology, text: string): Promise<Buffer> {
  return toBuffer({ ...encoderOptions(symbology, text), scale: PNG_SCALE });
}

function encoderOptions(symbology: Symbology, text: string) {
  const { encoder, options, quietModules, unitsPerModule } = SYMBOLOGIES[symbology];
  return {
    bcid: encoder,
    text,
    ...options,
    // The encoder counts the white in its own units, at scale 1.
    padding: quietModules * unitsPerModule,
    backgroundcolor: "FFFFFF",
  };
}

function round(millimetres: number): number {
  return Math.round(millimetres * 100) / 100;
}
