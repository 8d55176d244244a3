import { open, stat } from "node:fs/promises";
import type { RegisterColumn } from "@register/certificates/certificate";
import { readCsvRows } from "./csv-rows.ts";
import { quoted } from "@register/spreadsheets/quoted";
import { type Finding } from "./findings.ts";
import { type FileColumn, readAmong, readHeader } from "./header.ts";
import { type CheckedRow, checkRow, type RowCheckOptions } from "./row-check.ts";
import { kindOfFile, SIGNATURE_BYTES } from "@register/spreadsheets/file-kind";
import {
  type SheetChoice,
  type SheetRow,
  UnreadableFileError,
} from "@register/spreadsheets/sheet-row";

export type FileReadingOptions = RowCheckOptions & Pick<SheetChoice, "sheet">;

/** What a person chooses for an import. */
export interface ImportChoices extends FileReadingOptions {
  /** Change certificates in the register; else such a row is a fault. */
  readonly update: boolean;
  /** Let empty cells take values away; else one such cell prevents the import. */
  readonly clearBlanks: boolean;
  /** Let an update change statuses and their notes; new certificates have those of the file. */
  readonly statuses: boolean;
  /** Import the good rows; else one fault prevents the import. */
  readonly skipFaulty: boolean;
}

export interface CheckedBatch {
  /** The register's columns that the file has. */
  readonly columns: readonly RegisterColumn[];
  /** The faulty rows included. */
  readonly rowsRead: number;
  /** The rows without fault. */
  readonly rows: readonly CheckedRow[];
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The rest of the file can't be read, for its columns or a quote: nothing of it may be imported. */
  readonly isUnreadable: boolean;
}

/** Reads and checks a file of certificates batch by batch. Throws the file system's errors only. */
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
    yield unreadable([{ line: error.line, message: error.message }]);
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
  return `only the sheet ${quoted(read)} was read; the workbook also has ${names}. The option sheet reads another`;
}

function unreadable(faults: readonly Finding[]): CheckedBatch {
  return { columns: [], rowsRead: 0, rows: [], faults, warnings: [], isUnreadable: true };
}

/**
 * Reads the rows of a file in batches, the row of the column names first: an .xlsx workbook, or text, by its content
 * and not its name. Throws UnreadableFileError, or the file system's error.
 */
export async function* readSheetRows(
  file: string,
  choice: SheetChoice,
): AsyncGenerator<readonly SheetRow[]> {
  const kind = kindOfFile(await firstBytes(file));
  if (kind === "old workbook") {
    throw new UnreadableFileError(
      "password-or-old",
      "this is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, and import that",
    );
  }
  if (kind === "workbook") {
    // Lazy: the server reads CSV alone, to make its first register.
    const { readWorkbookFile } = await import("./workbook/workbook-file.ts");
    yield* readWorkbookFile(file, choice);
    return;
  }
  if (choice.sheet !== undefined) {
    throw new UnreadableFileError(
      "not-a-table",
      "this is no workbook and has no sheets. Leave the option sheet out",
    );
  }
  yield* readCsvRows(file);
}

async function firstBytes(file: string): Promise<Buffer> {
  // A pipe can't be read twice, so it must be text.
  if (!(await stat(file)).isFile()) return Buffer.alloc(0);
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read({
      buffer: Buffer.alloc(SIGNATURE_BYTES),
      position: 0,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
