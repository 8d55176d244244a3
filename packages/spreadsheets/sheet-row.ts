import { hasShown, withoutUnseen } from "@register/domain/text";
import type { CellRange } from "./cell-range.ts";

export type Cell = string | WorkbookCell;

export interface WorkbookCell {
  /** A day is written YYYY-MM-DD. */
  readonly text: string;
  readonly isDay?: boolean;
  /** The text has a decimal point. */
  readonly isNumber?: boolean;
  /** Why the value is unusable: a sentence without full stop. */
  readonly fault?: string;
  /** The displayed text if different; also beside a fault of a format such as `#,##0" MT"`. */
  readonly shown?: string | undefined;
  /** Why the displayed text is unknown, though the value is sure. */
  readonly shownFault?: string;
  /** A time of day or a duration. */
  readonly isTime?: boolean;
  /** The format hides the value, and `text` is the displayed one. */
  readonly showsNothing?: boolean;
  /** Struck-out parts, which `text` lacks. */
  readonly struck?: string | undefined;
  /** Only the first of the merged cells has their value. */
  readonly merged?: CellRange;
}

/** Marks a value that must not be imported; a text file with it is refused until corrected. */
export const UNUSABLE_TEXT = "#N/A";

export interface SheetRow {
  /** The row's first line, from 1; in a workbook the row's number. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Its cells have names such as B7. */
  readonly isInWorkbook?: boolean;
  /** Hidden by hand or by a filter. */
  readonly isHidden?: boolean;
}

export interface SheetChoice {
  /** Defaults to the first visible sheet. */
  readonly sheet?: string | undefined;
  /** Called before the rows. */
  readonly onSheets?: ((sheets: WorkbookSheets) => void) | undefined;
  /** Defaults to 1. */
  readonly firstRow?: number | undefined;
}

export interface WorkbookSheets {
  readonly read: string;
  /** Visible sheets with cells, in order. */
  readonly visible: readonly string[];
  /** Days count from 1904, as on old Macs. */
  readonly is1904: boolean;
}

/** Pages translate these codes. */
export type UnreadableCode =
  | "too-large"
  | "password-or-old"
  | "web-page"
  | "web-archive"
  | "xml-spreadsheet"
  | "not-a-table"
  | "damaged"
  | "empty";

/** The file, or its rest from a line on, can't be read. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
  readonly code: UnreadableCode;
  /** From 1; undefined for the whole file. */
  readonly line: number | undefined;

  /** The message is a sentence for staff without full stop. */
  constructor(code: UnreadableCode, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

export function cellText(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.text;
}

/** The visible text, trimmed. */
export function shownText(cell: Cell): string {
  return withoutUnseen(cellText(cell)).trim();
}

/** The visible text, or that of a cell wholly struck out. */
export function textOrStruck(cell: Cell): string {
  return shownText(cell) || (typeof cell !== "string" && cell.struck) || "";
}

export function isBlank(cell: Cell): boolean {
  if (hasShown(cellText(cell))) return false;
  return typeof cell === "string" || (cell.fault ?? cell.struck) === undefined;
}

/** Replaces the text by the displayed one. */
export function cellAsShown(cell: Cell): Cell {
  if (typeof cell === "string") return cell;
  const { shown, shownFault, ...rest } = cell;
  if (shownFault !== undefined) return { ...rest, text: UNUSABLE_TEXT, fault: shownFault };
  if (shown === undefined) return cell;
  const { fault: _, ...usable } = rest;
  return { ...usable, text: shown, ...(shown === "" ? { showsNothing: true } : {}) };
}
