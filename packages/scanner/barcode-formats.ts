import type { ReadInputBarcodeFormat } from "zxing-wasm/reader";

export interface BarcodeFormat {
  readonly name: string;
  readonly readerFormats: readonly ReadInputBarcodeFormat[];
  /** Linear codes have weak check digits, and PDF417 many lines, so a single frame is sometimes wrong. */
  readonly needsTwoFrames: boolean;
}

/** Specification, section 9; Code 32, PZN and ISBN would reinterpret the printed text. */
const FORMATS = {
  qr: { name: "QR", readerFormats: ["QRCode"], needsTwoFrames: false },
  aztec: { name: "Aztec", readerFormats: ["Aztec"], needsTwoFrames: false },
  codabar: { name: "Codabar", readerFormats: ["Codabar"], needsTwoFrames: true },
  "code-39": { name: "Code 39", readerFormats: ["Code39Std", "Code39Ext"], needsTwoFrames: true },
  "code-93": { name: "Code 93", readerFormats: ["Code93"], needsTwoFrames: true },
  "code-128": { name: "Code 128", readerFormats: ["Code128"], needsTwoFrames: true },
  "data-matrix": { name: "Data Matrix", readerFormats: ["DataMatrix"], needsTwoFrames: false },
  maxicode: { name: "MaxiCode", readerFormats: ["MaxiCode"], needsTwoFrames: false },
  itf: { name: "ITF", readerFormats: ["ITF"], needsTwoFrames: true },
  "ean-8": { name: "EAN-8", readerFormats: ["EAN8"], needsTwoFrames: true },
  "ean-13": { name: "EAN-13", readerFormats: ["EAN13"], needsTwoFrames: true },
  pdf417: { name: "PDF417", readerFormats: ["PDF417"], needsTwoFrames: true },
  "rss-14": {
    name: "RSS-14",
    readerFormats: ["DataBarOmni", "DataBarStk", "DataBarStkOmni"],
    needsTwoFrames: true,
  },
  "rss-expanded": {
    name: "RSS Expanded",
    readerFormats: ["DataBarExp", "DataBarExpStk"],
    needsTwoFrames: true,
  },
  "upc-a": { name: "UPC-A", readerFormats: ["UPCA"], needsTwoFrames: true },
  "upc-e": { name: "UPC-E", readerFormats: ["UPCE"], needsTwoFrames: true },
  // The reader finds it beside its main symbol.
  "upc-ean-extension": { name: "UPC/EAN extension", readerFormats: [], needsTwoFrames: true },
} as const satisfies Readonly<Record<string, BarcodeFormat>>;

export type BarcodeFormatId = keyof typeof FORMATS;

export const BARCODE_FORMATS: Readonly<Record<BarcodeFormatId, BarcodeFormat>> = FORMATS;

export const ALL_BARCODE_FORMATS = Object.keys(FORMATS) as readonly BarcodeFormatId[];
