import { createReadStream } from "node:fs";
import { CsvError, type Info, Parser } from "csv-parse";
import type { Finding } from "./findings.ts";

export interface CsvRow {
  /** Physical line on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file can't be read as CSV from some line on. */
export class CsvUnreadableError extends Error {
  override readonly name = "CsvUnreadableError";
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.message);
    this.finding = finding;
  }
}

/**
 * Bytes read at a time; each gives one batch of rows. Small, so that rows are gone before the garbage
 * collector moves them: an import of a million rows peaks at 165 MB, with 256 KB at 220 MB, as fast.
 */
const CHUNK_BYTES = 16 * 1024;

/** Bytes of one row: eleven long fields fit; a quote that is never closed is found soon. */
const ROW_BYTES_MAX = 256 * 1024;

/**
 * Reads a CSV file in batches, in one pass and with flat memory: comma or semicolon, as its first
 * line has it; UTF-8 with or without byte order mark; any line ending. Rows with nothing in them are
 * left out. Throws CsvUnreadableError, or the file system's error.
 */
export async function* readCsvRows(file: string): AsyncGenerator<readonly CsvRow[]> {
  let parse: ReturnType<typeof createParse> | undefined;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    if (parse !== undefined) {
      yield await parse(chunk as Buffer);
      continue;
    }
    head = Buffer.concat([head, chunk as Buffer]);
    if (!hasFirstLine(head)) continue;
    parse = createParse(delimiterOf(head));
    yield await parse(head);
  }
  parse ??= createParse(delimiterOf(head));
  if (!hasFirstLine(head)) yield await parse(head);
  yield await parse("end");
}

/**
 * Whether the text that was read so far goes beyond the first line that is not blank, or is too long
 * to be one: the parser says so then.
 */
function hasFirstLine(head: Buffer): boolean {
  return head.length > ROW_BYTES_MAX || /[\r\n]/.test(head.toString("utf8").trimStart());
}

/** Column names hold neither comma nor semicolon, so the first line tells which one parts them. */
function delimiterOf(head: Buffer): "," | ";" {
  if (head.indexOf(UTF_16_LITTLE) === 0 || head.indexOf(UTF_16_BIG) === 0) {
    throw new CsvUnreadableError({
      line: 1,
      message: "the file is UTF-16 text; save it as CSV UTF-8 and import it again",
    });
  }
  const firstLine =
    head
      .toString("utf8")
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? "";
  return firstLine.split(";").length > firstLine.split(",").length ? ";" : ",";
}

const UTF_16_LITTLE = Buffer.from([0xff, 0xfe]);
const UTF_16_BIG = Buffer.from([0xfe, 0xff]);

function createParse(delimiter: string): (input: Buffer | "end") => Promise<readonly CsvRow[]> {
  let rows: CsvRow[] = [];
  let line = 1;
  let parserLine = 0;
  const parser = new Parser({
    bom: true,
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: ROW_BYTES_MAX,
    on_record: (cells: string[], info: Info) => {
      if (!cells.every(isBlank)) rows.push({ line, cells });
      // The parser counts a CRLF inside quotes twice. It is right about a row that takes one line.
      line += info.lines - parserLine === 1 ? 1 : 1 + lineBreaks(cells);
      parserLine = info.lines;
      // Rows are kept here: pushing each through the stream would cost more than reading it.
      return null;
    },
  });
  // Every failure reaches the callbacks below too; without a listener it would end the process.
  parser.on("error", () => {});
  parser.resume();

  return async (input) => {
    rows = [];
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null): void => {
        if (error instanceof Error) reject(unreadable(error, line));
        else resolve();
      };
      if (input === "end") parser.end(done);
      else parser.write(input, done);
    });
    return rows;
  };
}

function isBlank(cell: string): boolean {
  return cell.trim() === "";
}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((total, cell) => total + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE:
    'a quoted field goes on after its closing quote; write a quote inside a field twice ("")',
  INVALID_OPENING_QUOTE:
    'a quote inside a field that is not quoted; put the whole field in quotes and write the inner quote twice ("")',
  CSV_QUOTE_NOT_CLOSED: "a quoted field begins here and is never closed",
  CSV_MAX_RECORD_SIZE: "the row that begins here is too long; is a quote left open?",
};

function unreadable(error: Error, line: number): Error {
  const message = error instanceof CsvError ? QUOTE_FAULTS[error.code] : undefined;
  if (message === undefined) return error;
  return new CsvUnreadableError({ line, message: `${message}. The rest of the file was not read` });
}
