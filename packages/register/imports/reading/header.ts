import {
  CERTIFICATE_FIELDS,
  CONFIRMATION_COLUMNS,
  IMPORTED_COLUMNS,
  type ImportedColumn,
  isParticularColumn,
  type ParticularColumn,
  type ReadColumn,
  captionsFault,
  columnNames,
  comparableName,
  fieldNamed,
} from "@register/domain/certificate";
import { nearestName } from "@register/domain/text";
import {
  cellAsShown,
  cellName,
  quoted,
  type Cell,
  shownText,
  type SheetRow,
} from "@register/spreadsheets";
import { type Finding } from "./findings.ts";
import { CAPTIONS } from "@register/content/captions";

/** Spreadsheets also save emptied columns, without a name. */
export type FileColumn = ReadColumn | "not read" | "not taken" | "without name" | "unknown";

/** "particular" keeps the column's name as label. */
export type NamedColumns = readonly (readonly [
  name: string,
  column: ImportedColumn | "particular" | "not read",
])[];

export interface UnknownColumn {
  readonly name: string;
  readonly nearest: ImportedColumn | undefined;
}

export const REASON_COLUMN = "reason_not_imported";

/** The verdict depends on `day` (YYYY-MM-DD), unlike the register's status. */
export function shownStatusColumn(day: string): string {
  return `status on ${day}`;
}

/** An export computes them from the rows of confirmations. */
export const CONFIRMATION_DAYS = [
  "last_confirmed",
  "next_confirmation_from",
  "next_confirmation_due",
  "next_confirmation_to",
] as const;

const COMPARABLE_STATUS_COLUMN = /^statuson\d{8}$/;

const OTHER_COLUMNS = new Map<string, FileColumn>([
  ...IMPORTED_COLUMNS.map((name) => [comparableName(name), name] as const),
  ...["certificate status", "current status"].map(
    (text) => [comparableName(text), "status"] as const,
  ),
  ...["public note", "status public note", "note on status"].map(
    (text) => [comparableName(text), "status_note"] as const,
  ),
  ...["confirmation date", "confirmed on", "date of confirmation"].map(
    (text) => [comparableName(text), "confirmation_day"] as const,
  ),
  [comparableName("confirmed by"), "confirmation_by"],
  ...CONFIRMATION_COLUMNS.map((name) => {
    const field = name.replace("confirmation_", "");
    return [comparableName(`${field} of confirmation`), name] as const;
  }),
  ["confirmations", "not taken"],
  ...[REASON_COLUMN, ...CONFIRMATION_DAYS].map(
    (text) => [comparableName(text), "not read"] as const,
  ),
]);

const NAMES = columnNames(CAPTIONS);

/** Returns undefined for an unknown name. */
export type ColumnNamed = (name: string) => FileColumn | undefined;

const columnNamed: ColumnNamed = (text) => {
  if (text === "") return "without name";
  if (isParticularColumn(text)) return text;
  const name = comparableName(text);
  if (COMPARABLE_STATUS_COLUMN.test(name)) return "not read";
  return OTHER_COLUMNS.get(name) ?? fieldNamed(text, NAMES);
};

export interface HeaderReading {
  /** In file order. */
  readonly columns: readonly FileColumn[];
  readonly unknown: readonly UnknownColumn[];
  readonly faults: readonly Finding[];
}

/** Returns 0 without a number column. */
export function namesIn({ cells }: SheetRow, meaning?: ColumnNamed): number {
  const columns = columnsNamed(cells.map(shownText), meaning);
  return columns.has("certificate_number") ? columns.size : 0;
}

export function columnsNamed(
  names: readonly string[],
  meaning: ColumnNamed = columnNamed,
): ReadonlySet<ReadColumn> {
  return new Set(readAmong(names.flatMap((name) => meaning(name) ?? [])));
}

const LABELS = CERTIFICATE_FIELDS.map(({ label }) => label);

export function readHeader(
  { line, cells }: SheetRow,
  named: NamedColumns = [],
  meaning: ColumnNamed = columnNamed,
): HeaderReading {
  const fault = captionsFault(CAPTIONS);
  if (fault !== undefined) {
    const faults = [{ line, message: `packages/content/captions.json: ${fault}` }];
    return { columns: [], unknown: [], faults };
  }
  const names = cells.map((cell) => shownText(cell));
  const columns = names.map((name): FileColumn => {
    const chosen = namedAs(name, named);
    return meaning(name) ?? (chosen === "particular" ? particularNamed(name) : chosen) ?? "unknown";
  });
  const faults: Finding[] = names.flatMap((name, place) => {
    const message =
      spreadsheetFault(cells[place], columns[place], line, place) ?? nameFault(columns, place);
    return message === undefined ? [] : [{ line, column: columnLabel(name), message }];
  });
  if (!columns.includes("certificate_number")) {
    faults.push({
      line,
      column: "certificate_number",
      message: "this column is missing. The first line must name the columns",
    });
  }
  // A single unknown column is no table.
  const askedNames = faults.length > 0 && names.length < 2 ? [] : names;
  const unknown = askedNames.filter((_, place) => columns[place] === "unknown");
  return {
    columns,
    unknown: [...new Set(unknown)].map((name) => ({ name, nearest: nearestColumn(name) })),
    faults,
  };
}

function namedAs(name: string, named: NamedColumns) {
  return named.find(([headName]) => headName === name)?.[1];
}

export function particularNamed(name: string): ParticularColumn {
  return `particulars.${name.replace(/:$/, "").trimEnd()}`;
}

/** Particulars take the displayed text, fields the value. */
export function rowAsShown(row: SheetRow, columns: readonly FileColumn[]): SheetRow {
  if (!columns.some(isParticularColumn)) return row;
  const shown = (cell: Cell, at: number) =>
    isParticularColumn(columns[at] ?? "") ? cellAsShown(cell) : cell;
  return { ...row, cells: row.cells.map(shown) };
}

export function readAmong(columns: readonly FileColumn[]): readonly ReadColumn[] {
  return columns.filter((column) => isRead(column));
}

function isRead(column: FileColumn | undefined): column is ReadColumn {
  return (
    column !== undefined &&
    column !== "not read" &&
    column !== "not taken" &&
    column !== "without name" &&
    column !== "unknown"
  );
}

function columnLabel(name: string): string {
  return /^[\w .-]{1,40}$/.test(name) ? name : quoted(name);
}

/** The spreadsheet may display another name. */
function spreadsheetFault(
  cell: Cell | undefined,
  column: FileColumn | undefined,
  line: number,
  place: number,
): string | undefined {
  if (cell === undefined || typeof cell === "string") return undefined;
  if (cell.fault !== undefined) return `${cell.fault} (cell ${cellName(line, place)})`;
  const { merged } = cell;
  if (merged === undefined || !isRead(column)) return undefined;
  // Merging downwards is harmless.
  if (merged.firstRow === line && merged.firstColumn === merged.lastColumn) return undefined;
  return `the merged cells ${merged.name} have one name for several columns, and it is open which of them it is for. Unmerge them, and name each`;
}

function nameFault(columns: readonly FileColumn[], place: number): string | undefined {
  const column = columns[place];
  if (!isRead(column)) return undefined;
  const isSame = (fileColumn: FileColumn) => fileColumn.toLowerCase() === column.toLowerCase();
  if (columns.findIndex(isSame) === place) return undefined;
  return `a second column for ${column}; the file may have one. Take one of them out`;
}

function nearestColumn(name: string): ImportedColumn | undefined {
  const label = nearestName(name, LABELS);
  return (
    nearestName(name.toLowerCase(), IMPORTED_COLUMNS) ??
    CERTIFICATE_FIELDS.find((field) => field.label === label)?.name ??
    nearestName(name, IMPORTED_COLUMNS)
  );
}
