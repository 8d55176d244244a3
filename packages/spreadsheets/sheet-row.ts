import { hasShown, withoutUnseen } from "@register/domain/text";
import type { CellRange } from "./cell-range.ts";

export type Cell = string | WorkbookCell;

export interface WorkbookCell {
  /** A day is YYYY-MM-DD. */
  readonly text: string;
  readonly isDay?: boolean;
  /** The point in `text` is a decimal point. */
  readonly isNumber?: boolean;
  /** A sentence without full stop. */
  readonly fault?: string;
  /** Also set beside a fault of a format such as `#,##0" MT"`. */
  readonly shown?: string | undefined;
  /** The value is sure, but its display is unknown. */
  readonly shownFault?: string;
  /** A time of day, or a duration. */
  readonly isTime?: boolean;
  /** The format hides the value. */
  readonly showsNothing?: boolean;
  /** `text` lacks it. */
  readonly struck?: string | undefined;
  /** Only the first cell has the value. */
  readonly merged?: CellRange;
}

/** Must not be imported, even from a text file. */
export const UNUSABLE_TEXT = "#N/A";

export interface SheetRow {
  /** From 1; the row's number in a workbook. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Its cells have names. */
  readonly isInWorkbook?: boolean;
  /** Hidden by hand, or by a filter. */
  readonly isHidden?: boolean;
}

export interface SheetChoice {
  /** Defaults to the first visible one. */
  readonly sheet?: string | undefined;
  readonly onSheets?: ((sheets: WorkbookSheets) => void) | undefined;
  /** Defaults to 1. */
  readonly firstRow?: number | undefined;
}

export interface WorkbookSheets {
  readonly read: string;
  readonly visible: readonly string[];
  /** Days count from 1904. */
  readonly is1904: boolean;
}

export type UnreadableCode =
  | "too-large"
  | "password-or-old"
  | "web-page"
  | "web-archive"
  | "xml-spreadsheet"
  | "not-a-table"
  | "damaged"
  | "empty";

/** The file, or its rest, can't be read. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
  readonly code: UnreadableCode;
  /** From 1; undefined for the whole file. */
  readonly line: number | undefined;

  /** A sentence for staff without full stop. */
  constructor(code: UnreadableCode, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

export function cellText(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.text;
}

export function shownText(cell: Cell): string {
  return withoutUnseen(cellText(cell)).trim();
}

/** Falls back to struck-out text. */
export function textOrStruck(cell: Cell): string {
  return shownText(cell) || (typeof cell !== "string" && cell.struck) || "";
}

export function isBlank(cell: Cell): boolean {
  if (hasShown(cellText(cell))) return false;
  return typeof cell === "string" || (cell.fault ?? cell.struck) === undefined;
}

export function cellAsShown(cell: Cell): Cell {
  if (typeof cell === "string") return cell;
  const { shown, shownFault, ...rest } = cell;
  if (shownFault !== undefined) return { ...rest, text: UNUSABLE_TEXT, fault: shownFault };
  if (shown === undefined) return cell;
  const { fault: _, ...usable } = rest;
  return { ...usable, text: shown, ...(shown === "" ? { showsNothing: true } : {}) };
}
