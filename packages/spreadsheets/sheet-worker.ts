import type { Captions } from "@register/domain/certificate";
import { readSheet } from "./read-sheet.ts";
import { type UnreadableCode, UnreadableFileError } from "./sheet-row.ts";
import type { ListedRows } from "./listed-rows.ts";

/** What the worker says of the one file that it is sent. */
export type SheetAnswer = ListedRows | UnreadableCode;

/** The one file that the worker is sent, and what the company calls its columns. */
export interface SheetQuestion {
  readonly file: File;
  readonly captions: Captions;
}

// A large workbook takes seconds, in which the page must respond; ended, the worker gives its memory back.
addEventListener("message", ({ data }: MessageEvent<SheetQuestion>) => {
  void answerFor(data).then((answer) => postMessage(answer));
});

async function answerFor({ file, captions }: SheetQuestion): Promise<SheetAnswer> {
  try {
    return await readSheet(file, captions);
  } catch (error) {
    // The browser fails to read a file that was moved or changed since it was chosen.
    return error instanceof UnreadableFileError ? error.code : "damaged";
  }
}
