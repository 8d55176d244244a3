import { kinds } from "@register/content/kinds";
import {
  columnLabel,
  comparableName,
  isParticularColumn,
  PARTICULARS_ROWS_MAX,
  type ParticularsSection,
  readYesNo,
  SUBCONTRACTED,
} from "@register/domain/certificate";
import {
  type Cell,
  type CellRange,
  isBlank,
  quoted,
  shownText,
  type SheetRow,
} from "@register/spreadsheets";
import type { FileFacts } from "./certificate-file.ts";
import type { Finding } from "./findings.ts";
import {
  type ColumnNamed,
  columnsNamed,
  type HeaderReading,
  type NamedColumns,
  particularNamed,
} from "./header.ts";
import { checkRow, numberOf } from "./row-check.ts";

/** A further sheet of a workbook, whose rows belong to the certificates of their numbers. */
export interface TablesSheet
  extends Pick<FileFacts, "columns" | "unknown">, Required<Pick<FileFacts, "names" | "namesLine">> {
  readonly sheet: string;
  /** Those below the column names, all of them in memory. */
  readonly rows: readonly SheetRow[];
}

export const TABLES_ROWS_MAX = 100_000;

const namesOf = (names: string) => new Set(names.split("|").map(comparableName));

const SECTION = namesOf("Section|Sección|Seção|القسم");
const MARK = namesOf(
  "Subcontracted|Subcontractor|Sous-traité|Sous-traitant|Subcontratado|من الباطن",
);
const RESULT = namesOf("Result|Value|Finding|Résultat|Constat|Resultado|Constatación|النتيجة");

const isOf = (names: ReadonlySet<string>) => (column: string) =>
  isParticularColumn(column) && names.has(comparableName(columnLabel(column)));

const isSection = isOf(SECTION);
const isMark = isOf(MARK);

/** Whether a column has cells of the tables. */
function isHead(column: string): boolean {
  return isParticularColumn(column) && !isSection(column) && !isMark(column);
}

/** The heads that tables of the kinds have, in any language, and what else a result usually has. */
function knownHeads(): ReadonlySet<string> {
  const ofKinds = [...kinds().values()].flatMap(({ particulars }) =>
    particulars.flatMap(({ columns = [] }) => columns.flatMap((texts) => Object.values(texts))),
  );
  const others = ["Parameter", "Label", "Method", "Result", "Value", "Unit", "Limit"];
  return new Set([...ofKinds, ...others].map((head = "") => comparableName(head)));
}

/** The columns of a sheet with tables: the number, and each other one as a particular of its name. */
export function tablesColumn(named: NamedColumns = []): ColumnNamed {
  const heads = new Set([...knownHeads(), ...SECTION, ...MARK]);
  const left = new Set(named.flatMap(([name, column]) => (column === "not read" ? [name] : [])));
  return (name) => {
    if (name === "") return "without name";
    if (left.has(name)) return "not read";
    if (heads.has(comparableName(name))) return particularNamed(name);
    return columnsNamed([name]).has("certificate_number") ? "certificate_number" : undefined;
  };
}

/** Why a sheet with these columns has no tables; a clause. */
export function tablesFault({ columns, faults }: HeaderReading): string | undefined {
  const heads = columns.filter((column) => isHead(column) || column === "unknown");
  if (!columns.includes("certificate_number") || heads.length < 2) {
    return "it must name a column of certificate numbers, one of what is measured and one of results";
  }
  const isTwice = (is: typeof isHead) => columns.filter(is).length > 1;
  if (isTwice(isSection) || isTwice(isMark)) return "two columns have the same meaning";
  return faults[0]?.message;
}

/** Tables of a certificate, as a further sheet has them. */
export interface NumberTables {
  readonly number: string;
  /** Its first row in that sheet. */
  readonly line: number;
  readonly tables: readonly ParticularsSection[];
  /** They name row and sheet. */
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** By the numbers of certificates in small letters; by what stands in the place of one, where it is none. */
export type TablesByNumber = ReadonlyMap<string, NumberTables>;

/** Gathers rows of a sheet in the tables of their certificates. */
export function gatherTables(sheet: TablesSheet, rows: readonly SheetRow[]): TablesByNumber {
  const { columns } = sheet;
  const found = new Map<string, Gathered>();
  const unmerge = unmerger();
  for (const merged of rows) {
    const row = unmerge(merged);
    const typed = shownText(row.cells[columns.indexOf("certificate_number")] ?? "");
    const key = numberOf(row, columns) ?? typed.toLowerCase();
    const own = found.get(key) ?? new Gathered(sheet, row.line, typed);
    found.set(key, own);
    own.add(row);
  }
  return found;
}

/** Cells that are merged with those below them have one value. Rows come in their order. */
function unmerger(): (row: SheetRow) => SheetRow {
  const values = new Map<CellRange, Cell>();
  const valueOf = (cell: Cell): Cell => {
    const merged = typeof cell === "string" ? undefined : cell.merged;
    if (typeof cell === "string" || merged?.firstColumn !== merged?.lastColumn) return cell;
    if (merged === undefined) return cell;
    const { merged: _, ...own } = cell;
    const value = isBlank(own) ? (values.get(merged) ?? own) : own;
    values.set(merged, value);
    return value;
  };
  return (row) => ({ ...row, cells: row.cells.map(valueOf) });
}

/** The rows of one certificate. */
class Gathered implements NumberTables {
  readonly number: string;
  readonly line: number;
  readonly faults: Finding[] = [];
  readonly warnings: Finding[] = [];
  readonly #sheet: TablesSheet;
  readonly #heads: readonly string[];
  readonly #rows = new Map<string, { readonly title: string; readonly rows: string[][] }>();
  #title = "";
  #count = 0;

  constructor(sheet: TablesSheet, line: number, number: string) {
    this.number = number;
    this.line = line;
    this.#sheet = sheet;
    this.#heads = sheet.columns.filter(isHead).map(columnLabel);
  }

  get tables(): readonly ParticularsSection[] {
    return Array.from(this.#rows.values(), (each) => tableOf(each, this.#heads));
  }

  add(row: SheetRow): void {
    const { columns } = this.#sheet;
    const { line, isHidden } = row;
    this.#count += 1;
    if (this.#count > PARTICULARS_ROWS_MAX) {
      const message = `more than ${PARTICULARS_ROWS_MAX} rows have this number`;
      if (this.#count === PARTICULARS_ROWS_MAX + 1)
        this.faults.push(this.#placed({ line, message }));
      return;
    }
    const checked = checkRow(row, columns, { strict: false });
    this.faults.push(...checked.faults.map((fault) => this.#placed(fault)));
    this.warnings.push(...checked.warnings.map((warning) => this.#placed(warning)));
    if (checked.faults.length > 0) return;
    const fault = (message: string) => this.faults.push(this.#placed({ line, message }));
    const warn = (message: string) => this.warnings.push(this.#placed({ line, message }));
    if (isHidden === true) warn("the row is hidden in the spreadsheet");
    const values = new Map(checked.labels);
    const valueOf = (label: string) => values.get(label)?.replaceAll("\n", " ") ?? "";
    const labelled = (is: typeof isHead) => valueOf(columnLabel(columns.find(is) ?? ""));
    const cells = this.#heads.map(valueOf);
    const [measured = "", ...others] = cells;
    if (measured === "") fault("what is measured is missing");
    const mark = labelled(isMark);
    if (mark !== "" && readYesNo(mark) === undefined)
      fault(`${quoted(mark)} is neither yes nor no`);
    if (readYesNo(mark) === "yes") {
      const result = this.#heads.findIndex((head) => RESULT.has(comparableName(head)));
      const text = cells.at(result) ?? "";
      if (!text.endsWith(SUBCONTRACTED)) cells.splice(result, 1, `${text} ${SUBCONTRACTED}`.trim());
    } else if (measured !== "" && others.every((value) => value === "")) {
      warn(`nothing stands beside ${quoted(measured)}, which is left out`);
    }
    // A section is often named in its first row alone.
    this.#title = labelled(isSection) || this.#title;
    const key = this.#title.toLowerCase();
    const section = this.#rows.get(key) ?? { title: this.#title, rows: [] };
    this.#rows.set(key, section);
    section.rows.push(cells);
  }

  /** A finding without the places that are of the first sheet. */
  #placed({ line, column, message, sort = message }: Finding): Finding {
    return placedIn(this.#sheet.sheet, { line, column, message, sort });
  }
}

/** A finding in a further sheet, for its certificate or for the whole file. */
export function placedIn(
  sheet: string,
  { line, column, message, sort = message }: Finding,
): Finding {
  const head = column === undefined ? "" : `, ${columnLabel(column)}`;
  return {
    message: `row ${line} of the sheet ${quoted(sheet)}${head}: ${message}`,
    sort: `in the sheet ${quoted(sheet)}${head}: ${sort}`,
  };
}

/** Without the columns in which no row of it has anything. */
function tableOf(
  { title, rows }: { readonly title: string; readonly rows: readonly (readonly string[])[] },
  heads: readonly string[],
): ParticularsSection {
  const isUsed = heads.map((_, at) => at === 0 || rows.some((row) => row[at] !== ""));
  const isKept = isUsed.filter(Boolean).length > 1 ? isUsed : heads.map(() => true);
  const kept = (row: readonly string[]) => row.filter((_, at) => isKept[at]);
  return { title, columns: kept(heads), rows: rows.map(kept) };
}
