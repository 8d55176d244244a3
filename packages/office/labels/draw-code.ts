import { certificateLink } from "@register/domain/site";

/** What a printed code says: the address of the certificate, or its number alone. */
export const PAYLOADS = ["link", "number"] as const;

export type Payload = (typeof PAYLOADS)[number];

/** The text that a code carries. */
export function payloadText(payload: Payload, number: string, origin: string): string {
  return payload === "link" ? certificateLink(origin, number).href : number;
}

/** The symbologies for paper, each at a size that an office printer prints legibly. */
const SYMBOLOGIES = {
  qr: {
    /** The encoder's name for it. */
    encoder: "qrcode",
    options: { eclevel: "Q" },
    /** Units of the drawing for one module, as the encoder draws it. */
    unitsPerModule: 2,
    /** Width of one module in print, in millimetres. */
    moduleMm: 0.5,
    /** White around the code, in modules, as its standard asks for. */
    quietModules: 4,
  },
  datamatrix: {
    encoder: "datamatrix",
    options: {},
    unitsPerModule: 2,
    moduleMm: 0.5,
    // One is enough by the standard; frames and folds of paper come closer than that.
    quietModules: 2,
  },
  code128: {
    encoder: "code128",
    // Height of the bars in millimetres.
    options: { height: 12, includetext: false },
    unitsPerModule: 1,
    moduleMm: 0.33,
    quietModules: 10,
  },
} as const;

export type Symbology = keyof typeof SYMBOLOGIES;

export const SYMBOLOGY_NAMES = Object.keys(SYMBOLOGIES) as readonly Symbology[];

/** A code as vectors, and its size in print. */
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
export async function drawCode(symbology: Symbology, text: string): Promise<DrawnCode> {
  const { toSVG } = await loadEncoder();
  const { unitsPerModule, moduleMm } = SYMBOLOGIES[symbology];
  const svg = toSVG({ ...encoderOptions(symbology, text), scale: 1 });
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const inMm = (units: string) =>
    Math.round((Number(units) * moduleMm * 100) / unitsPerModule) / 100;
  const [widthMm, heightMm] = [inMm(width), inMm(height)];
  // The encoder leaves the size open; on paper it decides whether the code can be read.
  const sized = svg.replace("<svg ", `<svg width="${widthMm}mm" height="${heightMm}mm" `);
  return { svg: sized, width: Number(width), height: Number(height), widthMm, heightMm };
}

/** The same as a picture. */
export async function drawCodeAsPng(symbology: Symbology, text: string): Promise<Buffer> {
  const { toBuffer } = await loadEncoder();
  return toBuffer({ ...encoderOptions(symbology, text), scale: PNG_SCALE });
}

/** Loaded only here: that takes a fifth of a second, and most commands draw nothing. */
function loadEncoder() {
  return import("bwip-js/node");
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
