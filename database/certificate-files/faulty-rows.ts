import { REASON_COLUMN } from "./column-names.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv-line.ts";
import { unguarded } from "./formula-guard.ts";
import { type FileColumn, readHeader } from "./header.ts";
import { isMisplacedDay } from "./row-check.ts";
import {
  type Cell,
  cellText,
  type SheetChoice,
  type SheetRow,
  UNUSABLE_TEXT,
} from "./sheet-row.ts";
import { readSheetRows } from "./sheet-rows.ts";

/**
 * The rows of a file that have a reason not to be imported, by their lines, as a CSV file of their own: cells
 * as they were, and the reason in a last column, which an import does not read. It reads the file a second
 * time, so that faulty rows need not be kept meanwhile.
 */
export async function* faultyRowsText(
  file: string,
  choice: SheetChoice,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  let columns: readonly FileColumn[] | undefined;
  for await (const rows of readSheetRows(file, choice)) {
    const lines: string[] = [];
    for (const row of rows) {
      if (columns === undefined) {
        columns = columnsOf(row);
        const names = columns.filter(isWritten);
        const written = names.map((name) => (name === "without name" ? "" : name));
        lines.push(BYTE_ORDER_MARK, csvLine([...written, REASON_COLUMN]));
        continue;
      }
      const reason = reasons.get(row.line);
      if (reason !== undefined) lines.push(faultyLine(row, columns, reason));
    }
    yield lines.join("");
  }
}

/** A row with too few or too many cells keeps them all, and is refused again until somebody mends it. */
function faultyLine({ line, cells }: SheetRow, columns: readonly FileColumn[], reason: string) {
  const isWhole = cells.length === columns.length;
  const kept = cells.flatMap((cell, place) => {
    const column = columns[place];
    return isWhole && !isWritten(column) ? [] : [writtenText(cell, column)];
  });
  return csvLine([...kept, `line ${line}: ${reason}`]);
}

/** The day that a spreadsheet made of a number would be taken for a number in a text file. */
function writtenText(cell: Cell, column: FileColumn | undefined): string {
  return isMisplacedDay(cell, column) ? UNUSABLE_TEXT : unguarded(cellText(cell).trim());
}

function columnsOf(row: SheetRow): readonly FileColumn[] {
  const header = readHeader(row);
  return header.ok ? header.columns : [];
}

function isWritten(column: FileColumn | undefined): boolean {
  return column !== "not read";
}
