import { isCalendarDate } from "@register/domain/days";
import { formulaError } from "../damaged-text.ts";
import { quoted } from "../quoted.ts";
import { type Cell, UNUSABLE_TEXT, type WorkbookCell } from "../sheet-row.ts";
import { dayOfSerial } from "../day-of-serial.ts";
import { formatOf, type NumberFormat, numberShown } from "./number-formats.ts";

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
    const fault = `the cell holds ${quoted(value)} and shows it by the format ${quoted(format.code)}. Make the cell text, and type what it shows`;
    const shown = numberShown(number, format.code);
    return shown === undefined ? faulty(fault) : { ...faulty(fault), shown };
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
