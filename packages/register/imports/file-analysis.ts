import {
  isConfirmationColumn,
  isStatusColumn,
  type ReadColumn,
} from "@register/domain/certificate";
import { type DateOrder, orderShownBy } from "@register/domain/days";
import { quoted, isBlank, shownText, type SheetRow, textOrStruck } from "@register/spreadsheets";
import type { FileFacts } from "./reading/certificate-file.ts";
import type { Finding } from "./reading/findings.ts";
import { footerIn } from "./reading/footer.ts";
import { namesIn, readAmong } from "./reading/header.ts";
import { isDate, numberOf } from "./reading/row-check.ts";
import { placedIn } from "./reading/tables-sheet.ts";
import { numberPattern } from "./import-warnings.ts";
import { corrected, type ImportOptions, linesIn } from "./options.ts";

/** Counts rows by what their numeric dates prove. */
type SeenDays = Readonly<Record<"dmy" | "mdy" | "same" | "open", number>>;

/** A single contradiction among so many is a typing error. */
const LONE_AMONG = 20;

function orderShown({ dmy, mdy }: SeenDays): DateOrder | undefined {
  const [less, more] = [Math.min(dmy, mdy), Math.max(dmy, mdy)];
  const isLone = less * LONE_AMONG <= more || (less === 1 && more >= 5);
  if (more === 0 || !isLone) return undefined;
  return dmy > mdy ? "dmy" : "mdy";
}

/** A second table, which begins with repeated column names. */
interface FurtherTable {
  readonly line: number;
  /** Its columns differ, so its rows cannot be read by the first table's. */
  readonly isOther: boolean;
  rows: number;
}

interface NonDataRow {
  readonly category: string;
  readonly number?: string | undefined;
}

/** Collects facts about the whole file, which decide how single rows are read. Rows must be added in file order. */
export class FileAnalysis {
  /** Complete after the last batch. */
  metadata: FileFacts;
  readonly options: ImportOptions;
  /** Counts empty or merged cells below a value. */
  readonly gaps = new Map<ReadColumn, number>();
  readonly tables: FurtherTable[] = [];
  readonly patterns = new Map<string, number>();
  readonly days = { dmy: 0, mdy: 0, same: 0, open: 0 };
  readonly #excluded: ReadonlySet<number>;
  readonly #included: ReadonlySet<number>;
  readonly #corrections;
  /** Keyed by line. */
  readonly #footers = new Map<number, NonDataRow>();
  /** Counts only if the file's numbers have letters; otherwise it may hold every line. */
  readonly #letterless = new Map<number, NonDataRow>();
  /** Numbers with letters minus numbers without. */
  #lettered = 0;
  readonly #firstLines = new Map<string, number>();
  readonly #repeated = new Map<string, number[]>();
  readonly #standing = new Map<string, readonly number[]>();
  /** Lower-case numbers. */
  readonly successors = new Set<string>();
  readonly #begun = new Set<ReadColumn>();
  readonly #dayPlaces;
  readonly #gapPlaces;
  readonly #successorPlace;
  #lastLine;

  constructor(metadata: FileFacts, options: ImportOptions) {
    this.metadata = metadata;
    this.options = options;
    this.#excluded = linesIn(options.excluded);
    this.#included = linesIn(options.included);
    this.#corrections = Map.groupBy(options.cells ?? [], ({ line }) => line);
    const { columns } = metadata;
    const read = readAmong(columns);
    this.#dayPlaces = read.filter(isDate).map((column) => columns.indexOf(column));
    this.#gapPlaces = read
      .filter(isFilled)
      .map((column) => [column, columns.indexOf(column)] as const);
    this.#successorPlace = columns.indexOf("replaced_by");
    this.#lastLine = metadata.namesLine ?? 0;
  }

  add(rows: readonly SheetRow[]): void {
    for (const row of rows) this.#add(this.corrected(row));
  }

  corrected(row: SheetRow): SheetRow {
    return corrected(row, this.metadata.columns, this.#corrections.get(row.line));
  }

  isCorrected(line: number): boolean {
    return this.#corrections.has(line);
  }

  /** Call this after the last row. Known numbers are certificates, however their rows look. */
  async end(
    registeredAmong: (numbers: readonly string[]) => Promise<Pick<ReadonlySet<string>, "has">>,
  ): Promise<void> {
    if (this.#lettered < 0) this.#letterless.clear();
    const all = [this.#footers, this.#letterless];
    const numbers = all.flatMap((footers) => [...footers.values()].map(({ number }) => number));
    const registered = await registeredAmong(numbers.filter((number) => number !== undefined));
    for (const footers of all) {
      for (const [line, { number = "" }] of footers)
        if (registered.has(number)) footers.delete(line);
    }
  }

  get warnings(): readonly Finding[] {
    const ofTables = this.tables.map(({ line, rows }) => {
      const wait = rows === 1 ? "its row waits" : `its ${rows} rows wait`;
      const message = `A second table begins in row ${line}; ${wait} until somebody takes ${rows === 1 ? "it" : "them"} in`;
      return { message };
    });
    const { tables } = this.metadata;
    const footers = this.#strays.flatMap(({ number, line, footer }) => {
      const message = `${quoted(number)} ${footer}, so the row is left out`;
      return footer === undefined ? [] : [placedIn(tables?.sheet ?? "", { line, message })];
    });
    return [...this.metadata.warnings, ...ofTables, ...(tables?.warnings ?? []), ...footers];
  }

  get faults(): readonly Finding[] {
    const { tables, faults } = this.metadata;
    const ofTables = this.#strays.flatMap(({ number, line, footer }) => {
      const message =
        number === ""
          ? "it has no certificate number"
          : `${quoted(number)} is the number of no certificate of this file`;
      return footer === undefined ? [placedIn(tables?.sheet ?? "", { line, message })] : [];
    });
    return [...faults, ...ofTables];
  }

  /** Tables without a certificate in the file. */
  get #strays() {
    const found = Array.from(this.metadata.tables?.byNumber ?? []);
    return found.flatMap(([number, tables]) => (this.#firstLines.has(number) ? [] : [tables]));
  }

  /** `number` must be lower case. */
  lineOf(number: string): number | undefined {
    return this.#firstLines.get(number);
  }

  /** Lower case, sorted. */
  get numbers(): readonly string[] {
    return [...this.#firstLines.keys()].toSorted();
  }

  /** Numbers and confirmations: such a file adds no certificate. */
  get isOfConfirmations(): boolean {
    const columns = readAmong(this.metadata.columns);
    const others = columns.filter((column) => !isConfirmationColumn(column));
    return this.metadata.tables === undefined && others.length === 1 && columns.length > 1;
  }

  get isUpdate(): boolean {
    return this.options.update || this.isOfConfirmations;
  }

  get order(): DateOrder | undefined {
    return this.options.dates ?? orderShown(this.days);
  }

  /** True if some date, such as 31/01, proves the order. */
  get isOrderShown(): boolean {
    const { order } = this;
    return order !== undefined && order !== "ymd" && this.days[order] > 0;
  }

  isLeftOut(line: number): boolean {
    if (this.#included.has(line)) return false;
    return this.#excluded.has(line) || (this.options.allRows !== true && this.#isFooter(line));
  }

  /** Explains why a row is excluded automatically. */
  nonDataRowOf(row: SheetRow): Finding | undefined {
    const { line } = row;
    if (this.options.allRows === true || !this.#isFooter(line)) return undefined;
    const text = textOrStruck(row.cells[this.metadata.columns.indexOf("certificate_number")] ?? "");
    const { category } = this.#footers.get(line) ??
      this.#letterless.get(line) ?? {
        category: `belongs to the table that begins in row ${this.tableOf(line)?.line ?? 0}`,
      };
    const message = `${quoted(text)} ${category}, so the row is left out`;
    return { line, column: "certificate_number", message, category, advice: "left-out" };
  }

  #isFooter(line: number): boolean {
    return (
      this.#footers.has(line) || this.#letterless.has(line) || this.tableOf(line) !== undefined
    );
  }

  /** Ignores excluded lines. */
  duplicateLine(number: string, line: number): number | null {
    const lines = this.#repeated.get(number);
    if (lines === undefined) return null;
    let standing = this.#standing.get(number);
    if (standing === undefined) {
      standing = lines.filter((candidate) => !this.isLeftOut(candidate)).slice(0, 2);
      this.#standing.set(number, standing);
    }
    return standing.find((candidate) => candidate !== line) ?? null;
  }

  /** Undefined for the first table. */
  tableOf(line: number): FurtherTable | undefined {
    let [from, to] = [0, this.tables.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.tables[middle]?.line ?? 0) <= line) from = middle + 1;
      else to = middle;
    }
    return this.tables[from - 1];
  }

  #add(row: SheetRow): void {
    const { columns } = this.metadata;
    const { line, cells } = row;
    const number = numberOf(row, columns);
    if (number !== undefined) this.#addNumber(number, line);
    this.#findFooter(row, number);
    this.#lastLine = line;
    const successor = this.#successorPlace < 0 ? "" : shownText(cells[this.#successorPlace] ?? "");
    if (successor !== "") this.successors.add(successor.toLowerCase());
    const shown = new Set<keyof SeenDays>();
    for (const place of this.#dayPlaces) {
      const order = orderShownBy(shownText(cells[place] ?? ""));
      if (order !== undefined) shown.add(order);
    }
    for (const order of shown) this.days[order] += 1;
    for (const [column, place] of this.#gapPlaces) {
      if (!isBlank(cells[place] ?? "")) this.#begun.add(column);
      else if (this.#begun.has(column)) this.gaps.set(column, (this.gaps.get(column) ?? 0) + 1);
    }
  }

  #addNumber(number: string, line: number): void {
    const first = this.#firstLines.get(number);
    if (first === undefined) this.#firstLines.set(number, line);
    else {
      const lines = this.#repeated.get(number);
      if (lines === undefined) this.#repeated.set(number, [first, line]);
      else lines.push(line);
    }
    const pattern = numberPattern(number);
    this.patterns.set(pattern, (this.patterns.get(pattern) ?? 0) + 1);
    if (/\d/.test(number)) this.#lettered += /[a-z]/.test(number) ? 1 : -1;
  }

  #findFooter(row: SheetRow, number: string | undefined): void {
    const { line, cells } = row;
    const { columns, names = [] } = this.metadata;
    const cell = cells[columns.indexOf("certificate_number")] ?? "";
    // Checking every row for column names would be too slow.
    if (!/\d/.test(number ?? shownText(cell)) && namesIn(row) > 1) {
      // A page break repeats the names directly below a row.
      const isBelowRow = line === this.#lastLine + 1 && !this.#isFooter(this.#lastLine);
      const isSame = (text: string, at: number) => text.toLowerCase() === names[at]?.toLowerCase();
      if (!isBelowRow) {
        const isOther = !cells.map(shownText).every(isSame);
        this.tables.push({ line, isOther, rows: 0 });
      }
      this.#footers.set(line, { category: "names a column again" });
      return;
    }
    const footer = footerIn(row, columns);
    const table = this.tables.at(-1);
    const footers = footer?.isLetterless === true ? this.#letterless : this.#footers;
    if (footer !== undefined) footers.set(line, { category: footer.category, number });
    else if (table !== undefined) table.rows += 1;
  }
}

function isFilled(column: ReadColumn): boolean {
  return column !== "certificate_number" && !isStatusColumn(column);
}
