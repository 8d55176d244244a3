import type { CertificateFieldName } from "../../domain/certificate.ts";
import { CsvUnreadableError, type CsvRow, readCsvRows } from "./csv-rows.ts";
import type { Finding } from "./findings.ts";
import { readHeader } from "./header.ts";
import { type CheckedRow, checkRow } from "./row-check.ts";

export interface FileReadingOptions {
  /** Whether what would be warned of is a fault. */
  readonly strict: boolean;
}

/** Some rows of a file, checked. */
export interface CheckedBatch {
  /** The fields that the file has. */
  readonly columns: readonly CertificateFieldName[];
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
 * Reads and checks a CSV file of certificates, batch by batch. Faults are values in the batches; only the
 * file system's errors are thrown.
 */
export async function* readCertificateFile(
  file: string,
  options: FileReadingOptions,
): AsyncGenerator<CheckedBatch> {
  let columns: readonly CertificateFieldName[] | undefined;
  try {
    for await (const rows of readCsvRows(file)) {
      const [first, ...rest] = rows;
      if (first === undefined) continue;
      if (columns === undefined) {
        const header = readHeader(first);
        if (!header.ok) {
          yield unreadable(header.faults);
          return;
        }
        ({ columns } = header);
        yield checkRows(rest, columns, options);
      } else {
        yield checkRows(rows, columns, options);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadableError)) throw error;
    yield unreadable([error.finding]);
    return;
  }
  if (columns === undefined) {
    yield unreadable([{ line: 1, message: "the file is empty; its first line names the columns" }]);
  }
}

function checkRows(
  csvRows: readonly CsvRow[],
  columns: readonly CertificateFieldName[],
  { strict }: FileReadingOptions,
): CheckedBatch {
  const rows: CheckedRow[] = [];
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  for (const csvRow of csvRows) {
    const checked = checkRow(csvRow, columns);
    const rowFaults = strict ? [...checked.faults, ...checked.warnings] : checked.faults;
    if (rowFaults.length === 0) rows.push(checked.row);
    faults.push(...rowFaults);
    if (!strict) warnings.push(...checked.warnings);
  }
  return { columns, rowsRead: csvRows.length, rows, faults, warnings, isUnreadable: false };
}

function unreadable(faults: readonly Finding[]): CheckedBatch {
  return { columns: [], rowsRead: 0, rows: [], faults, warnings: [], isUnreadable: true };
}
