import { UnreadableFileError } from "./sheet-row.ts";

/** How the text of a CSV file is to be read, as its beginning tells. */
export interface CsvHead {
  readonly delimiter: string;
  /** The bytes of the line `sep=;`, which is meant for the spreadsheet program; 0 without one. */
  readonly skippedBytes: number;
}

/** Excel takes the sign between cells from such a first line. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

/** Column names hold none of these, so the line of the names tells which one parts them. */
const DELIMITERS = [",", ";", "\t"] as const;

/** Whether the text goes beyond its first line that is not blank. */
export function hasFirstLine(head: Buffer): boolean {
  return /[\r\n]/.test(head.toString("utf8").trimStart());
}

/** Reads the beginning of a file in UTF-8, the first line at least. */
export function readCsvHead(head: Buffer): CsvHead {
  const text = head.toString("utf8");
  const firstLine = text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  if (firstLine.includes("\u0000")) {
    throw new UnreadableFileError({
      message: "this is neither an .xlsx workbook nor a text file, such as a CSV file",
    });
  }
  const [separatorLine, separator] = SEPARATOR_LINE.exec(text) ?? [];
  if (separatorLine !== undefined && separator !== undefined) {
    return { delimiter: separator, skippedBytes: Buffer.byteLength(separatorLine) };
  }
  return { delimiter: delimiterOf(firstLine), skippedBytes: 0 };
}

function delimiterOf(firstLine: string): string {
  const counted = DELIMITERS.map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ",";
}
