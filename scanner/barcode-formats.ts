import type { ReadInputBarcodeFormat } from "zxing-wasm/reader";

interface FormatRow {
  readonly id: string;
  /** As the specification, section 9, names it; shown to users. */
  readonly name: string;
  /** What the reader is asked to look for, and how it names what it has found. */
  readonly readerFormats: readonly ReadInputBarcodeFormat[];
  /**
   * Whether a camera must see the same text twice. Linear codes carry a weak check digit or none,
   * and PDF417 is put together from many lines: one frame alone is sometimes wrong.
   */
  readonly needsTwoFrames: boolean;
}

/**
 * The seventeen formats (specification, section 9). Asked for are the variants that hold what is
 * printed: of Code 39 not the reinterpretations Code 32 and PZN, of EAN not ISBN. The order is that
 * of the specification.
 */
const ROWS = [
  { id: "qr", name: "QR", readerFormats: ["QRCode"], needsTwoFrames: false },
  { id: "aztec", name: "Aztec", readerFormats: ["Aztec"], needsTwoFrames: false },
  { id: "codabar", name: "Codabar", readerFormats: ["Codabar"], needsTwoFrames: true },
  {
    id: "code-39",
    name: "Code 39",
    readerFormats: ["Code39Std", "Code39Ext"],
    needsTwoFrames: true,
  },
  { id: "code-93", name: "Code 93", readerFormats: ["Code93"], needsTwoFrames: true },
  { id: "code-128", name: "Code 128", readerFormats: ["Code128"], needsTwoFrames: true },
  { id: "data-matrix", name: "Data Matrix", readerFormats: ["DataMatrix"], needsTwoFrames: false },
  { id: "maxicode", name: "MaxiCode", readerFormats: ["MaxiCode"], needsTwoFrames: false },
  { id: "itf", name: "ITF", readerFormats: ["ITF"], needsTwoFrames: true },
  { id: "ean-8", name: "EAN-8", readerFormats: ["EAN8"], needsTwoFrames: true },
  { id: "ean-13", name: "EAN-13", readerFormats: ["EAN13"], needsTwoFrames: true },
  { id: "pdf417", name: "PDF417", readerFormats: ["PDF417"], needsTwoFrames: true },
  {
    id: "rss-14",
    name: "RSS-14",
    readerFormats: ["DataBarOmni", "DataBarStk", "DataBarStkOmni"],
    needsTwoFrames: true,
  },
  {
    id: "rss-expanded",
    name: "RSS Expanded",
    readerFormats: ["DataBarExp", "DataBarExpStk"],
    needsTwoFrames: true,
  },
  { id: "upc-a", name: "UPC-A", readerFormats: ["UPCA"], needsTwoFrames: true },
  { id: "upc-e", name: "UPC-E", readerFormats: ["UPCE"], needsTwoFrames: true },
  // The reader finds an add-on only beside its main symbol, by an option rather than by a format.
  { id: "upc-ean-extension", name: "UPC/EAN extension", readerFormats: [], needsTwoFrames: true },
] as const satisfies readonly FormatRow[];

export type BarcodeFormatId = (typeof ROWS)[number]["id"];

export interface BarcodeFormat extends FormatRow {
  readonly id: BarcodeFormatId;
}

export const BARCODE_FORMATS: readonly BarcodeFormat[] = ROWS;

export const ALL_BARCODE_FORMATS: readonly BarcodeFormatId[] = ROWS.map(({ id }) => id);

const BY_ID = new Map<BarcodeFormatId, BarcodeFormat>(ROWS.map((row) => [row.id, row]));

/** The row of a format. */
export function barcodeFormat(id: BarcodeFormatId): BarcodeFormat {
  const row = BY_ID.get(id);
  if (row === undefined) throw new RangeError(`${id} is no format of this scanner.`);
  return row;
}
