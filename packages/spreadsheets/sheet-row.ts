import { hasShown, withoutUnseen } from "@register/domain/text";
import type { CellRange } from "./cell-range.ts";

/** The text of a cell, or that and more from a workbook. */
export type Cell = string | WorkbookCell;

export interface WorkbookCell {
  /** The text; a day is written YYYY-MM-DD. */
  readonly text: string;
  /** The spreadsheet holds a day, not text. */
  readonly isDay?: boolean;
  /** The spreadsheet holds a number, whose point is that of its decimals. */
  readonly isNumber?: boolean;
  /** Why the cell has no usable value, as a sentence without full stop. */
  readonly fault?: string;
  /** What the spreadsheet shows, where that is not the text; also beside the fault of a format such as `#,##0" MT"`. */
  readonly shown?: string | undefined;
  /** Why nobody can say what the spreadsheet shows, though the text is sure. */
  readonly shownFault?: string;
  /** The spreadsheet holds a time of day or a duration, and shows it. */
  readonly isTime?: boolean;
  /** The format hides what the cell holds, and the text is what it shows. */
  readonly showsNothing?: boolean;
  /** What somebody has struck out; the text lacks it. */
  readonly struck?: string | undefined;
  /** The merged cells of which it is one; only the first has their value. */
  readonly merged?: CellRange;
}

/** Replaces a value that must not be imported. A text file with it is refused too, until somebody corrects it. */
export const UNUSABLE_TEXT = "#N/A";

export interface SheetRow {
  /** The line on which the row begins, from 1; in a workbook the number of the row. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Whether its cells have names, such as B7. */
  readonly isInWorkbook?: boolean;
  /** Somebody has hidden it, or filtered the sheet. */
  readonly isHidden?: boolean;
}

export interface SheetChoice {
  /** The name of a workbook's sheet; undefined: its first visible one. */
  readonly sheet?: string | undefined;
  /** Called with the sheets of a workbook, before its rows. */
  readonly onSheets?: ((sheets: WorkbookSheets) => void) | undefined;
  /** The line from which rows are read; undefined: the first. */
  readonly firstRow?: number | undefined;
}

/** The names of a workbook's sheets. */
export interface WorkbookSheets {
  readonly read: string;
  /** The visible ones with cells, in their order. */
  readonly visible: readonly string[];
  /** Days are counted from 1904, as old Macs did, instead of 1900. */
  readonly is1904: boolean;
}

/** Why a file can't be read, for pages in all languages. */
export type UnreadableCode =
  | "too-large"
  | "password-or-old"
  | "web-page"
  | "web-archive"
  | "xml-spreadsheet"
  | "not-a-table"
  | "damaged"
  | "empty";

/** The file can't be read, or not from some line on. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
  readonly code: UnreadableCode;
  /** From 1; undefined: the whole file. */
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

/** The text that somebody sees in the cell, without the spaces around it. */
export function shownText(cell: Cell): string {
  return withoutUnseen(cellText(cell)).trim();
}

/** As {@link shownText}, or where the whole cell is struck out, what it was. */
export function textOrStruck(cell: Cell): string {
  return shownText(cell) || (typeof cell !== "string" && cell.struck) || "";
}

export function isBlank(cell: Cell): boolean {
  if (hasShown(cellText(cell))) return false;
  return typeof cell === "string" || (cell.fault ?? cell.struck) === undefined;
}

/** The cell with what the spreadsheet shows for its text. */
export function cellAsShown(cell: Cell): Cell {
  if (typeof cell === "string") return cell;
  const { shown, shownFault, ...rest } = cell;
  if (shownFault !== undefined) return { ...rest, text: UNUSABLE_TEXT, fault: shownFault };
  if (shown === undefined) return cell;
  const { fault: _, ...usable } = rest;
  return { ...usable, text: shown, ...(shown === "" ? { showsNothing: true } : {}) };
}
