import type { CellRange } from "./cell-range.ts";
import type { Finding } from "./findings.ts";

/** What is in a cell: its text, or what a workbook says of it besides. */
export type Cell = string | WorkbookCell;

export interface WorkbookCell {
  /** The text; a day is written YYYY-MM-DD. */
  readonly text: string;
  /** The spreadsheet holds a day here, not text. */
  readonly isDay?: boolean;
  /** Why the cell can't be taken as it is, as a sentence without full stop. */
  readonly fault?: string;
  /** The merged cells that it is one of: one value for them all, which stands in the first. */
  readonly merged?: CellRange;
}

/**
 * The text in place of a value that must not be imported as it is. A text file with it is refused too, so that
 * a faulty row that was written out isn't taken before somebody has corrected it.
 */
export const UNUSABLE_TEXT = "#N/A";

export interface SheetRow {
  /** Physical line on which the row begins, from 1; in a workbook the number of the row. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Whether its cells have names, such as B7. */
  readonly isInWorkbook?: boolean;
}

/** Which part of a file is read. */
export interface SheetChoice {
  /** The name of a workbook's sheet; its first visible one when undefined. */
  readonly sheet?: string | undefined;
  /** Called when none was chosen and the workbook has other sheets that are not hidden. */
  readonly onOtherSheets?: ((read: string, others: readonly string[]) => void) | undefined;
}

/** The file can't be read, or not from some line on. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.message);
    this.finding = finding;
  }
}

export function cellText(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.text;
}

export function isBlank(cell: Cell): boolean {
  return typeof cell === "string"
    ? cell.trim() === ""
    : cell.text === "" && cell.fault === undefined;
}
