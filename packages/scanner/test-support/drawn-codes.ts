import { toBuffer } from "bwip-js/node";
import { decode } from "fast-png";
import type { BarcodeFormatId } from "../index.ts";
import type { GreyImage } from "../reader.ts";

/** A symbol to draw, and the text that must be read. */
export interface Subject {
  readonly format: BarcodeFormatId;
  readonly text: string;
  /** Input of the encoder, where it is not the text. */
  readonly encoded?: string;
  readonly encoder: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** One of each of the seventeen formats, and the other shapes that three of them have. */
export const SUBJECTS: readonly Subject[] = [
  {
    format: "qr",
    text: "https://certificates.example/track?number=GQC-2025-001",
    encoder: "qrcode",
  },
  { format: "aztec", text: "GQC-2025-001", encoder: "azteccode" },
  { format: "codabar", text: "A2025001B", encoder: "rationalizedCodabar" },
  { format: "code-39", text: "GQC-2025-001", encoder: "code39" },
  { format: "code-93", text: "GQC-2025-001", encoder: "code93", options: { includecheck: true } },
  { format: "code-128", text: "GQC-2025-001", encoder: "code128" },
  { format: "data-matrix", text: "GQC-2025-001", encoder: "datamatrix" },
  { format: "maxicode", text: "GQC-2025-001", encoder: "maxicode", options: { mode: 4 } },
  { format: "itf", text: "04601234567893", encoder: "interleaved2of5" },
  { format: "ean-8", text: "01335583", encoder: "ean8" },
  { format: "ean-13", text: "9780884271789", encoder: "ean13" },
  { format: "pdf417", text: "GQC-2025-001", encoder: "pdf417" },
  {
    format: "rss-14",
    text: "24012345678905",
    encoded: "(01)24012345678905",
    encoder: "databaromni",
  },
  {
    format: "rss-14",
    text: "24012345678905",
    encoded: "(01)24012345678905",
    encoder: "databarstackedomni",
  },
  {
    format: "rss-expanded",
    text: "(01)95012345678903(3103)000123",
    encoder: "databarexpanded",
  },
  {
    format: "rss-expanded",
    text: "(01)95012345678903(3103)000123",
    encoder: "databarexpandedstacked",
  },
  { format: "upc-a", text: "036602301467", encoder: "upca" },
  { format: "upc-e", text: "04252614", encoder: "upce" },
  {
    format: "upc-ean-extension",
    text: "9780884271789 52495",
    encoder: "ean13",
    options: { addongap: 9 },
  },
];

/** A subject in black on white, four pixels a module, with the quiet zone of print. */
export async function drawSubject({
  encoder,
  text,
  encoded,
  options,
}: Subject): Promise<GreyImage> {
  return draw({
    bcid: encoder,
    text: encoded ?? text,
    ...options,
  });
}

/** A picture without a code: text, as on any page. */
export async function drawNoCode(): Promise<GreyImage> {
  return draw({
    bcid: "ean13",
    text: "9780884271789",
    barcolor: "ffffff",
    includetext: true,
    textcolor: "000000",
    alttext: "No code here",
  });
}

async function draw(options: Parameters<typeof toBuffer>[0]): Promise<GreyImage> {
  const png = await toBuffer({ ...options, scale: 4, padding: 10, backgroundcolor: "ffffff" });
  const { data, width, height, channels } = decode(png);
  // Black and white: every channel is the brightness.
  return {
    data: Uint8Array.from(data.filter((_, index) => index % channels === 0)),
    width,
    height,
  };
}
