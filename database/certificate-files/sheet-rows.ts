import { open, stat } from "node:fs/promises";
import { readCsvRows } from "./csv-rows.ts";
import { type SheetChoice, type SheetRow, UnreadableFileError } from "./sheet-row.ts";

/** How the files begin that no text begins with. */
const ZIP = Buffer.from("PK\u0003\u0004");
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads the rows of a file in batches, the row of the column names first: an .xlsx workbook, or text with
 * commas, semicolons or tabs between its cells. The content tells which, not the name. Throws
 * UnreadableFileError, or the file system's error.
 */
export async function* readSheetRows(
  file: string,
  choice: SheetChoice,
): AsyncGenerator<readonly SheetRow[]> {
  const beginning = await firstBytes(file);
  if (beginning.equals(OLE)) {
    throw new UnreadableFileError({
      message:
        "this is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, and import that",
    });
  }
  if (beginning.equals(ZIP)) {
    // Loaded for a workbook only: the site makes its first register from CSV.
    const { readWorkbookRows } = await import("./workbook/workbook-rows.ts");
    yield* readWorkbookRows(file, choice);
    return;
  }
  if (choice.sheet !== undefined) {
    throw new UnreadableFileError({
      message: "this is no workbook and has no sheets. Leave --sheet out",
    });
  }
  yield* readCsvRows(file);
}

async function firstBytes(file: string): Promise<Buffer> {
  // A pipe can't be read twice: it is taken for text.
  if (!(await stat(file)).isFile()) return Buffer.alloc(0);
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
