import type { CertificateFieldName } from "../../domain/certificate.ts";
import { CsvUnreadableError, type CsvRow } from "./csv-rows.ts";
import type { Finding } from "./finding.ts";
import { type Header, readHeader } from "./header.ts";
import { checkRow, type RowValues } from "./row-check.ts";

export interface FileReadingOptions {
  /** Whether what would be warned of is a fault. */
  readonly strict: boolean;
}

/** Some rows of a file, checked. */
export interface CheckedBatch {
  /** The fields that the file has, in the card's order. */
  readonly columns: readonly CertificateFieldName[];
  /** Rows in this batch, the faulty ones included. */
  readonly rowsRead: number;
  /** The rows without fault: values[n] begins on line lines[n]. */
  readonly lines: readonly number[];
  readonly values: readonly RowValues[];
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The file can't be read on from here (its columns, or a quote): nothing of it may be imported. */
  readonly isUnreadable: boolean;
}

/**
 * Checks the rows of a CSV file of certificates, batch by batch as they are read. Faults are values in
 * the batches; only the file system's errors are thrown.
 */
export async function* readCertificateFile(
  batches: AsyncIterable<readonly CsvRow[]>,
  options: FileReadingOptions,
): AsyncGenerator<CheckedBatch> {
  let header: Header | undefined;
  try {
    for await (const rows of batches) {
      const [first, ...rest] = rows;
      if (first === undefined) continue;
      if (header === undefined) {
        const reading = readHeader(first);
        if (!reading.ok) {
          yield unreadable(reading.faults);
          return;
        }
        ({ header } = reading);
        yield checkRows(rest, header, options);
      } else {
        yield checkRows(rows, header, options);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadableError)) throw error;
    yield unreadable([error.finding]);
    return;
  }
  if (header === undefined) {
    yield unreadable([{ line: 1, message: "the file is empty; its first line names the columns" }]);
  }
}

function checkRows(
  rows: readonly CsvRow[],
  header: Header,
  { strict }: FileReadingOptions,
): CheckedBatch {
  const lines: number[] = [];
  const values: RowValues[] = [];
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const findings = {
    fault: (finding: Finding) => void faults.push(finding),
    warning: (finding: Finding) => void (strict ? faults : warnings).push(finding),
  };
  for (const row of rows) {
    const faultsBefore = faults.length;
    const checked = checkRow(row, header, findings);
    if (faults.length > faultsBefore) continue;
    lines.push(row.line);
    values.push(checked);
  }
  const { columns } = header;
  return { columns, rowsRead: rows.length, lines, values, faults, warnings, isUnreadable: false };
}

function unreadable(faults: readonly Finding[]): CheckedBatch {
  const nothing = { columns: [], rowsRead: 0, lines: [], values: [], warnings: [] };
  return { ...nothing, faults, isUnreadable: true };
}
