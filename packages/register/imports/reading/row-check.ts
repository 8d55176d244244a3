import {
  CERTIFICATE_TEXT_MAX,
  CONFIRMATION_COLUMNS,
  type ConfirmationColumn,
  columnKind,
  columnLabel,
  columnsOfKind,
  IMPORTED_COLUMNS,
  isParticularColumn,
  type ParticularsChange,
  type RegisterColumn,
  type OfficeRecord,
  checkStatusNote,
  readYesNo,
  STATUS_WORDS,
  statusOfWord,
  isImoNumber,
  type ReadColumn,
} from "@register/domain/certificate";
import { REGISTER_COLUMNS } from "../../certificates/columns.ts";
import { readNumber } from "../../certificates/number-reading.ts";
import { kindCodes, kindNamed } from "../../certificates/particulars.ts";
import {
  codePoint,
  CONTROL_CHARACTER,
  plainSpaces,
  withoutUnseen,
  type LostLetters,
  lostLetters,
} from "@register/domain/text";
import { typedCharacters } from "@register/domain/numbers";
import {
  cellName,
  damageTo,
  unescapeFormula,
  quoted,
  type Cell,
  cellAsShown,
  cellText,
  isBlank,
  type SheetRow,
  type WorkbookCell,
} from "@register/spreadsheets";
import type { Finding, ImportAdvice } from "./findings.ts";
import type { FileColumn } from "./header.ts";
import { type DateOrder, londonDate } from "@register/domain/days";
import { countedDay, readDay } from "./day-reading.ts";

/** Empty fields are null. */
export type CheckedRow = OfficeRecord &
  Pick<SheetRow, "line"> &
  Readonly<Record<ConfirmationColumn, string | null>>;

export interface RowCheckOptions {
  /** Treats warnings as faults. */
  readonly strict: boolean;
  /** Undefined refuses ambiguous dates. */
  readonly dates?: DateOrder | undefined;
  /** Numbers in these columns are serial days, from 1900 or, in old Mac files, 1904. */
  readonly asDays?: readonly ReadColumn[] | undefined;
  readonly is1904?: boolean | undefined;
  /** Numbers with a unit are read as displayed in these columns. */
  readonly asShown?: readonly ReadColumn[] | undefined;
}

export interface RowCheck {
  /** Valid only without faults. */
  readonly row: CheckedRow;
  /** Particulars are validated once the kind is known. */
  readonly change: Omit<ParticularsChange, "tables">;
  readonly faults: readonly Finding[];
  /** The row may be imported unless strict. */
  readonly warnings: readonly Finding[];
  /** Dates that are also valid with day and month exchanged. */
  readonly swappable: readonly Finding[];
  readonly source: SheetRow;
}

const SWAPPED = "may have day and month swapped";

type Values = Record<RegisterColumn | ConfirmationColumn, string | null>;

const ALL_EMPTY = Object.fromEntries(
  [...REGISTER_COLUMNS, ...CONFIRMATION_COLUMNS].map((name) => [name, null]),
) as Values;

/** `present` provides dates that the file lacks. */
export function checkRow(
  source: SheetRow,
  columns: readonly FileColumn[],
  options: RowCheckOptions,
  current?: OfficeRecord,
): RowCheck {
  const { line, cells, isInWorkbook = false } = source;
  const inCell = (place: number) => (isInWorkbook ? ` (cell ${cellName(line, place)})` : "");
  const values = { ...ALL_EMPTY };
  const named: [name: string, value: string | null][] = [];
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const swappable: Finding[] = [];
  if (cells.length === columns.length) {
    for (const [index, column] of columns.entries()) {
      if (column === "not read" || column === "unknown") continue;
      if (column === "not taken") {
        const rows = unescapeFormula(cellText(cells[index] ?? "").trim());
        const category = "has rows that no file brings in";
        const message = `${category}: a backup and move keep them, and columns for day and result record new ones`;
        if (rows !== "" && rows !== current?.confirmations)
          warnings.push({ line, column: "confirmations", message, category });
        continue;
      }
      const cell = readCell(cells[index] ?? "", column, options);
      if (column === "without name") {
        const category = "something is in a column without a name";
        const message = namelessFault(index) + inCell(index);
        if (!isBlank(cell)) faults.push({ line, message, category });
        continue;
      }
      const damage = spreadsheetDamage(cell, column);
      const { value, fault, category, advice, swapped }: FieldReading =
        damage === undefined
          ? readField(column, cell, options.dates)
          : { ...damage, value: null, fault: damage.fault + inCell(index) };
      if (fault !== undefined) faults.push({ line, column, message: fault, category, advice });
      else if (!isParticularColumn(column)) values[column] = value;
      else {
        named.push([columnLabel(column), value]);
        for (const doubt of particularDoubts(cell)) warnings.push({ line, column, ...doubt });
      }
      if (typeof cell !== "string" && cell.struck !== undefined) {
        const message = `${quoted(cell.struck)} is struck out, and left out`;
        warnings.push({ line, column, message, category: "is struck out, and left out" });
      }
      if (swapped !== undefined && swapped !== null && swapped !== value) {
        const message = `${quoted(cellText(cell))} is read as ${value}; with day and month swapped it would be ${swapped}`;
        swappable.push({ line, column, message, category: SWAPPED });
      }
    }
    const since = values.status_since;
    if (since !== null && dayOf(since) > londonDate(new Date())) {
      const category = "is after today";
      faults.push({
        line,
        column: "status_since",
        message: `${quoted(since)} ${category}`,
        category,
      });
    }
    const day = (column: DayColumn) =>
      (columns.includes(column) ? values : current)?.[column] ?? null;
    const atDays = dayDoubts(line, day).filter(({ column }) => columns.includes(column));
    (options.strict ? faults : warnings).push(...doubts(line, values), ...atDays);
  } else {
    faults.push({
      line,
      category: "other cells than the first line has",
      message: `${cells.length} cells where the first line has ${columns.length}; in a text file, a comma, semicolon or tab inside a field needs quotes around the field`,
    });
  }
  const row = { ...values, certificate_number: values.certificate_number ?? "", line };
  const change = { given: columns.includes("particulars") ? values.particulars : undefined, named };
  return { row, change, faults, warnings, swappable, source };
}

/** Returns lower case, or undefined if the number is unusable. */
export function numberOf({ cells }: SheetRow, columns: readonly FileColumn[]): string | undefined {
  const column = "certificate_number";
  const cell = cells[columns.indexOf(column)];
  if (cell === undefined || cells.length !== columns.length) return undefined;
  if (spreadsheetDamage(cell, column) !== undefined) return undefined;
  return readField(column, cell, undefined).value?.toLowerCase();
}

function readCell(cell: Cell, column: FileColumn, { asDays, asShown, is1904 }: RowCheckOptions) {
  const isNamed = (columns: readonly FileColumn[] | undefined) =>
    columns?.includes(column) === true;
  if (isNamed(asShown) && isReadableAsShown(cell)) return cellAsShown(cell);
  if (!isDate(column) || !isNamed(asDays)) return cell;
  return countedDay(typedCharacters(cellText(cell)).trim(), is1904 ?? false) ?? cell;
}

function isReadableAsShown(cell: Cell): boolean {
  return typeof cell !== "string" && cell.fault !== undefined && Boolean(cell.shown);
}

function namelessFault(index: number): string {
  return `something is in column ${index + 1}, which has no name on the first line. Name the column or empty it`;
}

interface FieldReading {
  readonly value: string | null;
  readonly fault?: string | undefined;
  /** See {@link Finding.sort}. */
  readonly category?: string | undefined;
  readonly advice?: ImportAdvice | undefined;
  /** See `readTypedDay`. */
  readonly swapped?: string | null | undefined;
}

function readField(column: ReadColumn, cell: Cell, dates: DateOrder | undefined): FieldReading {
  const kind = columnKind(column);
  // Every certificate has a number of its own.
  if (kind === "number" && (column === "certificate_number" || !isBlank(cell))) {
    const reading = readNumber(unescapeFormula(cellText(cell).trim()));
    if (reading.ok) return { value: reading.number };
    const category = isBlank(cell) ? "is empty" : "is no certificate number";
    return { value: null, fault: reading.message, category };
  }
  const isTyped = kind === "imo" || isDate(column);
  const value = cleaned(isTyped ? typedCharacters(cellText(cell)) : cellText(cell));
  if (kind === "status") return readStatus(value);
  if (kind === "particulars") {
    return { value: value === null ? null : unescapeFormula(withoutUnseen(cellText(cell)).trim()) };
  }
  if (kind === "kind" && value !== null) return readKindName(value);
  if (kind === "yes-no" && value !== null) {
    const answer = readYesNo(value);
    return answer === undefined
      ? { value, fault: `${quoted(value)} is neither yes nor no` }
      : { value: answer };
  }
  // Exports write an instant, people a date.
  const isText = !isDate(column) || (kind === "since" && isInstant(value));
  if (isText || value === null) return { value, ...textFault(column, value) };
  const reading = readDay(value, dates);
  if (reading.ok) return { value: reading.day, swapped: reading.swapped };
  const { message, category, advice } = reading;
  return { value, fault: message, category, advice };
}

function readKindName(value: string): FieldReading {
  const category = "is no kind of certificates";
  const code = kindNamed(value);
  if (code !== undefined) return { value: code };
  return { value, category, fault: `${quoted(value)} ${category}; there are ${kindCodes()}` };
}

/** An empty cell means in force. */
function readStatus(value: string | null): FieldReading {
  const typed = (value ?? "in force").toLowerCase().replaceAll(/\s+/g, " ");
  const word = STATUS_WORDS.find((statusWord) => statusWord === typed);
  if (word !== undefined) return { value: statusOfWord(word) };
  const words = STATUS_WORDS.join(", ");
  const category = "is no status";
  return {
    value,
    category,
    fault: `${quoted(value ?? "")} ${category}; it may be ${words}, or empty for in force. Where the column says what the dates say, take it out`,
  };
}

type Fault = Readonly<Record<"fault" | "category", string>> & Pick<Finding, "advice">;

/** Finds values that the spreadsheet may have changed. */
function spreadsheetDamage(cell: Cell, column: ReadColumn): Fault | undefined {
  const category = "is no usable value";
  if (typeof cell !== "string") {
    if (cell.merged !== undefined) {
      const fault = `the merged cells ${columnLabel(column)}, ${cell.merged.name} have one value, and it is open which of them it is for. Unmerge them, and fill in each`;
      const isOneColumn = cell.merged.firstColumn === cell.merged.lastColumn;
      return {
        fault,
        category: "is in merged cells",
        advice: isOneColumn ? "fill-down" : undefined,
      };
    }
    if (cell.fault !== undefined) {
      return isReadableAsShown(cell)
        ? {
            fault: cell.fault,
            category: "shows another text than its number",
            advice: "read-as-shown",
          }
        : { fault: cell.fault, category };
    }
    if (isMisplacedDay(cell, column)) {
      const fault = `the spreadsheet holds a date here, ${cell.text}, which it may have made of what was typed. Make the cell text, and enter it again`;
      return { fault, category: "is a date of the spreadsheet" };
    }
  }
  // Only the display format shortens a number.
  const isNumber = typeof cell !== "string" && cell.isNumber === true;
  const fault = isNumber ? undefined : damageTo(cleaned(cellText(cell)) ?? "");
  return fault === undefined ? undefined : { fault, category };
}

function particularDoubts(cell: Cell): readonly Pick<Finding, "message" | "category">[] {
  const held: WorkbookCell = typeof cell === "string" ? { text: cell } : cell;
  const { text, isDay, isTime, showsNothing } = held;
  if (showsNothing === true) {
    const message = "the cell holds something, and its format shows nothing";
    return [{ message, category: "holds something, and shows nothing" }];
  }
  const lost = lostLetters(text);
  const kind = isDay === true ? "date" : isTime === true ? "time" : undefined;
  return [
    ...(lost === undefined ? [] : [{ message: lostDoubt(text, lost), category: LOST_LETTERS }]),
    ...(kind === undefined
      ? []
      : [
          {
            message: `a ${kind} of the spreadsheet, ${text}`,
            category: `is a ${kind} of the spreadsheet`,
          },
        ]),
  ];
}

export function isDate(column: FileColumn | undefined): boolean {
  const kind = columnKind(column ?? "");
  return kind === "date" || kind === "since" || column === "confirmation_day";
}

/** The register writes instants in UTC like this. */
function isInstant(text: string | null): boolean {
  // Most cells have a day, and to make a Date of each would take a tenth of the check.
  if (text?.endsWith("Z") !== true) return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

/** Excel turns a number such as MAR-25 into a date. */
export function isMisplacedDay(cell: Cell, column: FileColumn | undefined): boolean {
  if (typeof cell === "string" || cell.isDay !== true) return false;
  return !isDate(column) && !isParticularColumn(column ?? "");
}

/** Reads back what an export writes. */
function cleaned(cell: string): string | null {
  const text = plainSpaces(unescapeFormula(withoutUnseen(cell).trim()));
  return text === "" ? null : text;
}

function textFault(column: ReadColumn, value: string | null): Fault | undefined {
  if (value === null) return undefined;
  if (columnKind(column) === "note") {
    const check = checkStatusNote("public", value);
    return check.ok ? undefined : { fault: check.message, category: "can’t be kept so" };
  }
  if (value.length > CERTIFICATE_TEXT_MAX) {
    const fault = `${value.length} characters; at most ${CERTIFICATE_TEXT_MAX} fit`;
    return { fault, category: `has more than ${CERTIFICATE_TEXT_MAX} characters` };
  }
  const control = CONTROL_CHARACTER.exec(value)?.[0];
  if (control === undefined) return undefined;
  const category = "holds a control character";
  const place = value.indexOf(control) + 1;
  return { fault: `${category} (U+${codePoint(control)}) at character ${place}`, category };
}

const LOST_LETTERS = "has letters that a wrong encoding has damaged";

function lostDoubt(value: string, { meant }: LostLetters): string {
  const read = meant === undefined ? "" : `; ${quoted(meant)} may be meant`;
  return `${quoted(value)} ${LOST_LETTERS}${read}`;
}

function doubts(line: number, values: Values): readonly Finding[] {
  const found: Finding[] = IMPORTED_COLUMNS.flatMap((column) => {
    const value = values[column] ?? "";
    const lost = lostLetters(value);
    if (lost === undefined) return [];
    return [{ line, column, message: lostDoubt(value, lost), category: LOST_LETTERS }];
  });
  for (const column of columnsOfKind("imo")) {
    const imo = values[column];
    if (imo === null || isImoNumber(imo)) continue;
    found.push({
      line,
      column,
      category: "is not an IMO number",
      message: `${quoted(imo)} is not an IMO number: seven digits, the last being the check digit`,
    });
  }
  return found;
}

type DayColumn = "issuance_date" | "validity_date" | "status_since";

function dayDoubts(line: number, of: (column: DayColumn) => string | null) {
  const issued = of("issuance_date");
  return (["validity_date", "status_since"] as const).flatMap((column) => {
    const day = dayOf(of(column) ?? "");
    // YYYY-MM-DD compares as text.
    if (issued === null || day === "" || day >= issued) return [];
    const category = "is before the issuance date";
    return [{ line, column, category, message: `${day} ${category}, ${issued}` }];
  });
}

/** In London. */
function dayOf(since: string): string {
  return isInstant(since) ? londonDate(new Date(since)) : since;
}
