import { UnreadableFileError } from "./sheet-row.ts";

export interface CsvHead {
  readonly delimiter: string;
  /** A first line such as `sep=;` with its end, or empty. */
  readonly separatorLine: string;
}

/** Excel takes the delimiter from such a first line. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

/** If equally common, an earlier one wins: it is rarer in values. */
const DELIMITERS = ["\t", ";", ","] as const;

/** False if the first row that is not blank may be incomplete; its quoted names may have several lines. */
export function hasFirstRow(head: string): boolean {
  return rowsOf(head.replace(SEPARATOR_LINE, ""), 2).length > 1;
}

/** Finds the delimiter in the first `rows` rows. Throws UnreadableFileError if the file is not text. */
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

/** The first rows that are not blank, without their quoted parts. */
function rowsOf(text: string, max: number): readonly string[] {
  const unquoted = text.trimStart().replaceAll(/(^|[\t;,\r\n])"(?:[^"]|"")*(?:"|$)/g, '$1""');
  return unquoted.split(/[\r\n]+/, max);
}

/** Prefers the sign that most rows have equally often: commas within values vary. */
function delimiterOf(rows: readonly string[]): string {
  const counted = DELIMITERS.map((sign) => {
    const counts = rows.map((row) => row.split(sign).length - 1).filter((count) => count > 0);
    const alike = counts.map((count) => counts.filter((other) => other === count).length);
    const most = Math.max(0, ...alike);
    return { sign, most, count: counts[alike.indexOf(most)] ?? 0 };
  });
  const [best] = counted.toSorted((a, b) => b.most - a.most || b.count - a.count);
  return best === undefined || best.most === 0 ? "," : best.sign;
}

/** Excel writes its "Unicode text" in UTF-16 with a byte order mark. */
export function markedEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Enough to tell a file's kind. */
export const BEGINNING_BYTES = 4096;

/** Ignores the name. An old workbook is .xls, or has a password. */
export function kindOfFile(beginning: Uint8Array): "workbook" | "old workbook" | "text" {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => beginning[at] === byte);
  if (begins(ZIP)) return "workbook";
  return begins(OLE) ? "old workbook" : "text";
}

/** Programs save these as .xls, since Excel opens them. */
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

/** Throws UnreadableFileError for text that is not a table; `ending`, such as ".xls", appears in the message. */
export function assertPlainText(beginning: Uint8Array, ending: string): void {
  const text = new TextDecoder(markedEncoding(beginning)).decode(beginning);
  const [code, kind] = NAMED_XLS.find(([, , pattern]) => pattern.test(text)) ?? [];
  if (code === undefined) return;
  const named = ending === "" ? "" : ` named ${ending}`;
  throw new UnreadableFileError(code, `this is ${kind}${named}: open it and save it as .xlsx`);
}
