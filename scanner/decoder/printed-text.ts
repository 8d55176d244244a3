import { BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import type { Reading } from "./decode-outcome.ts";
import { safeText } from "./safe-text.ts";

/** What the reader says of a symbol, as far as the printed text depends on it. */
export interface RawReading {
  /** The reader's name of the format found, for example "DataBarStk". */
  readonly format: string;
  /** The family of that format, for example "DataBar". */
  readonly symbology: string;
  /** Content without application identifiers in brackets. */
  readonly text: string;
  /** For GS1 content, the same with its application identifiers in brackets. */
  readonly bracketedText?: string | undefined;
  /** How many lines of the picture say so; 0 for codes that are not read line by line. */
  readonly lineCount: number;
  /** JSON of further findings, or empty. */
  readonly extra: string;
}

/**
 * A reading as people see it under the symbol, or null when its format was not asked for.
 * - UPC-A is read as an EAN-13 with a leading zero: printed are twelve digits.
 * - UPC-E is read expanded to thirteen digits: printed are eight.
 * - An EAN or UPC add-on is read glued to its main symbol: printed apart from it.
 * - RSS-14 holds a GTIN of fourteen digits behind the identifier 01: the GTIN is what it says.
 * - RSS Expanded prints its application identifiers in brackets.
 */
export function printedText(raw: RawReading, wanted: ReadonlySet<BarcodeFormatId>): Reading | null {
  const reading = raw.symbology === "EANUPC" ? retailReading(raw, wanted) : otherReading(raw);
  if (reading === null || !wanted.has(reading.format)) return null;
  return { format: reading.format, text: safeText(reading.text) };
}

function otherReading(raw: RawReading): Reading | null {
  const format = BARCODE_FORMATS.find(({ readerFormats }) =>
    readerFormats.some(
      (name) => name === raw.format || name === raw.symbology || isStandard(name, raw),
    ),
  )?.id;
  if (format === undefined) return null;
  if (format === "rss-14") return { format, text: raw.text.replace(/^01(?=\d{14}$)/, "") };
  if (format === "rss-expanded") return { format, text: raw.bracketedText ?? raw.text };
  return { format, text: raw.text };
}

/** The reader asks for "Code39Std" by that name, and reports it as plain "Code39". */
function isStandard(name: string, raw: RawReading): boolean {
  return name === `${raw.format}Std`;
}

function retailReading(raw: RawReading, wanted: ReadonlySet<BarcodeFormatId>): Reading | null {
  const { UPCE = "" } = JSON.parse(raw.extra || "{}") as RetailExtra;
  const mainLength = raw.format === "EAN8" ? 8 : 13;
  const main = mainReading(raw.format, raw.text.slice(0, mainLength), UPCE, wanted);
  // The text says it: lines that disagree about the add-on leave pieces of it in the extra.
  const addOn = raw.text.slice(mainLength);
  if (main === null || addOn === "") return main;
  return { format: "upc-ean-extension", text: `${main.text} ${addOn}` };
}

/** What the reader adds to retail codes: the digits of a UPC-E as printed. */
interface RetailExtra {
  readonly UPCE?: string;
}

function mainReading(
  readerFormat: string,
  digits: string,
  short: string,
  wanted: ReadonlySet<BarcodeFormatId>,
): Reading | null {
  switch (readerFormat) {
    case "EAN8":
      return { format: "ean-8", text: digits };
    case "UPCE":
      return { format: "upc-e", text: short === "" ? digits : short };
    case "UPCA":
    case "EAN13": {
      // The same bars: which of the two it is called is a matter of what was asked for.
      const isUpcA = digits.startsWith("0") && (wanted.has("upc-a") || !wanted.has("ean-13"));
      return isUpcA
        ? { format: "upc-a", text: digits.replace(/^0(?=\d{12}$)/, "") }
        : { format: "ean-13", text: digits };
    }
    default:
      return null;
  }
}
