import {
  BYTE_ORDER_MARK,
  csvLine,
  unescapeFormula,
  type Cell,
  cellText,
  type SheetRow,
  UNUSABLE_TEXT,
} from "@register/spreadsheets";
import type { Finding } from "../certificate-files/findings.ts";
import { type FileColumn, REASON_COLUMN } from "../certificate-files/header.ts";
import { isMisplacedDay } from "../certificate-files/row-check.ts";
import type { PlannedRow } from "./planner.ts";

/**
 * The first line of a CSV file with the faulty rows of another: the cells as they were, and the reasons in a last column,
 * which an import does not read.
 */
export function faultyHeader(columns: readonly FileColumn[]): string {
  const names = columns.filter(isWritten).map((name) => (name === "without name" ? "" : name));
  return BYTE_ORDER_MARK + csvLine([...names, REASON_COLUMN]);
}

/** Those of these rows that have a fault. */
export function faultyLines(
  columns: readonly FileColumn[],
  rows: readonly PlannedRow[],
  reasonOf: (fault: Finding) => string,
): string {
  return rows
    .map(({ plan, source, isLeftOut }) =>
      plan.kind === "refused" && !isLeftOut
        ? faultyLine(source, columns, plan.faults.map(reasonOf))
        : "",
    )
    .join("");
}

/** A row with too few or too many cells keeps them all, and is refused again until somebody corrects it. */
function faultyLine(
  { line, cells }: SheetRow,
  columns: readonly FileColumn[],
  reasons: readonly string[],
) {
  const isWhole = cells.length === columns.length;
  const kept = cells.flatMap((cell, place) => {
    const column = columns[place];
    return isWhole && !isWritten(column) ? [] : [writtenText(cell, column)];
  });
  return csvLine([...kept, `line ${line}: ${reasons.join("; ")}`]);
}

/**
 * A text file would import two values wrong: a number that the spreadsheet has made a day, and the value of merged
 * cells, for their first row. Such a cell must be entered again.
 */
function writtenText(cell: Cell, column: FileColumn | undefined): string {
  const isMerged = typeof cell !== "string" && cell.merged !== undefined;
  return isMerged || isMisplacedDay(cell, column)
    ? UNUSABLE_TEXT
    : unescapeFormula(cellText(cell).trim());
}

function isWritten(column: FileColumn | undefined): boolean {
  return column !== "not read" && column !== "unknown";
}
