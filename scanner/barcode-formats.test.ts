import { expect, it } from "vitest";
import { READABLE_BARCODE_FORMATS } from "zxing-wasm/reader";
import { ALL_BARCODE_FORMATS, BARCODE_FORMATS, barcodeFormat } from "./barcode-formats.ts";

it("has the seventeen formats of the specification, section 9, by their names and in its order", () => {
  expect(BARCODE_FORMATS.map(({ name }) => name).join(", ")).toBe(
    "QR, Aztec, Codabar, Code 39, Code 93, Code 128, Data Matrix, MaxiCode, ITF, EAN-8, EAN-13, PDF417, RSS-14, RSS Expanded, UPC-A, UPC-E, UPC/EAN extension",
  );
});

it("asks the reader for formats that it can read", () => {
  const readable: readonly string[] = READABLE_BARCODE_FORMATS;
  for (const { readerFormats } of BARCODE_FORMATS) {
    for (const format of readerFormats) expect(readable).toContain(format);
  }
});

it("lets one frame be enough for codes with error correction over the whole symbol only", () => {
  const atOnce = BARCODE_FORMATS.filter(({ needsTwoFrames }) => !needsTwoFrames);
  expect(atOnce.map(({ id }) => id)).toEqual(["qr", "aztec", "data-matrix", "maxicode"]);
});

it("finds a format by its id", () => {
  for (const id of ALL_BARCODE_FORMATS) expect(barcodeFormat(id).id).toBe(id);
});
