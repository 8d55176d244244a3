import { isCalendarDate } from "@register/domain/days";
import { formulaError } from "../damaged-text.ts";
import { quoted } from "../quoted.ts";
import { type Cell, UNUSABLE_TEXT, type WorkbookCell } from "../sheet-row.ts";
import { formatOf, type NumberFormat } from "./number-formats.ts";

/** A cell as the sheet's XML has it (ECMA-376, part 1, 18.3.1.4). */
export interface RawCell {
  /** Undefined: a number. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly hasFormula: boolean;
  readonly value: string | undefined;
  /** Text in the cell itself instead of in the list of shared strings. */
  readonly inlineText: string | undefined;
}

export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** Digits of a number that spreadsheets keep. */
const DIGITS_KEPT = 15;

const BOOLEANS: Readonly<Record<string, string>> = {
  "1": "TRUE",
  "0": "FALSE",
  true: "TRUE",
  false: "FALSE",
};

const WRITTEN_DAY = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/;

export function readCell(
  { type, style, hasFormula, value, inlineText }: RawCell,
  { sharedStrings, formats, is1904 }: CellContext,
): Cell {
  if (type === "e") return faulty(formulaError(value ?? ""));
  if (type === "inlineStr" && inlineText !== undefined) return unescaped(inlineText);
  if (inlineText !== undefined) return faulty(CONTRADICTION);
  if (hasFormula && isWithoutResult(type, value)) return faulty(NO_RESULT);
  if (value === undefined) return "";
  switch (type) {
    case "s":
      return (
        (/^\d+$/.test(value) ? sharedStrings[Number(value)] : undefined) ??
        faulty("the workbook has lost this cell's text")
      );
    case "str":
    case "inlineStr":
      return unescaped(value);
    case "b":
      return BOOLEANS[value.trim()] ?? faulty(CONTRADICTION);
    case "d":
      return dayCell(WRITTEN_DAY.exec(value.trim())?.[1], value);
    case "n":
    case undefined:
      return readNumber(value, formatOf(formats, style), is1904);
    default:
      return faulty(CONTRADICTION);
  }
}

const CONTRADICTION =
  "the workbook contradicts itself about what is in this cell. Open and save the file in a spreadsheet program";

const NO_RESULT = "the formula has no result yet. Open and save the file in a spreadsheet program";

/** Programs that don't calculate leave the value out or empty; others mark an empty text as text. */
export function isWithoutResult(type: string | undefined, value: string | undefined): boolean {
  return value === undefined || (value.trim() === "" && type !== "str");
}

/** A number in XML; JavaScript would read 0x1F and others too. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;

function readNumber(value: string, format: NumberFormat, is1904: boolean): Cell {
  const written = value.trim();
  if (written === "") return "";
  const number = NUMBER.test(written) ? Number(written) : NaN;
  if (!Number.isFinite(number))
    return faulty(`the workbook has ${quoted(value)} in place of a number`);
  if (format.kind === "day") return dayCell(dayOfSerial(number, is1904), value);
  if (format.kind === "other") {
    return faulty(
      `the cell holds ${quoted(value)} and shows it by the format ${quoted(format.code)}. Make the cell text, and type what it shows`,
    );
  }
  return plainNumber(number, format.digits);
}

function plainNumber(number: number, digits: number): Cell {
  if (!Number.isInteger(number)) {
    return { text: String(Number(number.toPrecision(DIGITS_KEPT))), isNumber: true };
  }
  if (Math.abs(number) < 10 ** DIGITS_KEPT) {
    return `${number < 0 ? "-" : ""}${String(Math.abs(number)).padStart(digits, "0")}`;
  }
  return faulty(
    `a number of more than ${DIGITS_KEPT} digits, of which the spreadsheet has lost the last. Make the cell text, and type it again`,
  );
}

function dayCell(day: string | undefined, value: string): WorkbookCell {
  if (day !== undefined && isCalendarDate(day)) return { text: day, isDay: true };
  return faulty(`the cell has a date's format and holds ${quoted(value)}, which is no date`);
}

function faulty(fault: string): WorkbookCell {
  return { text: UNUSABLE_TEXT, fault };
}

/** Workbooks write control characters by their code, such as _x000D_. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Days from 1900-01-00 to 1904-01-01, from which old Macs counted. */
const DAYS_TO_1904 = 1462;

/** Days from 1899-12-30 to 1970-01-01. */
const DAYS_TO_1970 = 25_569;

/** 9999-12-31, the last day that spreadsheets know. */
const LAST_DAY = 2_958_465;

/** 29 February 1900, which Lotus 1-2-3 had and spreadsheets still count. */
const DAY_THAT_NEVER_WAS = 60;

const MILLISECONDS_OF_DAY = 86_400_000;

/** Less before midnight is a fault of rounding: spreadsheets show the next day. */
const ROUNDED_DAYS = 1e-4 / 86_400;

/** The day (YYYY-MM-DD) of a spreadsheet's number, whose fraction is the time of day. */
function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const count = Math.floor(serial + ROUNDED_DAYS) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(count >= 1 && count <= LAST_DAY) || count === DAY_THAT_NEVER_WAS) return undefined;
  const since1970 = count - DAYS_TO_1970 + (count < DAY_THAT_NEVER_WAS ? 1 : 0);
  return new Date(since1970 * MILLISECONDS_OF_DAY).toISOString().slice(0, "YYYY-MM-DD".length);
}
