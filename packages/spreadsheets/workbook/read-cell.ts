import { isCalendarDate } from "@register/domain/days";
import { formulaError } from "../damaged-text.ts";
import { quoted } from "../quoted.ts";
import { type Cell, UNUSABLE_TEXT, type WorkbookCell } from "../sheet-row.ts";
import { dayOfSerial } from "../day-of-serial.ts";
import { type CellStyle, styleOf } from "./cell-styles.ts";
import { digitsOf, isAsWide, isFigure, type NumberFormat, shownBy } from "./number-formats.ts";
import { type Font, movedFault, type RichText, unescaped, writtenText } from "./rich-text.ts";

/** ECMA-376, part 1, 18.3.1.4. */
export interface RawCell {
  /** Undefined for a number. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly hasFormula: boolean;
  readonly value: string | undefined;
  /** Not among the shared strings. */
  readonly inlineText: RichText | undefined;
}

export interface CellContext {
  readonly sharedStrings: readonly RichText[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
}

/** Spreadsheets keep fifteen digits. */
const NUMBER_MAX = 1e15;

const BOOLEANS: Readonly<Record<string, string>> = {
  "1": "TRUE",
  "0": "FALSE",
  true: "TRUE",
  false: "FALSE",
};

const WRITTEN_DAY = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/;

export function readCell(
  { type, style, hasFormula, value, inlineText }: RawCell,
  { sharedStrings, styles, is1904 }: CellContext,
): Cell {
  if (type === "e") return faulty(formulaError(value ?? ""));
  const { format, font } = styleOf(styles, style);
  const text = (written: RichText | undefined) => textCell(written, font, format);
  if (type === "inlineStr" && inlineText !== undefined) return text(inlineText);
  if (inlineText !== undefined) return faulty(CONTRADICTION);
  if (hasFormula && isWithoutResult(type, value)) return faulty(NO_RESULT);
  if (value === undefined) return "";
  switch (type) {
    case "s":
      return text(/^\d+$/.test(value) ? sharedStrings[Number(value)] : undefined);
    case "str":
    case "inlineStr":
      return text(unescaped(value));
    case "b":
      return BOOLEANS[value.trim()] ?? faulty(CONTRADICTION);
    case "d":
      return inFont(dayCell(WRITTEN_DAY.exec(value.trim())?.[1], value), font);
    case "n":
    case undefined:
      return inFont(readNumber(value, format, is1904), font);
    default:
      return faulty(CONTRADICTION);
  }
}

const CONTRADICTION =
  "the workbook contradicts itself about what is in this cell. Open and save the file in a spreadsheet program";

const NO_RESULT = "the formula has no result yet. Open and save the file in a spreadsheet program";

/** Programs that don't calculate omit or empty the value. */
export function isWithoutResult(type: string | undefined, value: string | undefined): boolean {
  return value === undefined || (value.trim() === "" && type !== "str");
}

/** JavaScript would also read 0x1F. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;

function readNumber(value: string, format: NumberFormat, is1904: boolean): Cell {
  const written = value.trim();
  if (written === "") return "";
  const number = NUMBER.test(written) ? Number(written) : NaN;
  if (!Number.isFinite(number))
    return faulty(`the workbook has ${quoted(value)} in place of a number`);
  if (format.kind === "day") return dayCell(dayOfSerial(number, is1904), value);
  if (Math.abs(number) >= NUMBER_MAX) return faulty(LOST_DIGITS);
  const shown = shownBy(format, number);
  const text = digitsOf(number);
  if (shown === text && Number.isInteger(number)) return text;
  if (shown !== undefined && isFigure(shown, number)) {
    return /^-?0\d+$/.test(shown) ? shown : { text, isNumber: true, shown };
  }
  if (shown === undefined && isAsWide(format)) {
    const shownFault = `the cell holds ${quoted(value)}, and shows as much of it as its column is wide. Give it a format such as 0.00`;
    return { text, isNumber: true, shownFault };
  }
  const fault = `the cell holds ${quoted(value)} and shows it by the format ${quoted(format.code)}. Make the cell text, and type what it shows`;
  const isTime = format.kind === "time" ? { isTime: true } : undefined;
  return { ...faulty(fault), shown, ...isTime };
}

const LOST_DIGITS =
  "a number of more than 15 digits, of which the spreadsheet has lost the last. Make the cell text, and type it again";

/** A format may hide or add text. */
function textCell(rich: RichText | undefined, font: Font, format: NumberFormat): Cell {
  if (rich === undefined) return faulty("the workbook has lost this cell's text");
  const { text, struck, fault } = writtenText(rich, font);
  if (fault !== undefined) return faulty(fault);
  const shown = /[;@]./.test(format.code) ? (shownBy(format, text) ?? text) : text;
  // Formats remove line breaks and padding.
  const isAsWritten = shown === text.replaceAll(/\s+/g, " ").trim() || shown === text;
  if (struck === undefined && isAsWritten) return text;
  return { text, struck, ...(isAsWritten ? {} : { shown }) };
}

/** A number or day has one font. */
function inFont(cell: Cell, { place, isStruck }: Font): Cell {
  if (cell === "" || (place === undefined && isStruck !== true)) return cell;
  const { text, shown = text } = typeof cell === "string" ? { text: cell, shown: cell } : cell;
  return isStruck === true ? { text: "", struck: shown } : faulty(movedFault(shown, place ?? ""));
}

function dayCell(day: string | undefined, value: string): WorkbookCell {
  if (day !== undefined && isCalendarDate(day)) return { text: day, isDay: true };
  return faulty(`the cell has a date's format and holds ${quoted(value)}, which is no date`);
}

function faulty(fault: string): WorkbookCell {
  return { text: UNUSABLE_TEXT, fault };
}
