import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import {
  quoted,
  shownText,
  assertPlainText,
  BEGINNING_BYTES,
  kindOfFile,
  type SheetChoice,
  type SheetRow,
  strictCsvRows,
  UnreadableFileError,
  type WorkbookSheets,
} from "@register/spreadsheets";
import { type Finding } from "./findings.ts";
import {
  type ColumnNamed,
  columnsNamed,
  type FileColumn,
  type NamedColumns,
  namesIn,
  readHeader,
  rowAsShown,
  type UnknownColumn,
} from "./header.ts";
import { readTables, tablesColumn, type TablesSheet } from "./tables-sheet.ts";

/** Another choice means reading the file again. */
export interface FileChoice extends Pick<SheetChoice, "sheet" | "firstRow"> {
  readonly columns?: NamedColumns | undefined;
  /** The sheet of a workbook that has table rows by number. */
  readonly tables?: string | undefined;
}

export interface FileFacts {
  readonly columns: readonly FileColumn[];
  readonly unknown: readonly UnknownColumn[];
  /** Names as in the file. */
  readonly names?: readonly string[];
  readonly namesLine?: number;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** A fault in columns or quotes prevents importing anything. */
  readonly isUnreadable: boolean;
  readonly sheets?: WorkbookSheets | undefined;
  readonly tables?: TablesSheet | undefined;
}

/** The last batch has the complete facts. */
export interface FileBatch extends FileFacts {
  readonly rows: readonly SheetRow[];
}

/** Larger batches block the thread longer on SQLite; smaller ones wait more for disk or network. */
export const BATCH_ROWS = 500;

/** Throws only the file system's errors. */
export async function* readCertificateFile(
  from: string | File,
  choice: FileChoice = {},
): AsyncGenerator<FileBatch> {
  const file = typeof from === "string" ? await openFile(from) : from;
  const ending = path.extname(typeof from === "string" ? from : from.name);
  const openSheet: OpenSheet = (chosen) => readSheetRows(file, ending, chosen);
  for await (const batch of readChosenSheet(openSheet, ending, choice)) {
    const isChosen = (choice.sheet ?? choice.firstRow) !== undefined;
    const found =
      !isChosen && isCover(batch)
        ? await sheetWithNumbers(openSheet, batch.sheets, choice.tables)
        : undefined;
    if (found === undefined) yield batch;
    else {
      for await (const sheetBatch of readChosenSheet(openSheet, ending, {
        ...choice,
        sheet: found,
      })) {
        yield {
          ...sheetBatch,
          warnings: [...otherSheets(sheetBatch, true), ...sheetBatch.warnings],
        };
      }
    }
  }
}

/** A cover sheet may contain "Branch: Leith", but no table. */
function isCover({ isUnreadable, names }: FileFacts): boolean {
  if (!isUnreadable || names === undefined) return false;
  const columns = columnsNamed(names);
  return columns.size < 2 && !columns.has("certificate_number");
}

type OpenSheet = (choice: SheetChoice) => AsyncIterable<readonly SheetRow[]>;

async function* readChosenSheet(
  openSheet: OpenSheet,
  ending: string,
  { sheet, firstRow, columns: named, tables: tablesName }: FileChoice,
): AsyncGenerator<FileBatch> {
  let known: FileFacts = {
    columns: [],
    unknown: [],
    faults: [],
    warnings: [],
    isUnreadable: false,
  };
  const unreadable = (faults: readonly Finding[]): FileBatch => {
    const warnings = sheet === undefined ? otherSheets(known) : [];
    return { ...known, faults, warnings, isUnreadable: true, rows: [] };
  };
  const onSheets = (sheets: WorkbookSheets) => (known = { ...known, sheets });
  try {
    for await (const rows of rowsOfTable(openSheet, { sheet, firstRow, onSheets })) {
      const [first, ...rest] = rows;
      if (first === undefined) continue;
      if (known.columns.length > 0) {
        yield { ...known, rows: rows.map((row) => rowAsShown(row, known.columns)) };
        continue;
      }
      const { columns, unknown, faults: inNames } = readHeader(first, named);
      known = { ...known, unknown, names: first.cells.map(shownText), namesLine: first.line };
      if (inNames.length > 0) {
        const isNamedWorkbook = known.sheets === undefined && /^\.xlsx?$/i.test(ending);
        const message = `this is text named ${ending}: open it and save it as .xlsx`;
        yield unreadable([...(isNamedWorkbook ? [{ message }] : []), ...inNames]);
        return;
      }
      if (tablesName !== undefined) {
        const name =
          known.sheets?.visible.find((sheetName) => isSheet(sheetName, tablesName)) ?? tablesName;
        if (name === known.sheets?.read) {
          const message = `the sheet ${quoted(name)} has the certificates; their tables must be in another`;
          throw new UnreadableFileError("not-a-table", message);
        }
        const tableRows = rowsOfTable(openSheet, { sheet: name }, tablesColumn(named));
        const tables = await readTables(tableRows, name, named);
        known = { ...known, tables, unknown: [...unknown, ...tables.unknown] };
      }
      const warnings = sheet === undefined ? otherSheets(known) : [];
      known = { ...known, columns, warnings };
      yield { ...known, rows: rest.map((row) => rowAsShown(row, columns)) };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const advice = error instanceof SheetNamedError ? "no-sheet" : undefined;
    yield unreadable([{ line: error.line, message: error.message, advice }]);
    return;
  }
  if (known.columns.length === 0) {
    known = { ...known, names: [] };
    yield unreadable([{ message: "the file is empty; its first line must name the columns" }]);
  }
}

const SHEETS_MAX = 20;

/** Returns the only other sheet with a number column; among several, the only one with further columns. */
async function sheetWithNumbers(
  openSheet: OpenSheet,
  sheets: WorkbookSheets | undefined,
  tables: string | undefined,
): Promise<string | undefined> {
  const { read, visible } = sheets ?? { read: "", visible: [] };
  const candidates = visible.filter((name) => name !== read && !isSheet(name, tables));
  const counted: { readonly sheet: string; readonly names: number }[] = [];
  for (const sheet of candidates.slice(0, SHEETS_MAX)) {
    // oxlint-disable-next-line no-await-in-loop -- One sheet in memory at a time.
    const rows = await firstRows(openSheet({ sheet }));
    const names = Math.max(0, ...rows.map((row) => namesIn(row)));
    if (names > 0) counted.push({ sheet, names });
  }
  const fuller = counted.filter(({ names }) => names > 1);
  const [found, ...further] = fuller.length > 0 ? fuller : counted;
  return further.length === 0 ? found?.sheet : undefined;
}

function isSheet(name: string, typed: string | undefined): boolean {
  return name.toLowerCase() === typed?.trim().toLowerCase();
}

/** Skips titles above the column names. */
async function* rowsOfTable(
  openSheet: OpenSheet,
  choice: SheetChoice,
  meaning?: ColumnNamed,
): AsyncGenerator<readonly SheetRow[]> {
  let isBegun = choice.firstRow !== undefined;
  for await (const rows of inBatches(openSheet(choice))) {
    const [first] = rows;
    if (!isBegun && first !== undefined && namesIn(first, meaning) < 2) {
      // Title and table may use different separators.
      const below = await firstRows(openSheet({ ...choice, firstRow: first.line + 1 }));
      const counts = below.map((row) => namesIn(row, meaning));
      const most = Math.max(...counts);
      if (most > namesIn(first, meaning)) {
        yield* inBatches(openSheet({ ...choice, firstRow: below[counts.indexOf(most)]?.line }));
        return;
      }
    }
    isBegun ||= first !== undefined;
    yield rows;
  }
}

const SOUGHT_ROWS = 20;

/** Stops at unreadable rows. */
async function firstRows(readings: AsyncIterable<readonly SheetRow[]>) {
  const first: SheetRow[] = [];
  try {
    for await (const rows of readings) {
      first.push(...rows);
      if (first.length >= SOUGHT_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return first.slice(0, SOUGHT_ROWS);
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
    // Rows before the fault are still valid.
    yield batch;
    throw error;
  }
  yield batch;
}

class SheetNamedError extends UnreadableFileError {}

function otherSheets({ sheets, tables }: FileFacts, isFound = false): readonly Finding[] {
  const furtherSheets =
    sheets?.visible.filter((name) => name !== sheets.read && name !== tables?.sheet) ?? [];
  if (sheets === undefined || furtherSheets.length === 0) return [];
  const names = furtherSheets.map(quoted).join(", ");
  const read =
    tables === undefined
      ? `the sheet ${quoted(sheets.read)} was`
      : `the sheets ${quoted(sheets.read)} and ${quoted(tables.sheet)} were`;
  const why = isFound ? ", since the first sheet names no column of certificates" : "";
  const message = `only ${read} read${why}; the workbook also has ${names}`;
  return [{ message, advice: "other-sheet" }];
}

/** Recognizes workbooks and text by content, not by name. Throws UnreadableFileError or the file system's error. */
async function* readSheetRows(
  file: Blob,
  ending: string,
  choice: SheetChoice,
): AsyncGenerator<readonly SheetRow[]> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const kind = kindOfFile(beginning);
  if (kind === "old workbook") {
    throw new UnreadableFileError(
      "password-or-old",
      "this is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, and import that",
    );
  }
  if (kind === "workbook") {
    // Lazy, because the server needs only CSV.
    const { openZipBlob, readWorkbookRows } = await import("@register/spreadsheets/workbook");
    yield* readWorkbookRows(await openZipBlob(file), choice);
    return;
  }
  assertPlainText(beginning, ending);
  if (choice.sheet !== undefined) {
    throw new SheetNamedError("not-a-table", "this is no workbook and has no sheets");
  }
  yield* strictCsvRows(file, choice.firstRow);
}

/** A Blob would hide the file system's error. */
async function openFile(file: string): Promise<Blob> {
  const opened = await open(file);
  try {
    await opened.read({ buffer: Buffer.alloc(1), position: 0 });
  } finally {
    await opened.close();
  }
  return openAsBlob(file);
}
