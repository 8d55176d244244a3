import { expect, it } from "vitest";
import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import { printedText, safeText, TEXT_MAX, type RawReading } from "./printed-text.ts";

const EVERYTHING = new Set(ALL_BARCODE_FORMATS);

function raw(format: string, symbology: string, text: string, more: Partial<RawReading> = {}) {
  return { format, symbology, text, extra: "", lineCount: 0, ...more };
}

it.each<[string, RawReading, string, BarcodeFormatId]>([
  ["a QR code", raw("QRCode", "QRCode", "GQC-1"), "GQC-1", "qr"],
  ["a Micro QR code", raw("MicroQRCode", "QRCode", "GQC-1"), "GQC-1", "qr"],
  ["a compact PDF417", raw("CompactPDF417", "PDF417", "GQC-1"), "GQC-1", "pdf417"],
  ["a Code 39", raw("Code39", "Code39", "GQC-1"), "GQC-1", "code-39"],
  ["a Code 39 of full ASCII", raw("Code39Ext", "Code39", "gqc"), "gqc", "code-39"],
  ["an EAN-13", raw("EAN13", "EANUPC", "9780884271789"), "9780884271789", "ean-13"],
  ["an EAN-8", raw("EAN8", "EANUPC", "01335583"), "01335583", "ean-8"],
  ["a UPC-A read as EAN-13", raw("EAN13", "EANUPC", "0036602301467"), "036602301467", "upc-a"],
  ["a UPC-A read as such", raw("UPCA", "EANUPC", "0036602301467"), "036602301467", "upc-a"],
  [
    "a UPC-E",
    raw("UPCE", "EANUPC", "0042100005264", { extra: '{"UPCE":"04252614"}' }),
    "04252614",
    "upc-e",
  ],
  [
    "an EAN-13 with five more digits",
    raw("EAN13", "EANUPC", "978088427178952495", { extra: '{"EanAddOn":"52495"}' }),
    "9780884271789 52495",
    "upc-ean-extension",
  ],
  [
    "an EAN-13 with a piece of its add-on",
    raw("EAN13", "EANUPC", "9780884271789", { extra: '{"EanAddOn":"5"}' }),
    "9780884271789",
    "ean-13",
  ],
  [
    "a UPC-A with two more digits",
    raw("EAN13", "EANUPC", "003660230146712", { extra: '{"EanAddOn":"12"}' }),
    "036602301467 12",
    "upc-ean-extension",
  ],
  [
    "a UPC-E with two more digits",
    raw("UPCE", "EANUPC", "004210000526412", { extra: '{"UPCE":"04252614","EanAddOn":"12"}' }),
    "04252614 12",
    "upc-ean-extension",
  ],
  ["an RSS-14", raw("DataBarOmni", "DataBar", "0124012345678905"), "24012345678905", "rss-14"],
  [
    "a stacked RSS-14",
    raw("DataBarStk", "DataBar", "0124012345678905"),
    "24012345678905",
    "rss-14",
  ],
  [
    "an RSS Expanded",
    raw("DataBarExp", "DataBar", "01950123456789033103000123", {
      bracketedText: "(01)95012345678903(3103)000123",
    }),
    "(01)95012345678903(3103)000123",
    "rss-expanded",
  ],
])("reads %s as it is printed", (_, found, text, format) => {
  expect(printedText(found, EVERYTHING)).toEqual({ text, format });
});

it("calls a code with a leading zero an EAN-13 when only that is wanted", () => {
  const found = raw("EAN13", "EANUPC", "0036602301467");
  expect(printedText(found, new Set(["ean-13"]))).toEqual({
    text: "0036602301467",
    format: "ean-13",
  });
});

it("leaves out a format that is not wanted", () => {
  expect(printedText(raw("EAN13", "EANUPC", "9780884271789"), new Set(["upc-a"]))).toBeNull();
  expect(printedText(raw("Telepen", "Telepen", "1"), EVERYTHING)).toBeNull();
});

it.each(["GQC-2025-001", "https://certificates.example/?a=1&b=2", "Süd–Nord 船級 🚢", "a\tb\r\nc"])(
  "leaves %j as it is",
  (text) => {
    expect(safeText(text)).toBe(text);
  },
);

it("keeps the separators that GS1 and ISO/IEC 15434 build data with", () => {
  const data = "[)>\u001e01\u001d96\u001c1\u001f2\u0004";
  expect(safeText(data)).toBe(data);
});

it.each([
  ["commands to a terminal", "a\u001b[31mb", "a\ufffd[31mb"],
  ["an end of string", "a\u0000b", "a\ufffdb"],
  ["backspaces", "a\bb", "a\ufffdb"],
  ["old control characters", "a\u009bb", "a\ufffdb"],
  ["a reversed reading direction", "a\u202efdp.exe", "a\ufffdfdp.exe"],
  ["half a character", "a\ud800b", "a\ufffdb"],
])("replaces %s", (_, hostile, safe) => {
  expect(safeText(hostile)).toBe(safe);
});

it("drops a byte order mark before the text", () => {
  expect(safeText("\ufeffhttps://a.example")).toBe("https://a.example");
});

it("cuts what no symbol can hold, and keeps what the largest QR code holds", () => {
  expect(safeText("1".repeat(7089))).toHaveLength(7089);
  expect(safeText("1".repeat(10_000_000))).toHaveLength(TEXT_MAX);
});
