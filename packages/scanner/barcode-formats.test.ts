import { expect, it } from "vitest";
import { READABLE_BARCODE_FORMATS } from "zxing-wasm/reader";
import { ALL_BARCODE_FORMATS, BARCODE_FORMATS } from "./barcode-formats.ts";

it("has the seventeen formats of the specification, section 9, by their names and in its order", () => {
  expect(ALL_BARCODE_FORMATS.map((id) => BARCODE_FORMATS[id].name).join(", ")).toBe(
    "QR, Aztec, Codabar, Code 39, Code 93, Code 128, Data Matrix, MaxiCode, ITF, EAN-8, EAN-13, PDF417, RSS-14, RSS Expanded, UPC-A, UPC-E, UPC/EAN extension",
  );
});

it("knows formats by names of the reader", () => {
  const readable: readonly string[] = READABLE_BARCODE_FORMATS;
  for (const { readerFormats } of Object.values(BARCODE_FORMATS)) {
    for (const format of readerFormats) expect(readable).toContain(format);
  }
});

it("lets one frame be enough for codes with error correction over the whole symbol only", () => {
  const atOnce = ALL_BARCODE_FORMATS.filter((id) => !BARCODE_FORMATS[id].needsTwoFrames);
  expect(atOnce).toEqual(["qr", "aztec", "data-matrix", "maxicode"]);
});
