import { ALL_BARCODE_FORMATS, BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import type { Code } from "./decoder-messages.ts";

/** A symbol as the reader reports it. */
export interface RawReading {
  /** The reader's name of the format found, for example "DataBarStk". */
  readonly format: string;
  /** By AIM's list of symbologies: "]A1" is a Code 39 whose last character checks the others. */
  readonly symbologyIdentifier?: string;
  /** The family of that format, for example "DataBar". */
  readonly symbology: string;
  /** Content without application identifiers in brackets. */
  readonly text: string;
  /** For GS1 content, the same with its application identifiers in brackets. */
  readonly bracketedText?: string | undefined;
  /** Lines of the picture that agree; 0 for codes that are not read line by line. */
  readonly lineCount: number;
  /** JSON of further findings, or empty. */
  readonly extra: string;
}

/**
 * A reading as people see it under the symbol, or null when its format is not wanted.
 * - UPC-A is read as an EAN-13 with a leading zero: printed are twelve digits.
 * - UPC-E is read expanded to thirteen digits: printed are eight.
 * - An EAN or UPC add-on is read glued to its main symbol: printed apart from it.
 * - RSS-14 holds a GTIN of fourteen digits behind the identifier 01: printed is the GTIN.
 * - RSS Expanded prints its application identifiers in brackets.
 */
export function printedText(raw: RawReading, wanted: ReadonlySet<BarcodeFormatId>): Code | null {
  const reading = raw.symbology === "EANUPC" ? retailReading(raw, wanted) : otherReading(raw);
  if (reading === null || !wanted.has(reading.format)) return null;
  const text = safeText(reading.text);
  const hasCheck = CHECKED_CODE_39.test(raw.symbologyIdentifier ?? "");
  return { format: reading.format, text, ...(hasCheck && { withoutCheck: text.slice(0, -1) }) };
}

/**
 * A Code 39, of full ASCII as well, whose last character is the right one to check the others. Mostly it does; of codes
 * without a check character, one in 43 ends by chance in what would be theirs. Nobody prints it below the bars.
 */
const CHECKED_CODE_39 = /^\]A[15]/;

function otherReading(raw: RawReading): Code | null {
  const format = ALL_BARCODE_FORMATS.find((id) =>
    BARCODE_FORMATS[id].readerFormats.some(
      (name) => name === raw.format || name === raw.symbology || isStandard(name, raw),
    ),
  );
  if (format === undefined) return null;
  if (format === "rss-14") return { format, text: raw.text.replace(/^01(?=\d{14}$)/, "") };
  if (format === "rss-expanded") return { format, text: raw.bracketedText ?? raw.text };
  return { format, text: raw.text };
}

/** The reader knows "Code39Std" by that name, and reports it as plain "Code39". */
function isStandard(name: string, raw: RawReading): boolean {
  return name === `${raw.format}Std`;
}

function retailReading(raw: RawReading, wanted: ReadonlySet<BarcodeFormatId>): Code | null {
  const { UPCE = "" } = JSON.parse(raw.extra || "{}") as RetailExtra;
  const mainLength = raw.format === "EAN8" ? 8 : 13;
  const main = mainReading(raw.format, raw.text.slice(0, mainLength), UPCE, wanted);
  // From the text: lines that disagree about the add-on leave pieces of it in the extra.
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
): Code | null {
  switch (readerFormat) {
    case "EAN8":
      return { format: "ean-8", text: digits };
    case "UPCE":
      return { format: "upc-e", text: short === "" ? digits : short };
    case "UPCA":
    case "EAN13": {
      // The same bars: the wanted formats decide between the two names.
      const isUpcA = digits.startsWith("0") && (wanted.has("upc-a") || !wanted.has("ean-13"));
      return isUpcA
        ? { format: "upc-a", text: digits.replace(/^0(?=\d{12}$)/, "") }
        : { format: "ean-13", text: digits };
    }
    default:
      return null;
  }
}

/**
 * Longest text, in UTF-16 units. No symbol holds more (the largest QR code has 7,089 digits, ISO/IEC
 * 18004), so nothing real is ever cut: a shortened link would be another link. A longer text comes
 * from a fault, and must not reach an input or a log at full length.
 */
export const TEXT_MAX = 8192;

/**
 * ESC starts commands in a terminal; bidirectional controls make a text look like another one; half of
 * a surrogate pair is not a character.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/**
 * Controls that data is built from: tab, line feed, carriage return, and the separators of
 * ISO/IEC 15434 and GS1 (EOT, FS, GS, RS, US).
 */
const ALLOWED = new Set("\t\n\r\u0004\u001c\u001d\u001e\u001f");

/** Tells the order of bytes. Before a link it would hide that it is one. */
const BYTE_ORDER_MARK = /^\ufeff/u;

const REPLACEMENT = "\ufffd";

/**
 * The text of a symbol that anyone may have printed, made safe to show, log and compare: well-formed
 * Unicode of at most TEXT_MAX units, with needless controls replaced by U+FFFD.
 */
export function safeText(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(BYTE_ORDER_MARK, "")
    .replaceAll(UNSAFE, (found) => (ALLOWED.has(found) ? found : REPLACEMENT));
}
