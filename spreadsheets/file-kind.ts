import { UnreadableFileError } from "./sheet-row.ts";

/** How a text file is written, by its beginning. */
export interface CsvHead {
  readonly delimiter: string;
  /** A first line such as `sep=;`, with its end; else empty. */
  readonly separatorLine: string;
}

/** From such a first line Excel takes the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

/** No column name contains one of these. */
const DELIMITERS = [",", ";", "\t"] as const;

/** Whether the text has more than its first line that is not blank. */
export function hasFirstLine(head: string): boolean {
  return /[\r\n]/.test(head.trimStart());
}

/**
 * Reads the beginning of a file, at least its first line; the delimiter is the commonest in so many lines. Throws
 * UnreadableFileError when it is no text.
 */
export function readCsvHead(head: string, lines = 1): CsvHead {
  const first = head
    .trimStart()
    .split(/[\r\n]/, lines)
    .join("\n");
  if (first.includes("\u0000")) {
    throw new UnreadableFileError(
      "not-a-table",
      "this is neither an .xlsx workbook nor a text file, such as a CSV file",
    );
  }
  const [separatorLine = "", separator] = SEPARATOR_LINE.exec(head) ?? [];
  return { delimiter: separator ?? delimiterOf(first), separatorLine };
}

function delimiterOf(text: string): string {
  const counted = DELIMITERS.map((sign) => ({ sign, count: text.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

/** The encoding that a byte order mark names: Excel writes its "Unicode text" in UTF-16. */
export function markedEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Beginnings of files that are no text. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Bytes that {@link kindOfFile} needs. */
export const SIGNATURE_BYTES = 4;

/** The kind of a file by its first bytes, whatever its name. An old workbook is .xls, or has a password. */
export function kindOfFile(beginning: Uint8Array): "workbook" | "old workbook" | "text" {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => beginning[at] === byte);
  if (begins(ZIP)) return "workbook";
  return begins(OLE) ? "old workbook" : "text";
}
