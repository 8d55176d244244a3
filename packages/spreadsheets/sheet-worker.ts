import { readSheet } from "./read-sheet.ts";
import { type UnreadableCode, UnreadableFileError } from "./sheet-row.ts";
import type { ListedRows } from "./listed-rows.ts";

/** What the worker says of the one file that it is sent. */
export type SheetAnswer = ListedRows | UnreadableCode;

// A large workbook takes seconds, in which the page must respond; ended, the worker gives its memory back.
addEventListener("message", ({ data }: MessageEvent<File>) => {
  void answerFor(data).then((answer) => postMessage(answer));
});

async function answerFor(file: File): Promise<SheetAnswer> {
  try {
    return await readSheet(file);
  } catch (error) {
    // The browser fails to read a file that was moved or changed since it was chosen.
    return error instanceof UnreadableFileError ? error.code : "damaged";
  }
}
