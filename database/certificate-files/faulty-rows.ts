import { type FileReadingOptions, readSheetRows } from "./certificate-file.ts";
import { BYTE_ORDER_MARK, csvLine, unescapeFormula } from "@register/spreadsheets/csv-text";
import { reasonOf } from "./findings.ts";
import { type FileColumn, readHeader, REASON_COLUMN } from "./header.ts";
import { checkRow, isMisplacedDay } from "./row-check.ts";
import {
  type Cell,
  cellText,
  type SheetRow,
  UNUSABLE_TEXT,
} from "@register/spreadsheets/sheet-row";

/** Reasons against rows that are faultless by themselves, by line, from one line to another. */
export type OtherReasons = (
  firstLine: number,
  lastLine: number,
) => Promise<ReadonlyMap<number, string>>;

/**
 * The faulty rows of a file as a CSV file: the cells as they were, and the reasons in a last column, which an import
 * does not read. Reads and checks the file a second time, so that no faulty row is kept in memory.
 */
export async function* faultyRowsText(
  file: string,
  options: FileReadingOptions,
  otherReasons: OtherReasons,
): AsyncGenerator<string> {
  let columns: readonly FileColumn[] | undefined;
  for await (const batch of readSheetRows(file, { sheet: options.sheet })) {
    let rows = batch;
    const [header] = rows;
    if (header === undefined) continue;
    if (columns === undefined) {
      columns = columnsOf(header);
      yield BYTE_ORDER_MARK + headerLine(columns);
      rows = rows.slice(1);
    }
    const others = await otherReasons(rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0);
    const lines: string[] = [];
    for (const row of rows) {
      const reasons = checkRow(row, columns, options).faults.map(reasonOf);
      const other = others.get(row.line);
      if (other !== undefined) reasons.push(other);
      if (reasons.length > 0) lines.push(faultyLine(row, columns, reasons));
    }
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

function columnsOf(row: SheetRow): readonly FileColumn[] {
  const header = readHeader(row);
  return header.ok ? header.columns : [];
}

function isWritten(column: FileColumn | undefined): boolean {
  return column !== "not read";
}
