import { ALL_BARCODE_FORMATS, BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import type { Code } from "./decoder-messages.ts";

export interface RawReading {
  /** Such as "DataBarStk". */
  readonly format: string;
  /** AIM: "]A1" is a Code 39 with a check character. */
  readonly symbologyIdentifier?: string;
  /** Such as "DataBar". */
  readonly symbology: string;
  /** Without brackets. */
  readonly text: string;
  /** Application identifiers are in brackets (GS1). */
  readonly bracketedText?: string | undefined;
  /** Agreeing lines; 0 for codes without lines. */
  readonly lineCount: number;
  /** JSON, or empty. */
  readonly extra: string;
}

/**
 * Returns the printed text, or null for an unwanted format.
 * - UPC-A: twelve digits, read with a leading zero.
 * - UPC-E: eight digits, read as thirteen.
 * - Add-ons: printed apart, read joined.
 * - RSS-14: a GTIN, read behind 01.
 * - RSS Expanded: with brackets.
 */
export function printedText(raw: RawReading, wanted: ReadonlySet<BarcodeFormatId>): Code | null {
  const reading = raw.symbology === "EANUPC" ? retailReading(raw, wanted) : otherReading(raw);
  if (reading === null || !wanted.has(reading.format)) return null;
  const text = safeText(reading.text);
  const hasCheck = CHECKED_CODE_39.test(raw.symbologyIdentifier ?? "");
  return {
    format: reading.format,
    text,
    ...(hasCheck && { textWithoutCheckDigit: text.slice(0, -1) }),
  };
}

/** In one of 43 codes without a check character, the last one passes by chance. Check characters are not printed. */
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

/** The reader reports "Code39Std" as "Code39". */
function isStandard(name: string, raw: RawReading): boolean {
  return name === `${raw.format}Std`;
}

function retailReading(raw: RawReading, wanted: ReadonlySet<BarcodeFormatId>): Code | null {
  const { UPCE = "" } = JSON.parse(raw.extra || "{}") as RetailExtra;
  const mainLength = raw.format === "EAN8" ? 8 : 13;
  const main = mainReading(raw.format, raw.text.slice(0, mainLength), UPCE, wanted);
  // `extra` has pieces of disagreeing add-ons.
  const addOn = raw.text.slice(mainLength);
  if (main === null || addOn === "") return main;
  return { format: "upc-ean-extension", text: `${main.text} ${addOn}` };
}

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
      // Both have the same bars.
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
 * In UTF-16 units. The largest symbol has 7,089 digits (QR, ISO/IEC 18004); longer texts are faults and must not reach
 * inputs or logs.
 */
export const TEXT_MAX = 8192;

/** ESC starts terminal commands, bidirectional controls disguise text, half a surrogate pair is no character. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Line breaks, tabs, and separators of ISO/IEC 15434 and GS1. */
const ALLOWED = new Set("\t\n\r\u0004\u001c\u001d\u001e\u001f");

/** It would hide a link. */
const BYTE_ORDER_MARK = /^\ufeff/u;

const REPLACEMENT = "\ufffd";

/** Makes an untrusted text safe to show, log and compare. Needless controls become U+FFFD. */
export function safeText(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(BYTE_ORDER_MARK, "")
    .replaceAll(UNSAFE, (found) => (ALLOWED.has(found) ? found : REPLACEMENT));
}
