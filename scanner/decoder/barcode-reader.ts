import {
  BARCODE_FORMATS,
  encodeFormats,
  BINARIZERS,
  CHARACTER_SETS,
  EAN_ADD_ON_SYMBOLS,
  formatToSymbology,
  TEXT_MODES,
  type ReadInputBarcodeFormat,
} from "zxing-wasm/reader";
import { barcodeFormat, type BarcodeFormatId } from "../barcode-formats.ts";
import { addOnStrip } from "./add-on-strip.ts";
import type { Reading } from "./decode-outcome.ts";
import type { GreyImage } from "./grey-image.ts";
import { printedText } from "./printed-text.ts";
import type { FoundSymbol, ReaderModule } from "./reader-module.ts";

/** How one look at a picture is done; the names and meanings are the reader's own. */
export interface LookOptions {
  readonly tryHarder: boolean;
  readonly tryDownscale: boolean;
  readonly tryRotate: boolean;
  readonly tryInvert: boolean;
  readonly tryDenoise: boolean;
  readonly binarizer: "LocalAverage" | "GlobalHistogram" | "FixedThreshold";
  /** Shorter side in pixels from which on smaller copies of the picture are looked at, too. */
  readonly downscaleThreshold: number;
  /** By how much each copy is smaller than the one before it: 2, 3 or 4. */
  readonly downscaleFactor: number;
  /** Looks for linear codes and PDF417 only, the formats that are read line by line. */
  readonly linesOnly: boolean;
}

/** Reads symbols of certain formats in pictures. */
export interface BarcodeReader {
  /** What a look at the picture finds, or null. Throws when the reader itself fails. */
  look(image: GreyImage, options: LookOptions): Reading | null;
}

/** Tells the reader to look for as many symbols as there are. */
const ALL_SYMBOLS = 255;

/** Lines that must agree on a linear code before it is believed at all. */
const LEAST_LINES = 3;

type ReadOptions = Readonly<Record<string, string | number | boolean>> & LookOptions;

/** The four formats that an add-on may stand beside. */
const RETAIL = ["EAN13", "EAN8", "UPCA", "UPCE"] as const satisfies ReadInputBarcodeFormat[];

/**
 * The module is used directly, not through the library's readBarcodes: that one takes pixels in
 * colour only, four times the bytes, and never frees the list of results in the module's memory,
 * which a camera would fill for as long as it runs.
 */
export function createBarcodeReader(
  module: ReaderModule,
  formats: readonly BarcodeFormatId[],
): BarcodeReader {
  const wanted = new Set(formats);
  const names = readerFormats(wanted);
  const lineNames = readerFormats(
    new Set(formats.filter((format) => barcodeFormat(format).needsTwoFrames)),
  );
  const fixed = {
    minLineCount: 2,
    isPure: false,
    maxNumberOfSymbols: 1,
    validateOptionalChecksum: false,
    returnErrors: false,
    tryCode39ExtendedMode: true,
    characterSet: CHARACTER_SETS.indexOf("Unknown"),
    // An add-on is looked for when its main symbol has been found, and with it the place.
    eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf("Ignore"),
    textMode: TEXT_MODES.indexOf("Plain"),
  };

  /** What is found, in the reader's order. */
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
   * A linear code that two lines agree on may still be wrong: a line that leaves the symbol
   * through its side reads a part of an ITF, or an EAN without its add-on. So the same picture is
   * looked at for all symbols of that family, and what most lines say counts.
   */
  function mostLines(image: GreyImage, options: ReadOptions, found: FoundSymbol) {
    const family = names.filter((name) => isOfFamily(name, found.symbology));
    const all = read(image, {
      ...options,
      formats: encodeFormats(family),
      tryHarder: true,
      maxNumberOfSymbols: ALL_SYMBOLS,
    }).filter(({ lineCount }) => lineCount >= LEAST_LINES);
    return all.toSorted((one, other) => other.lineCount - one.lineCount)[0];
  }

  /**
   * A retail symbol with the add-on that stands beside it, if one does. Where an add-on can't be
   * read, its main symbol counts as not read either: it would be another number.
   */
  function withAddOn(image: GreyImage, options: ReadOptions, main: FoundSymbol) {
    const strip = addOnStrip(image, main.format, main.position);
    if (strip === undefined || !wanted.has("upc-ean-extension")) return main;
    const eanAddOnSymbol = EAN_ADD_ON_SYMBOLS.indexOf("Require");
    const both = mostLines(strip.image, { ...options, eanAddOnSymbol }, main);
    if (both?.text.startsWith(main.text) === true) return both;
    return strip.hasBars ? undefined : main;
  }

  return {
    look(image, options) {
      const sought = options.linesOnly ? lineNames : names;
      // An empty list would ask for every format that there is.
      if (sought.length === 0 || image.data.length === 0) return null;
      const all = { ...fixed, formats: encodeFormats(sought), ...options };
      const [first] = read(image, all);
      const most =
        first !== undefined && first.lineCount > 0 ? mostLines(image, all, first) : first;
      const found = most && withAddOn(image, all, most);
      if (found === undefined || isGuesswork(found)) return null;
      // Brackets come with another text mode only, so the few symbols that print them are read twice.
      const bracketed = found.format.startsWith("DataBarExp")
        ? mostLines(image, { ...all, textMode: TEXT_MODES.indexOf("HRI") }, found)
        : undefined;
      return printedText({ ...found, bracketedText: bracketed?.text }, wanted);
    },
  };
}

function isOfFamily(name: ReadInputBarcodeFormat, symbology: string): boolean {
  return BARCODE_FORMATS.some(
    (format) => format === name && formatToSymbology(format) === symbology,
  );
}

/**
 * A PDF417 whose error correction was used up to the last bit: of such readings a good part are
 * garbled, of those with some correction left none were in our measurements.
 */
function isGuesswork({ symbology, extra }: FoundSymbol): boolean {
  if (symbology !== "PDF417" || extra === "") return false;
  return (JSON.parse(extra) as { UEC?: number }).UEC === 0;
}

function readerFormats(wanted: ReadonlySet<BarcodeFormatId>): ReadInputBarcodeFormat[] {
  const names = new Set([...wanted].flatMap((id) => barcodeFormat(id).readerFormats));
  if (wanted.has("upc-ean-extension")) RETAIL.forEach((name) => names.add(name));
  return [...names];
}
