import {
  CERTIFICATE_FIELDS,
  CERTIFICATE_TEXT_MAX,
  type CertificateFieldName,
  type ColumnNames,
  comparableName,
  fieldNamed,
  isParticularColumn,
  type ParticularColumn,
} from "@register/domain/certificate";
import {
  CHECKED_NUMBERS_MAX,
  leftLines,
  type ListedNumbers,
  NumberList,
} from "@register/domain/lookup";
import type { LanguageCode } from "@register/domain/site";
import { lostLetters } from "@register/domain/text";
import type { CellRange } from "./cell-range.ts";
import { damageTo } from "./damaged-text.ts";
import { type Cell, shownText, type SheetRow, textOrStruck } from "./sheet-row.ts";

/** Particulars are named as in an import: "particulars.Seals". */
type GivenColumn = CertificateFieldName | ParticularColumn;

export type GivenValues = Partial<Record<CertificateFieldName, string>> &
  Record<ParticularColumn, string>;

interface ListedRow {
  readonly number: string;
  readonly given: GivenValues;
}

export interface ListedRows extends ListedNumbers {
  /** A number has several rows if their values differ. */
  readonly rows: readonly ListedRow[];
  /** Empty if no column is named for the numbers. */
  readonly columns: readonly GivenColumn[];
}

/** Titles may stand above. */
const HEADER_ROWS_MAX = 20;

/** Later numbers are not counted. */
export const ROWS_READ_MAX = 100_000;

const ROWS_KEPT_MAX = 5 * CHECKED_NUMBERS_MAX;

interface Columns {
  readonly fields: readonly (GivenColumn | undefined)[];
  /** From the name of the quantity's column, or empty. */
  readonly unit: string;
  /** -1 without a column of units. */
  readonly unitAt: number;
}

interface Table {
  /** Known once the rows are read. */
  readonly name?: string;
  readonly rows: AsyncIterable<readonly SheetRow[]>;
}

/** Prefers tables with a named column to numbers in any cell. */
export async function listRows(
  tables: Iterable<Table> | AsyncIterable<Table>,
  names?: ColumnNames,
): Promise<ListedRows> {
  const named = createListing();
  const furtherListing = createListing();
  const found = new Set<GivenColumn>();
  const leftSheets: string[] = [];
  let count = 0;
  for await (const table of tables) {
    let columns: Columns | undefined;
    let place = 0;
    let hasNumber = false;
    for await (const row of rowsIn(table)) {
      count += 1;
      if (count > ROWS_READ_MAX) break;
      place += 1;
      if (columns !== undefined) {
        named.addRow(row, columns);
        continue;
      }
      if (place <= HEADER_ROWS_MAX) columns = columnsNamedIn(row, names);
      if (columns === undefined) hasNumber = furtherListing.addRow(row, undefined) || hasNumber;
      for (const field of columns?.fields ?? []) if (field !== undefined) found.add(field);
    }
    if (columns === undefined && hasNumber) leftSheets.push(table.name ?? "");
    if (count > ROWS_READ_MAX) break;
  }
  return found.size > 0
    ? { ...named.listed([...found]), sheets: leftLines(leftSheets) }
    : furtherListing.listed([]);
}

async function* rowsIn(table: Table): AsyncGenerator<SheetRow> {
  for await (const rows of table.rows) yield* rows;
}

const UNIT_NAMES: ReadonlySet<string> = new Set(
  Object.values({
    en: ["Unit", "Units", "UOM"],
    ar: ["الوحدة", "وحدة القياس"],
    fr: ["Unité"],
    es: ["Unidad"],
    pt: ["Unidade"],
  } satisfies Record<LanguageCode, readonly string[]>).flatMap((names) =>
    names.map(comparableName),
  ),
);

/** "(MT)", "[dd/mm/yyyy]". */
const IN_BRACKETS = /[([]([^()[\]]*)[)\]]\s*$/;

/** Accepts units, formats and two languages: "Quantity / الكمية (MT)". */
function fieldMeant(text: string, names?: ColumnNames): GivenColumn | undefined {
  if (isParticularColumn(text)) return text;
  const bare = text.replace(IN_BRACKETS, "").trim();
  const [field, ...furtherFields] = new Set(
    bare.split(/[/|\r\n]+/).map((part) => fieldNamed(part, names)),
  );
  const whole = fieldNamed(text, names) ?? fieldNamed(bare, names);
  return whole ?? (furtherFields.length === 0 ? field : undefined);
}

function columnsNamedIn({ line, cells }: SheetRow, known?: ColumnNames): Columns | undefined {
  const names = cells.map((cell) => {
    const merged = typeof cell === "string" ? undefined : cell.merged;
    // Merged only with cells below, a name keeps its column.
    const isForOne =
      merged === undefined ||
      (merged.firstRow === line && merged.firstColumn === merged.lastColumn);
    return isForOne ? shownText(cell) : "";
  });
  const fields = names.map((name) => fieldMeant(name, known));
  const places = fields.flatMap((field, at) => (field === "certificate_number" ? [at] : []));
  // "Certificate" alone may name the kind.
  const isVague = (at: number) => /^certificat(?:e|ado)?$/.test(comparableName(names[at] ?? ""));
  const place = places.find((at) => !isVague(at)) ?? places[0];
  if (place === undefined) return undefined;
  // Alone in a row of a wider table, it is a title.
  if (
    isVague(place) &&
    names.length > 1 &&
    names.every((name, at) => name === "" || at === place)
  ) {
    return undefined;
  }
  return {
    fields: fields.map((field, at) => {
      if (field === "certificate_number") return at === place ? field : undefined;
      // Either of two would be a guess.
      return fields.indexOf(field) === fields.lastIndexOf(field) ? field : undefined;
    }),
    unit: IN_BRACKETS.exec(names[fields.indexOf("quantity")] ?? "")?.[1]?.trim() ?? "",
    unitAt: names.findIndex((name) => UNIT_NAMES.has(comparableName(name))),
  };
}

function createListing() {
  const list = new NumberList();
  const rows: ListedRow[] = [];
  const seenNumbers = new Set<string>();
  const hidden: string[] = [];
  let isNameless = false;
  const damaged = new Set<string>();
  /** Only the first merged cell has the value. */
  const ofMerged = new Map<CellRange, string>();

  /** A faulty cell, or one merged across columns, would be a guess. */
  const valueOf = (cell: Cell = ""): string => {
    const merged = typeof cell === "string" ? undefined : cell.merged;
    const fault = typeof cell === "string" ? undefined : cell.fault;
    if (merged !== undefined && merged.firstColumn !== merged.lastColumn) return "";
    const text = shownText(cell);
    const cellText = fault === undefined && damageTo(text) === undefined ? text : "";
    if (merged === undefined) return cellText;
    const value = ofMerged.get(merged) ?? cellText;
    ofMerged.set(merged, value);
    return value;
  };

  const numberText = (cells: readonly Cell[], columns: Columns): string => {
    // Cells beside an only column belong to it.
    if (columns.fields.length === 1) return lineOf(cells);
    return valueOf(cells[columns.fields.indexOf("certificate_number")]);
  };

  const givenIn = (cells: readonly Cell[], columns: Columns): GivenValues => {
    const { fields, unit, unitAt } = columns;
    const given: GivenValues = {};
    const fieldNames = CERTIFICATE_FIELDS.map(({ name }): GivenColumn => name);
    const particulars = fields.filter((name) => isParticularColumn(name ?? "")) as GivenColumn[];
    for (const name of [...fieldNames, ...particulars]) {
      const at = fields.indexOf(name);
      let value = at < 0 || name === "certificate_number" ? "" : valueOf(cells[at]);
      // Kilograms are not tonnes.
      if (name === "quantity" && /^-?\d[\d.,'\s]*$/.test(value)) {
        const cell = cells[at] ?? "";
        // 2.1250 is not read as two thousand.
        if (typeof cell !== "string" && cell.isNumber === true && /^-?\d{1,3}\.\d{3}$/.test(value))
          value += "0";
        value = `${value} ${valueOf(cells[unitAt]) || unit}`.trim();
      }
      if (value !== "" && value.length <= CERTIFICATE_TEXT_MAX) given[name] = value;
    }
    return given;
  };

  const addRow = ({ cells, isHidden }: SheetRow, columns: Columns | undefined): boolean => {
    const text = columns === undefined ? lineOf(cells) : numberText(cells, columns);
    const numbers = text.trim() === "" ? [] : list.addLine(text);
    // Totals have no number.
    if (text.trim() === "") list.addUnread(lineOf(cells));
    const values = columns === undefined ? {} : givenIn(cells, columns);
    const isBesides = (cell: Cell) => ![...numbers, ""].includes(shownText(cell).trim());
    isNameless ||= columns === undefined && numbers.length === 1 && cells.some(isBesides);
    if (isHidden === true) hidden.push(...numbers);
    for (const number of numbers) {
      // With several numbers, the values belong to none.
      const given = numbers.length === 1 ? values : {};
      const key = JSON.stringify([number, given]);
      if (seenNumbers.has(key) || rows.length === ROWS_KEPT_MAX) continue;
      seenNumbers.add(key);
      rows.push({ number, given });
      for (const value of Object.values(given)) {
        if (lostLetters(value) !== undefined) damaged.add(value);
      }
    }
    return numbers.length > 0;
  };
  return {
    addRow,
    listed: (columns: readonly GivenColumn[]): ListedRows => ({
      ...list.listed(),
      isNameless: isNameless || undefined,
      hidden: leftLines(hidden),
      damaged: leftLines([...damaged]),
      rows,
      columns,
    }),
  };
}

function lineOf(cells: readonly Cell[]): string {
  return cells.map((cell) => textOrStruck(cell).replaceAll(/\s/g, " ")).join("\t");
}
