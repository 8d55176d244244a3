import { createReadStream } from "node:fs";
import { TextDecoder } from "node:util";
import { CsvError, type Info, Parser } from "csv-parse";
import {
  hasFirstRow,
  markedEncoding,
  readCsvHead,
  isBlank,
  type SheetRow,
  UnreadableFileError,
} from "@register/spreadsheets";
import { COLUMNS_MAX, ROWS_MAX } from "@register/spreadsheets/workbook";

/**
 * Bytes of one batch of rows. Small, so that rows are gone before the garbage collector moves them: an import of a
 * million rows peaks at 165 MB, with 256 KB at 220 MB, as fast.
 */
const CHUNK_BYTES = 16 * 1024;

/**
 * Bytes of one row, to a chunk: eleven long fields fit, and an unclosed quote is found soon. The parser's own limit leaves
 * out delimiters, of which a file holds millions.
 */
const ROW_BYTES_MAX = 256 * 1024;

/** Rows below the names that show the sign between cells, where a title stands above. */
const ROWS_BELOW = 20;

/** A row of a text file, whose cells are all text. */
interface CsvRow extends SheetRow {
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file in batches, with flat memory: with the delimiter of its first row, in UTF-8 or in UTF-16 with a byte
 * order mark, with any line ending. Leaves out blank rows, and those before the first line that is to be read. Throws
 * UnreadableFileError, or the file system's error.
 */
export async function* readCsvRows(
  file: string,
  firstRow = 1,
): AsyncGenerator<readonly SheetRow[]> {
  let parse: ReturnType<typeof createParse> | undefined;
  let head: Buffer = Buffer.alloc(0);
  const begin = () => {
    // A title above the names may have another sign in it than they and the rows below them.
    const rows = firstRow === 1 ? 1 : firstRow + ROWS_BELOW;
    const { delimiter, separatorLine } = readCsvHead(head.toString("utf8"), rows);
    parse = createParse(delimiter, separatorLine === "" ? 1 : 2, firstRow);
    return parse(head.subarray(Buffer.byteLength(separatorLine)));
  };
  for await (const chunk of utf8Chunks(file)) {
    if (parse !== undefined) {
      yield await parse(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    // The parser refuses a line that is too long.
    if (hasFirstRow(head.toString("utf8")) || head.length > ROW_BYTES_MAX) yield await begin();
  }
  if (parse === undefined) yield await begin();
  yield (await parse?.("end")) ?? [];
}

/** The file's bytes in UTF-8. */
async function* utf8Chunks(file: string): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    if (isFirst) {
      const encoding = markedEncoding(bytes);
      decoder = encoding === undefined ? undefined : new TextDecoder(encoding);
    }
    isFirst = false;
    yield decoder === undefined ? bytes : Buffer.from(decoder.decode(bytes, { stream: true }));
  }
  if (decoder !== undefined) yield Buffer.from(decoder.decode());
}

function createParse(
  delimiter: string,
  firstLine: number,
  firstRow: number,
): (input: Buffer | "end") => Promise<readonly CsvRow[]> {
  let rows: CsvRow[] = [];
  let line = firstLine;
  let parserLine = 0;
  let unfinished = 0;
  let before: Buffer = Buffer.alloc(0);
  let blankRows = 0;
  const parser = new Parser({
    bom: true,
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    on_record: (cells: string[], info: Info) => {
      unfinished = 0;
      if (cells.length > COLUMNS_MAX) throw tooManyColumns(cells.length, line);
      if (cells.every(isBlank)) blankRows += 1;
      else if (line >= firstRow) rows.push({ line, cells });
      if (blankRows > ROWS_MAX) throw damaged(TOO_BLANK, line);
      // The parser counts a CRLF inside quotes twice, and is right about a row of one line.
      line += info.lines - parserLine === 1 ? 1 : 1 + lineBreaks(cells);
      parserLine = info.lines;
      // Pushing each row through the stream would cost more than reading it.
      return null;
    },
  });
  // The callbacks below get every failure too, but without a listener it would end the process.
  parser.on("error", () => {});
  parser.resume();

  return async (input) => {
    rows = [];
    unfinished += input.length;
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null): void => {
        if (error instanceof Error) reject(unreadable(error, line));
        else resolve();
      };
      // The parser makes an error of each row with another number of cells, whose stack would take ten times as long as
      // the row.
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 0;
      if (input === "end") parser.end(done);
      else parser.write(input, done);
      Error.stackTraceLimit = stackTraceLimit;
    });
    if (unfinished > ROW_BYTES_MAX) throw damaged(TOO_LONG, line);
    const bytes = input === "end" ? [before] : [before, input];
    assertUtf8(rows, bytes);
    before = bytes.at(-1) ?? before;
    return rows;
  };
}

/** A decoder's replacement for bytes that are not UTF-8. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** Refuses the whole file, since letters in some of its rows would be lost, unless the file had lost them before. */
function assertUtf8(rows: readonly CsvRow[], bytes: readonly Buffer[]): void {
  for (const { line, cells } of rows) {
    if (!cells.some((cell) => cell.includes(REPLACEMENT_CHARACTER))) continue;
    if (Buffer.concat(bytes).includes(REPLACEMENT_CHARACTER)) return;
    throw new UnreadableFileError(
      "damaged",
      `the text is not UTF-8, and letters such as é would be lost. In Excel, save the file as .xlsx or as "CSV UTF-8", and import that. ${REST_NOT_READ}`,
      line,
    );
  }
}

const REST_NOT_READ = "The rest of the file was not read";

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((total, cell) => total + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE:
    'a quoted field goes on after its closing quote; write a quote inside a field twice ("")',
  INVALID_OPENING_QUOTE:
    'a quote inside a field that is not quoted; put the whole field in quotes and write the inner quote twice ("")',
  CSV_QUOTE_NOT_CLOSED: "a quoted field begins here and is never closed",
};

const TOO_BLANK = `more than ${ROWS_MAX.toLocaleString("en-GB")} rows before this one are blank. Delete them`;

function tooManyColumns(count: number, line: number): UnreadableFileError {
  return new UnreadableFileError(
    "too-large",
    `the row has ${count.toLocaleString("en-GB")} cells, and a file of certificates may have ${COLUMNS_MAX}. Take out what is not about certificates. ${REST_NOT_READ}`,
    line,
  );
}

const TOO_LONG = "the row that begins here is too long; is a quote left open?";

function unreadable(error: Error, line: number): Error {
  const message = error instanceof CsvError ? QUOTE_FAULTS[error.code] : undefined;
  return message === undefined ? error : damaged(message, line);
}

function damaged(message: string, line: number): UnreadableFileError {
  return new UnreadableFileError("damaged", `${message}. ${REST_NOT_READ}`, line);
}
