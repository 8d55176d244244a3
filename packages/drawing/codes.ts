import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { certificateLink } from "@register/domain/site";

export const PAYLOADS = ["link", "number"] as const;

export type Payload = (typeof PAYLOADS)[number];

export function payloadText(payload: Payload, number: string, origin: string): string {
  return payload === "link" ? certificateLink(origin, number).href : number;
}

/** Sizes that an office printer prints legibly. */
const SYMBOLOGIES = {
  qr: {
    encoder: "QRCode",
    options: "ecLevel=Q",
    moduleMm: 0.5,
    /** In modules, by the standard. */
    quietModules: 4,
  },
  // The standard asks for one quiet module; frames and folds come closer.
  datamatrix: { encoder: "DataMatrix", options: "forceSquare", moduleMm: 0.5, quietModules: 2 },
  code128: { encoder: "Code128", options: "", moduleMm: 0.33, quietModules: 10 },
} as const;

const BARS_MM = 12;

export type Symbology = keyof typeof SYMBOLOGIES;

export const SYMBOLOGY_NAMES = Object.keys(SYMBOLOGIES) as readonly Symbology[];

/** Black on white, including the quiet zone. */
export interface DrawnCode {
  readonly svg: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** On one side, relative to the code's width. */
  readonly quietShare: number;
}

export async function drawCode(symbology: Symbology, text: string): Promise<DrawnCode> {
  const { moduleMm, quietModules: quiet } = SYMBOLOGIES[symbology];
  const { svg } = await encode(symbology, text, { scale: 1, addQuietZones: false });
  const [, columns = "", rows = ""] = /<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const [, modules = ""] = /<path d="([^"]+)"/.exec(svg) ?? [];
  const height = symbology === "code128" ? Math.round(BARS_MM / moduleMm) : Number(rows);
  const [width, whole] = [Number(columns) + 2 * quiet, height + 2 * quiet];
  const [widthMm, heightMm] = [width, whole].map(
    (units) => Math.round(units * moduleMm * 100) / 100,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${width} ${whole}" shape-rendering="crispEdges"><path d="M0 0h${width}v${whole}h-${width}z" fill="#fff"/><svg x="${quiet}" y="${quiet}" width="${columns}" height="${height}" viewBox="0 0 ${columns} ${height}"><path d="${modules}"/></svg></svg>`;
  const quietShare = quiet / Number(columns);
  return { svg: drawing, widthMm: widthMm ?? 0, heightMm: heightMm ?? 0, quietShare };
}

/** Pixels per module: 400 dpi for a QR code. */
const PNG_SCALE = 8;

export async function drawCodeAsPng(symbology: Symbology, text: string): Promise<Uint8Array> {
  const { image } = await encode(symbology, text, { scale: PNG_SCALE, addQuietZones: true });
  if (image === null) throw new Error(`No picture of a ${symbology} code was drawn.`);
  return new Uint8Array(await image.arrayBuffer());
}

const ENCODER = import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm");

/** Most commands draw nothing, and each preparation compiles the module. */
let loading: ReturnType<typeof loadWriter> | undefined;

async function loadWriter() {
  const writer = await import("zxing-wasm/writer");
  const { buffer } = new Uint8Array(await readFile(fileURLToPath(ENCODER)));
  writer.prepareZXingModule({ overrides: { wasmBinary: buffer } });
  return writer;
}

/** Throws if the symbology cannot hold the text. */
async function encode(
  symbology: Symbology,
  text: string,
  drawing: { readonly scale: number; readonly addQuietZones: boolean },
) {
  const { writeBarcode } = await (loading ??= loadWriter());
  const { encoder: format, options } = SYMBOLOGIES[symbology];
  const drawn = await writeBarcode(text, { format, options, addHRT: false, ...drawing });
  if (drawn.error !== "") throw new Error(`No ${symbology} code was drawn: ${drawn.error}`);
  return drawn;
}
