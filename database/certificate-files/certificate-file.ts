import type { RegisterColumn } from "../../domain/certificate.ts";
import type { Finding } from "./findings.ts";
import { readAmong, type FileColumn, readHeader } from "./header.ts";
import { quoted } from "./quoted.ts";
import { type CheckedRow, checkRow, type RowCheckOptions } from "./row-check.ts";
import { type SheetChoice, type SheetRow, UnreadableFileError } from "./sheet-row.ts";
import { readSheetRows } from "./sheet-rows.ts";

export type FileReadingOptions = RowCheckOptions & Pick<SheetChoice, "sheet">;

/** Some rows of a file, checked. */
export interface CheckedBatch {
  /** The register's columns that the file has. */
  readonly columns: readonly RegisterColumn[];
  /** Rows in this batch, the faulty ones included. */
  readonly rowsRead: number;
  /** The rows without fault. */
  readonly rows: readonly CheckedRow[];
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The file can't be read on from here (its columns, or a quote): nothing of it may be imported. */
  readonly isUnreadable: boolean;
}

/**
 * Reads and checks a file of certificates, a workbook or CSV, batch by batch. Faults are values in the batches; only the
 * file system's errors are thrown.
 */
export async function* readCertificateFile(
  file: string,
  options: FileReadingOptions,
): AsyncGenerator<CheckedBatch> {
  let columns: readonly FileColumn[] | undefined;
  const aboutSheets: Finding[] = [];
  const choice: SheetChoice = {
    sheet: options.sheet,
    onOtherSheets: (read, others) => aboutSheets.push({ message: onlyOneSheet(read, others) }),
  };
  try {
    for await (const rows of readSheetRows(file, choice)) {
      const [first, ...rest] = rows;
      if (first === undefined) continue;
      if (columns === undefined) {
        const header = readHeader(first);
        if (!header.ok) {
          yield unreadable(header.faults);
          return;
        }
        ({ columns } = header);
        const batch = checkRows(rest, columns, options);
        yield { ...batch, warnings: [...aboutSheets, ...batch.warnings] };
      } else {
        yield checkRows(rows, columns, options);
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    yield unreadable([error.finding]);
    return;
  }
  if (columns === undefined) {
    yield unreadable([{ message: "the file is empty; its first line must name the columns" }]);
  }
}

function checkRows(
  sheetRows: readonly SheetRow[],
  columns: readonly FileColumn[],
  options: FileReadingOptions,
): CheckedBatch {
  const rows: CheckedRow[] = [];
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  for (const sheetRow of sheetRows) {
    const checked = checkRow(sheetRow, columns, options);
    if (checked.faults.length === 0) rows.push(checked.row);
    faults.push(...checked.faults);
    warnings.push(...checked.warnings);
  }
  return {
    columns: readAmong(columns),
    rowsRead: sheetRows.length,
    rows,
    faults,
    warnings,
    isUnreadable: false,
  };
}

function onlyOneSheet(read: string, others: readonly string[]): string {
  const names = others.map(quoted).join(", ");
  return `only the sheet ${quoted(read)} was read; the workbook also has ${names}. --sheet reads another`;
}

function unreadable(faults: readonly Finding[]): CheckedBatch {
  return { columns: [], rowsRead: 0, rows: [], faults, warnings: [], isUnreadable: true };
}
