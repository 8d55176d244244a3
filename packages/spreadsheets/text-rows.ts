import { hasFirstRow, readCsvHead } from "./file-kind.ts";
import { isBlank, type SheetRow, UnreadableFileError } from "./sheet-row.ts";

/** Characters of one row: eleven long fields fit, and an unclosed quote is found soon. */
const ROW_LENGTH_MAX = 256 * 1024;

/** Titles without one may stand above a table. */
const ROWS_WITH_DELIMITER = 20;

/**
 * Reads CSV (RFC 4180) with the delimiter of its first row and any line ending; a quote inside a field counts as it
 * stands. Leaves out blank rows. Throws UnreadableFileError where a quote is left open.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<readonly SheetRow[]> {
  let parse: ReturnType<typeof createParse> | undefined;
  let head = "";
  const begin = () => {
    const { delimiter, separatorLine } = readCsvHead(head, ROWS_WITH_DELIMITER);
    parse = createParse(delimiter, separatorLine === "" ? 1 : 2);
    return parse(head.slice(separatorLine.length));
  };
  for await (const chunk of chunks) {
    if (parse !== undefined) yield parse(chunk);
    else {
      head += chunk;
      if (hasFirstRow(head) || head.length > ROW_LENGTH_MAX) yield begin();
    }
  }
  if (parse === undefined) yield begin();
  // The last line may have no end.
  yield parse?.("\n", true) ?? [];
}

function createParse(delimiter: string, firstLine: number) {
  let line = firstLine;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  let cell = "";
  let length = 0;
  let state: "begin" | "plain" | "quoted" | "after quote" = "begin";
  let before = "";

  return (text: string, isEnd = false): readonly SheetRow[] => {
    if (isEnd && state === "quoted") throw quoteLeftOpen(row.line);
    const rows: SheetRow[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      const isSecondOfEnd = character === "\n" && before === "\r";
      const isLineEnd = character === "\r" || character === "\n";
      before = character;
      if (isLineEnd && !isSecondOfEnd) line += 1;
      length += 1;
      if (length > ROW_LENGTH_MAX) throw quoteLeftOpen(row.line);
      if (state === "quoted") {
        if (character === '"') state = "after quote";
        else cell += character;
      } else if (isSecondOfEnd) {
        length = 0;
      } else if (isLineEnd || character === delimiter) {
        row.cells.push(cell);
        cell = "";
        state = "begin";
        if (isLineEnd) {
          if (!row.cells.every(isBlank)) rows.push(row);
          row = { line, cells: [] };
          length = 0;
        }
      } else if (character === '"' && state !== "plain") {
        if (state === "after quote") cell += '"';
        state = "quoted";
      } else {
        cell += character;
        state = "plain";
      }
    }
    return rows;
  };
}

function quoteLeftOpen(line: number): UnreadableFileError {
  return new UnreadableFileError("damaged", "a quoted field begins here and is never closed", line);
}

/** Reads each line as a row of one cell. */
export async function* lineRows(
  chunks: AsyncIterable<string>,
): AsyncGenerator<readonly SheetRow[]> {
  let line = 0;
  let rest = "";
  let isHalf = false;
  const toRow = (text: string): SheetRow => ({ line: (line += 1), cells: [text] });
  for await (const chunk of chunks) {
    // A line end in two chunks stays one.
    const text: string = isHalf ? `\r${chunk}` : chunk;
    isHalf = text.endsWith("\r");
    const [first = "", ...others] = (isHalf ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? "";
    yield lines.map(toRow);
  }
  yield [toRow(rest)];
}
