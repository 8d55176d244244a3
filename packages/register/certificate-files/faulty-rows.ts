import {
  BYTE_ORDER_MARK,
  csvLine,
  unescapeFormula,
  type Cell,
  cellText,
  type SheetRow,
  UNUSABLE_TEXT,
} from "@register/spreadsheets";
import { reasonOf } from "./findings.ts";
import type { PlannedBatch } from "../imports/planned-rows.ts";
import { type FileColumn, REASON_COLUMN } from "./header.ts";
import { isMisplacedDay } from "./row-check.ts";

/**
 * The faulty rows of a file as a CSV file: the cells as they were, and the reasons in a last column, which an import
 * does not read.
 */
export async function* faultyRowsText(
  batches: AsyncIterable<PlannedBatch>,
): AsyncGenerator<string> {
  let isBegun = false;
  for await (const { columns, rows } of batches) {
    if (!isBegun) yield BYTE_ORDER_MARK + headerLine(columns);
    isBegun = true;
    const lines = rows.flatMap(({ plan, source }) =>
      plan.kind === "refused" ? [faultyLine(source, columns, plan.faults.map(reasonOf))] : [],
    );
    yield lines.join("");
  }
}

function headerLine(columns: readonly FileColumn[]): string {
  const names = columns.filter(isWritten);
  return csvLine([...names.map((name) => (name === "without name" ? "" : name)), REASON_COLUMN]);
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
  return column !== "not read";
}
