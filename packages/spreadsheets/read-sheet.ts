import { type ColumnNames, columnNames } from "@register/domain/certificate";
import type { Captions } from "@register/domain/certificate";
import { readListedNumbers } from "@register/domain/lookup";
import { assertPlainText, BEGINNING_BYTES, kindOfFile, markedEncoding } from "./file-kind.ts";
import { type ListedRows, listRows } from "./listed-rows.ts";
import { UnreadableFileError, type WorkbookSheets } from "./sheet-row.ts";
import { csvRows } from "./text-rows.ts";
import { readWorkbookRows } from "./workbook/workbook-rows.ts";
import { openZipBlob, type ZipParts } from "./workbook/zip-blob.ts";

export const FILE_BYTES_MAX = 20 * 1024 ** 2;

const SHEETS_MAX = 20;

/**
 * Recognises the kind by content. `captions` are further names of columns. Throws UnreadableFileError, or the browser's
 * error for a file that is gone.
 */
export async function readSheet(file: Blob, captions: Captions = {}): Promise<ListedRows> {
  if (file.size > FILE_BYTES_MAX) {
    throw new UnreadableFileError("too-large", "the file is too large");
  }
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const kind = kindOfFile(beginning);
  if (kind === "old workbook") {
    throw new UnreadableFileError("password-or-old", "the workbook is old, or has a password");
  }
  const names = columnNames(captions);
  const listed =
    kind === "workbook" ? await listWorkbook(file, names) : await listText(file, beginning, names);
  if (listed.numbers.length + listed.unreadLines + listed.columns.length > 0) return listed;
  throw new UnreadableFileError("empty", "nothing is in the file");
}

async function listWorkbook(file: Blob, names: ColumnNames): Promise<ListedRows> {
  const zip = await openZipBlob(file);
  return listRows(sheetsIn(zip), names);
}

async function* sheetsIn(zip: ZipParts) {
  let sheetNames: readonly string[] = [];
  const onSheets = (sheets: WorkbookSheets) => {
    first.name = sheets.read;
    sheetNames = sheets.visible.filter((name) => name !== sheets.read);
  };
  const first = { name: "", rows: readWorkbookRows(zip, { onSheets }) };
  yield first;
  for (const sheet of sheetNames.slice(0, SHEETS_MAX - 1)) {
    yield { name: sheet, rows: readWorkbookRows(zip, { sheet }) };
  }
}

async function listText(
  file: Blob,
  beginning: Uint8Array,
  names: ColumnNames,
): Promise<ListedRows> {
  const marked = markedEncoding(beginning);
  const isPdf = new TextDecoder("latin1").decode(beginning).startsWith("%PDF-");
  if (isPdf || (marked === undefined && beginning.includes(0))) {
    throw new UnreadableFileError("not-a-table", "this is no table");
  }
  assertPlainText(beginning, "");
  const text = decoded(new Uint8Array(await file.arrayBuffer()), marked);
  let isNameless: true | undefined;
  try {
    const table = await listRows([{ rows: csvRows(piecesOf(text)) }], names);
    if (table.columns.length > 0) return table;
    // Prose has commas, too.
    if (text.includes("\t") && table.isNameless === true) isNameless = true;
  } catch (error) {
    // The lines are readable despite an open quote.
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return { ...readListedNumbers(text), isNameless, rows: [], columns: [] };
}

/** In characters. */
const PIECE_LENGTH = 32 * 1024;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}

/** Numbers and dates are equal in all old Windows encodings. */
function decoded(bytes: Uint8Array, marked: ReturnType<typeof markedEncoding>): string {
  try {
    return new TextDecoder(marked ?? "utf-8", { fatal: marked === undefined }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
