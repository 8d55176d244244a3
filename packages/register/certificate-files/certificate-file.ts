import { open } from "node:fs/promises";
import path from "node:path";
import { readCsvRows } from "./csv-rows.ts";
import {
  quoted,
  assertPlainText,
  BEGINNING_BYTES,
  kindOfFile,
  type SheetChoice,
  type SheetRow,
  UnreadableFileError,
  type WorkbookSheets,
} from "@register/spreadsheets";
import { type Finding } from "./findings.ts";
import { COMMAND_WORDS, type ImportWords } from "./import-words.ts";
import { type FileColumn, readHeader } from "./header.ts";
import { checkRow, type RowCheck, type RowCheckOptions } from "./row-check.ts";

export type FileReadingOptions = RowCheckOptions &
  Pick<SheetChoice, "sheet" | "firstRow"> & {
    /** Where the file's path has another. */
    readonly fileName?: string | undefined;
  };

/** What a person chooses for an import. */
export interface ImportChoices extends Omit<FileReadingOptions, "words" | "fileName"> {
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
  readonly columns: readonly FileColumn[];
  /** Faulty rows included. */
  readonly rows: readonly RowCheck[];
  /** About the file as a whole. */
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The rest of the file can't be read, for its columns or a quote: nothing of it may be imported. */
  readonly isUnreadable: boolean;
  /** Of a workbook: its visible sheets, of which one was read. */
  readonly sheets?: WorkbookSheets | undefined;
}

/**
 * Rows that are checked, compared with the register and written at a time. More would take more memory, and a statement
 * over them would hold up what else its thread serves, on SQLite; fewer would wait more often for a distant database.
 */
const BATCH_ROWS = 250;

/** Reads and checks a file of certificates batch by batch. Throws the file system's errors only. */
export async function* readCertificateFile(
  file: string,
  options: FileReadingOptions,
): AsyncGenerator<CheckedBatch> {
  const { sheet, firstRow, words = COMMAND_WORDS, fileName = file } = options;
  const ending = path.extname(fileName);
  let columns: readonly FileColumn[] | undefined;
  let sheets: WorkbookSheets | undefined;
  const choice: SheetChoice = { sheet, firstRow, onSheets: (found) => (sheets = found) };
  try {
    for await (const rows of inBatches(readSheetRows(file, ending, choice, words))) {
      const [first, ...rest] = rows;
      if (first === undefined) continue;
      if (columns !== undefined) {
        yield checkRows(rows, columns, options);
        continue;
      }
      const header = readHeader(first);
      if (!header.ok) {
        const isNamedWorkbook = sheets === undefined && /^\.xlsx?$/i.test(ending);
        const message = `this is text named ${ending}: open it and save it as .xlsx`;
        const faults = [...(isNamedWorkbook ? [{ message }] : []), ...header.faults];
        yield { ...unreadable(faults), sheets };
        return;
      }
      ({ columns } = header);
      const warnings = sheet === undefined ? onlyOneSheet(sheets, words) : [];
      yield { ...checkRows(rest, columns, options), warnings, sheets };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    yield { ...unreadable([{ line: error.line, message: error.message }]), sheets };
    return;
  }
  if (columns === undefined) {
    const message = "the file is empty; its first line must name the columns";
    yield { ...unreadable([{ message }]), sheets };
  }
}

async function* inBatches(
  readings: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = [];
  try {
    for await (const rows of readings) {
      batch.push(...rows);
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    // The rows before the fault have been read.
    yield batch;
    throw error;
  }
  yield batch;
}

function checkRows(
  sheetRows: readonly SheetRow[],
  columns: readonly FileColumn[],
  options: FileReadingOptions,
): CheckedBatch {
  const its = { words: COMMAND_WORDS, ...options };
  const rows = sheetRows.map((row) => checkRow(row, columns, its));
  return { columns, rows, faults: [], warnings: [], isUnreadable: false };
}

function onlyOneSheet(sheets: WorkbookSheets | undefined, words: ImportWords): readonly Finding[] {
  const others = sheets?.visible.filter((name) => name !== sheets.read) ?? [];
  if (sheets === undefined || others.length === 0) return [];
  const names = others.map(quoted).join(", ");
  const read = `only the sheet ${quoted(sheets.read)} was read; the workbook also has ${names}`;
  return [{ message: `${read}. To read another, use ${words.sheet}` }];
}

function unreadable(faults: readonly Finding[]): CheckedBatch {
  return { columns: [], rows: [], faults, warnings: [], isUnreadable: true };
}

/**
 * Reads the rows of a file in batches, the row of the column names first: an .xlsx workbook, or text, by its content
 * and not its name. Throws UnreadableFileError, or the file system's error.
 */
async function* readSheetRows(
  file: string,
  ending: string,
  choice: SheetChoice,
  words: ImportWords,
): AsyncGenerator<readonly SheetRow[]> {
  const beginning = await firstBytes(file);
  const kind = kindOfFile(beginning);
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
  assertPlainText(beginning, ending);
  if (choice.sheet !== undefined) {
    throw new UnreadableFileError(
      "not-a-table",
      `this is no workbook and has no sheets. Leave ${words.sheet} out`,
    );
  }
  yield* readCsvRows(file, choice.firstRow);
}

async function firstBytes(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read({
      buffer: Buffer.alloc(BEGINNING_BYTES),
      position: 0,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
