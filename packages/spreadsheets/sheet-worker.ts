import type { Captions } from "@register/domain/certificate";
import { readSheet } from "./read-sheet.ts";
import { type UnreadableCode, UnreadableFileError } from "./sheet-row.ts";
import type { ListedRows } from "./listed-rows.ts";

export type SheetAnswer = ListedRows | UnreadableCode;

export interface SheetQuestion {
  readonly file: File;
  readonly captions: Captions;
}

// A large workbook takes seconds, and ending the worker frees memory.
addEventListener("message", ({ data }: MessageEvent<SheetQuestion>) => {
  void answerFor(data).then((answer) => postMessage(answer));
});

async function answerFor({ file, captions }: SheetQuestion): Promise<SheetAnswer> {
  try {
    return await readSheet(file, captions);
  } catch (error) {
    // The file was moved or changed after it was chosen.
    return error instanceof UnreadableFileError ? error.code : "damaged";
  }
}
