import { hasFirstRow, markedEncoding, readCsvHead } from "./file-kind.ts";
import { readChunks } from "./read-chunks.ts";
import { isBlank, type SheetRow, UnreadableFileError } from "./sheet-row.ts";
import { COLUMNS_MAX, ROWS_MAX } from "./workbook/largest-workbook.ts";

/** In characters: eleven long fields fit, and an unclosed quote is found soon. */
const ROW_LENGTH_MAX = 256 * 1024;

/** Titles without a delimiter may stand above a table. */
const ROWS_WITH_DELIMITER = 20;

export interface CsvChoice {
  readonly firstRow?: number | undefined;
  /** Refuses invalid quotes; otherwise they are text. */
  readonly isStrict?: boolean;
}

/**
 * RFC 4180, with any line ending; skips blank rows. Throws UnreadableFileError with the first line of an unreadable
 * row.
 */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  choice: CsvChoice = {},
): AsyncGenerator<readonly SheetRow[]> {
  let parser: CsvParser | undefined;
  let head = "";
  const begin = () => {
    const { firstRow = 1, isStrict = false } = choice;
    // A strict file begins with names of columns, unless `firstRow` says otherwise.
    const rows = isStrict && firstRow === 1 ? 1 : firstRow + ROWS_WITH_DELIMITER;
    const { delimiter, separatorLine } = readCsvHead(head, rows);
    parser = new CsvParser(delimiter, separatorLine === "" ? 1 : 2, choice);
    return parser.read(head.slice(separatorLine.length));
  };
  try {
    for await (const chunk of chunks) {
      if (parser !== undefined) yield parser.read(chunk);
      else {
        head += chunk;
        if (hasFirstRow(head) || head.length > ROW_LENGTH_MAX) yield begin();
      }
    }
  } catch (error) {
    if (error instanceof LostLettersError) throw unreadable(NOT_UTF_8, parser?.line ?? 1);
    throw error;
  }
  if (parser === undefined) yield begin();
  yield parser?.end() ?? [];
}

class CsvParser {
  readonly #delimiter: string;
  readonly #choice: CsvChoice;
  #next: number;
  #row: { readonly line: number; readonly cells: string[] };
  #cell = "";
  #state: "begin" | "plain" | "quoted" | "after quote" = "begin";
  #length = 0;
  #blankRows = 0;
  /** A carriage return at the end of a chunk. */
  #held = "";

  constructor(delimiter: string, firstLine: number, choice: CsvChoice) {
    this.#delimiter = delimiter;
    this.#choice = choice;
    this.#next = firstLine;
    this.#row = { line: firstLine, cells: [] };
  }

  /** First line of the open row. */
  get line(): number {
    return this.#row.line;
  }

  read(chunk: string): readonly SheetRow[] {
    const isHeld = chunk.endsWith("\r");
    const text = this.#held + (isHeld ? chunk.slice(0, -1) : chunk);
    this.#held = isHeld ? "\r" : "";
    return this.#parse(text);
  }

  /** The last row may lack a line end. */
  end(): readonly SheetRow[] {
    const held = this.#parse(this.#held);
    if (this.#state === "quoted") throw unreadable(OPEN, this.line);
    return [...held, ...this.#parse("\n")];
  }

  #parse(text: string): readonly SheetRow[] {
    const rows: SheetRow[] = [];
    let begin = -this.#length;
    for (let at = 0; at < text.length;) {
      if (this.#state === "quoted") {
        at = this.#takeQuoted(text, at);
        continue;
      }
      if (text.startsWith('"', at) && this.#state !== "plain") {
        if (this.#state === "after quote") this.#cell += '"';
        this.#state = "quoted";
        at += 1;
        continue;
      }
      at = this.#takePlain(text, at);
      if (at === text.length) break;
      this.#row.cells.push(this.#cell);
      this.#cell = "";
      this.#state = "begin";
      if (text.startsWith(this.#delimiter, at)) at += 1;
      else {
        at += text.startsWith("\r\n", at) ? 2 : 1;
        this.#endRow(rows);
        begin = at;
      }
    }
    this.#length = text.length - begin;
    if (this.#length > ROW_LENGTH_MAX) throw unreadable(TOO_LONG, this.line);
    return rows;
  }

  #takeQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    const piece = text.slice(at, end);
    this.#cell += piece;
    this.#next += piece.match(/\r\n?|\n/g)?.length ?? 0;
    if (quote < 0) return end;
    this.#state = "after quote";
    return end + 1;
  }

  #takePlain(text: string, at: number): number {
    const delimiter = this.#delimiter.charCodeAt(0);
    let end = at;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) break;
    }
    if (end === at) return end;
    const piece = text.slice(at, end);
    if (this.#choice.isStrict === true) {
      if (this.#state === "after quote") throw unreadable(AFTER_QUOTE, this.line);
      if (piece.includes('"')) throw unreadable(INNER_QUOTE, this.line);
    }
    this.#cell = this.#cell === "" ? piece : this.#cell + piece;
    this.#state = "plain";
    return end;
  }

  #endRow(rows: SheetRow[]): void {
    const row = this.#row;
    const { firstRow = 1 } = this.#choice;
    this.#next += 1;
    if (row.cells.length > COLUMNS_MAX) throw tooManyColumns(row.cells.length, row.line);
    if (row.cells.every(isBlank)) this.#blankRows += 1;
    else if (row.line >= firstRow) rows.push(row);
    if (this.#blankRows > ROWS_MAX) throw unreadable(TOO_BLANK, row.line);
    this.#row = { line: this.#next, cells: [] };
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const OPEN = "a quoted field begins here and is never closed";
const AFTER_QUOTE =
  'a quoted field goes on after its closing quote; write a quote inside a field twice ("")';
const INNER_QUOTE =
  'a quote inside a field that is not quoted; put the whole field in quotes and write the inner quote twice ("")';
const TOO_LONG = "the row that begins here is too long; is a quote left open?";
const TOO_BLANK = `more than ${ROWS_MAX.toLocaleString("en-GB")} rows before this one are blank. Delete them`;
const NOT_UTF_8 =
  'the text is not UTF-8, and letters such as é would be lost. In Excel, save the file as .xlsx or as "CSV UTF-8", and import that';
const REST_NOT_READ = "The rest of the file was not read";

function unreadable(message: string, line: number): UnreadableFileError {
  return new UnreadableFileError("damaged", `${message}. ${REST_NOT_READ}`, line);
}

function tooManyColumns(count: number, line: number): UnreadableFileError {
  return new UnreadableFileError(
    "too-large",
    `the row has ${count.toLocaleString("en-GB")} cells, and a file of certificates may have ${COLUMNS_MAX}. Take out what is not about certificates. ${REST_NOT_READ}`,
    line,
  );
}

/** UTF-8, or UTF-16 with a byte order mark. */
export function strictCsvRows(file: Blob, firstRow?: number): AsyncGenerator<readonly SheetRow[]> {
  return csvRows(wholeText(file), { firstRow, isStrict: true });
}

class LostLettersError extends Error {}

/** Stands for invalid UTF-8. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** The bytes contain the character itself. */
function hasReplacement(parts: readonly Uint8Array[]): boolean {
  const latin = parts.map((part) => new TextDecoder("latin1").decode(part)).join("");
  return latin.includes("\u00EF\u00BF\u00BD");
}

/** Throws LostLettersError at invalid UTF-8; the file's own replacement characters are accepted. */
async function* wholeText(file: Blob): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isMarked = false;
  let before: Uint8Array = new Uint8Array();
  const check = function* (text: string, bytes: Uint8Array) {
    const lost = isMarked ? -1 : text.indexOf(REPLACEMENT_CHARACTER);
    const isOlder = lost >= 0 && hasReplacement([before, bytes]);
    yield lost < 0 || isOlder ? text : text.slice(0, lost);
    if (lost >= 0 && !isOlder) throw new LostLettersError();
    before = bytes;
  };
  for await (const chunk of readChunks(file.stream())) {
    if (decoder === undefined) {
      const marked = markedEncoding(chunk);
      isMarked = marked !== undefined;
      decoder = new TextDecoder(marked);
    }
    yield* check(decoder.decode(chunk, { stream: true }), chunk);
  }
  yield* check(decoder?.decode() ?? "", new Uint8Array());
}
