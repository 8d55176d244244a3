import { UnreadableFileError } from "./sheet-row.ts";

export interface CsvHead {
  readonly delimiter: string;
  /** `sep=;` with its line end, or empty. */
  readonly separatorLine: string;
}

/** Excel takes the delimiter from this line. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

/** The earlier one wins a tie: it is rarer in values. */
const DELIMITERS = ["\t", ";", ","] as const;

/** The first row may have line breaks in quotes. */
export function hasFirstRow(head: string): boolean {
  return rowsOf(head.replace(SEPARATOR_LINE, ""), 2).length > 1;
}

/** Throws UnreadableFileError if the file is not text. */
export function readCsvHead(head: string, rows = 1): CsvHead {
  const [separatorLine = "", separator] = SEPARATOR_LINE.exec(head) ?? [];
  const first = rowsOf(head.slice(separatorLine.length), rows);
  if (first.join("").includes("\u0000")) {
    throw new UnreadableFileError(
      "not-a-table",
      "this is neither an .xlsx workbook nor a text file, such as a CSV file",
    );
  }
  return { delimiter: separator ?? delimiterOf(first), separatorLine };
}

/** Without blank rows and quoted parts. */
function rowsOf(text: string, max: number): readonly string[] {
  const unquoted = text.trimStart().replaceAll(/(^|[\t;,\r\n])"(?:[^"]|"")*(?:"|$)/g, '$1""');
  return unquoted.split(/[\r\n]+/, max);
}

/** Commas within values vary from row to row. */
function delimiterOf(rows: readonly string[]): string {
  const counted = DELIMITERS.map((sign) => {
    const counts = rows.map((row) => row.split(sign).length - 1).filter((count) => count > 0);
    const alike = counts.map((count) => counts.filter((otherCount) => otherCount === count).length);
    const most = Math.max(0, ...alike);
    return { sign, most, count: counts[alike.indexOf(most)] ?? 0 };
  });
  const [best] = counted.toSorted((a, b) => b.most - a.most || b.count - a.count);
  return best === undefined || best.most === 0 ? "," : best.sign;
}

/** Excel's "Unicode text" is UTF-16 with a byte order mark. */
export function markedEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

export const BEGINNING_BYTES = 4096;

/** Old workbooks are .xls, or have a password. */
export function kindOfFile(beginning: Uint8Array): "workbook" | "old workbook" | "text" {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => beginning[at] === byte);
  if (begins(ZIP)) return "workbook";
  return begins(OLE) ? "old workbook" : "text";
}

/** Programs save these as .xls. */
const NAMED_XLS = [
  [
    "web-archive",
    "a web archive (MHTML)",
    /^(?:MIME-Version:|Content-Type:\s*multipart\/related)/im,
  ],
  [
    "web-page",
    "a web page",
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|style|title|table|div|center|font|script)\b/i,
  ],
  [
    "xml-spreadsheet",
    "an XML spreadsheet of 2003",
    /^\s*<[^]*\burn:schemas-microsoft-com:office:spreadsheet\b/,
  ],
] as const;

/** Throws UnreadableFileError unless it is a table; `ending` is for the message. */
export function assertPlainText(beginning: Uint8Array, ending: string): void {
  const text = new TextDecoder(markedEncoding(beginning)).decode(beginning);
  const [code, kind] = NAMED_XLS.find(([, , pattern]) => pattern.test(text)) ?? [];
  if (code === undefined) return;
  const named = ending === "" ? "" : ` named ${ending}`;
  throw new UnreadableFileError(code, `this is ${kind}${named}: open it and save it as .xlsx`);
}
