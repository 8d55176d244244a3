import {
  BARCODE_FORMATS as READER_FORMATS,
  encodeFormats,
  BINARIZERS,
  CHARACTER_SETS,
  EAN_ADD_ON_SYMBOLS,
  formatToSymbology,
  TEXT_MODES,
  type ReadInputBarcodeFormat,
} from "zxing-wasm/reader";
import { BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import { addOnStrip } from "./add-on-strip.ts";
import type { Code } from "./decoder-messages.ts";
import type { GreyImage } from "./grey-image.ts";
import { printedText } from "./printed-text.ts";
import type { FoundSymbol, ReaderModule } from "./reader-module.ts";

/** Options of zxing-wasm. */
export interface AttemptOptions {
  readonly tryHarder: boolean;
  readonly tryDownscale: boolean;
  readonly tryRotate: boolean;
  readonly tryInvert: boolean;
  readonly tryDenoise: boolean;
  readonly binarizer: "LocalAverage" | "GlobalHistogram" | "FixedThreshold";
  /** Shorter side in pixels. */
  readonly downscaleThreshold: number;
  /** 2, 3 or 4. */
  readonly downscaleFactor: number;
  readonly linesOnly: boolean;
}

interface FoundCode {
  readonly reading: Code;
  /** Its text continues in other symbols. */
  readonly isPart: boolean;
}

export interface FirstCode extends FoundCode {
  /** No other text was seen, but `tryHarder` stops at the first. */
  readonly isAlone: boolean;
}

/** Both throw if the reader fails. */
export interface BarcodeReader {
  attempt(image: GreyImage, options: AttemptOptions): FirstCode | null;
  /** Only {@link SEVERAL}. */
  all(image: GreyImage, options: AttemptOptions): readonly FoundCode[];
}

const ALL_SYMBOLS = 255;

/** Agreeing lines of a linear code. */
const LEAST_LINES = 3;

type ReadOptions = Readonly<Record<string, string | number | boolean>> & AttemptOptions;

const RETAIL = ["EAN13", "EAN8", "UPCA", "UPCE"] as const satisfies ReadInputBarcodeFormat[];

/** A part never passes for a whole, unlike ITF, and no second size is needed, unlike retail codes. */
const SEVERAL: ReadonlySet<BarcodeFormatId> = new Set([
  "qr",
  "aztec",
  "data-matrix",
  "maxicode",
  "pdf417",
  "code-39",
  "code-93",
  "code-128",
]);

/** The library's readBarcodes takes colour, four times the bytes, and never frees its results. */
export function createBarcodeReader(
  module: ReaderModule,
  formats: readonly BarcodeFormatId[],
): BarcodeReader {
  const wanted = new Set(formats);
  const names = readerFormats(wanted);
  const lineNames = readerFormats(
    new Set(formats.filter((format) => BARCODE_FORMATS[format].needsTwoFrames)),
  );
  const severalNames = readerFormats(new Set(formats.filter((format) => SEVERAL.has(format))));
  const fixed = {
    minLineCount: 2,
    isPure: false,
    validateOptionalChecksum: false,
    returnErrors: false,
    tryCode39ExtendedMode: true,
    characterSet: CHARACTER_SETS.indexOf("Unknown"),
    // An add-on is read after its main symbol.
    eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf("Ignore"),
    textMode: TEXT_MODES.indexOf("Plain"),
  };

  function read(image: GreyImage, options: ReadOptions): FoundSymbol[] {
    const size = image.data.byteLength;
    // oxlint-disable-next-line no-underscore-dangle -- the module's own name
    const address = module._malloc(size);
    if (address === 0) throw new Error(`No memory for a picture of ${size} pixels.`);
    try {
      module.HEAPU8.set(image.data, address);
      const results = module.readBarcodesFromPixmap(address, image.width, image.height, {
        ...options,
        binarizer: BINARIZERS.indexOf(options.binarizer),
      });
      try {
        return Array.from({ length: results.size() }, (_, index) => results.get(index));
      } finally {
        results.delete();
      }
    } finally {
      // oxlint-disable-next-line no-underscore-dangle -- the module's own name
      module._free(address);
    }
  }

  /**
   * Two agreeing lines may still read a part of an ITF, or an EAN without its add-on, so the family with most lines
   * counts.
   */
  function mostLines(image: GreyImage, options: ReadOptions, found: FoundSymbol) {
    const family = names.filter((name) => isOfFamily(name, found.symbology));
    const all = read(image, {
      ...options,
      formats: encodeFormats(family),
      tryHarder: true,
      maxNumberOfSymbols: ALL_SYMBOLS,
    });
    return withMostLines(all.filter(({ lineCount }) => lineCount >= LEAST_LINES));
  }

  /** An unreadable add-on discards its main symbol, which alone is a different number. */
  function withAddOn(image: GreyImage, options: ReadOptions, main: FoundSymbol) {
    const strip = addOnStrip(image, main.format, main.position);
    if (strip === undefined || !wanted.has("upc-ean-extension")) return main;
    const eanAddOnSymbol = EAN_ADD_ON_SYMBOLS.indexOf("Require");
    const both = mostLines(strip.image, { ...options, eanAddOnSymbol }, main);
    if (both?.text.startsWith(main.text) === true) return both;
    return strip.hasBars ? undefined : main;
  }

  return {
    attempt(image, options) {
      const sought = options.linesOnly ? lineNames : names;
      // An empty list means every format.
      if (sought.length === 0 || image.data.length === 0) return null;
      const all = { ...fixed, formats: encodeFormats(sought), ...options };
      const maxNumberOfSymbols = options.tryHarder ? 1 : ALL_SYMBOLS;
      const seen = read(image, { ...all, maxNumberOfSymbols });
      const first = withMostLines(seen);
      const most =
        first !== undefined && first.lineCount > 0 ? mostLines(image, all, first) : first;
      const found = most && withAddOn(image, all, most);
      if (found === undefined || isGuesswork(found)) return null;
      // Brackets need another text mode.
      const bracketed = found.format.startsWith("DataBarExp")
        ? mostLines(image, { ...all, textMode: TEXT_MODES.indexOf("HRI") }, found)
        : undefined;
      const code = codeOf({ ...found, bracketedText: bracketed?.text }, wanted);
      return code && { ...code, isAlone: seen.every(({ text }) => text === first?.text) };
    },
    all(image, options) {
      if (severalNames.length === 0 || image.data.length === 0) return [];
      const formatsOfAll = encodeFormats(severalNames);
      const more = { formats: formatsOfAll, maxNumberOfSymbols: ALL_SYMBOLS };
      return read(image, { ...fixed, ...options, ...more })
        .filter((result) => result.lineCount === 0 || result.lineCount >= LEAST_LINES)
        .flatMap((result) => (isGuesswork(result) ? [] : (codeOf(result, wanted) ?? [])));
    },
  };
}

function withMostLines(all: readonly FoundSymbol[]): FoundSymbol | undefined {
  return all.toSorted((one, other) => other.lineCount - one.lineCount)[0];
}

function codeOf(symbol: FoundSymbol, wanted: ReadonlySet<BarcodeFormatId>): FoundCode | null {
  const reading = printedText(symbol, wanted);
  return reading && { reading, isPart: symbol.sequenceSize !== -1 && symbol.sequenceSize !== 1 };
}

function isOfFamily(name: ReadInputBarcodeFormat, symbology: string): boolean {
  return READER_FORMATS.some(
    (format) => format === name && formatToSymbology(format) === symbology,
  );
}

/** Without spare error correction, readings are often garbled; with some, none was in measurements. */
function isGuesswork({ symbology, extra }: FoundSymbol): boolean {
  if (symbology !== "PDF417" || extra === "") return false;
  return (JSON.parse(extra) as { UEC?: number }).UEC === 0;
}

function readerFormats(wanted: ReadonlySet<BarcodeFormatId>): ReadInputBarcodeFormat[] {
  const names = new Set([...wanted].flatMap((id) => BARCODE_FORMATS[id].readerFormats));
  if (wanted.has("upc-ean-extension")) RETAIL.forEach((name) => names.add(name));
  return [...names];
}
