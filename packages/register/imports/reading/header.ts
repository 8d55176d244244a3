import {
  CERTIFICATE_FIELDS,
  isParticularColumn,
  type ParticularColumn,
  type ReadColumn,
  type RegisterColumn,
  OFFICE_FIELDS,
  STATUS_COLUMNS,
  captionsFault,
  columnNames,
  comparableName,
  fieldNamed,
} from "@register/domain/certificate";
import { nearestName } from "@register/domain/text";
import { REGISTER_COLUMNS } from "../../certificates/columns.ts";
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

/** A column of a file. Some are for people alone; spreadsheets save emptied columns without a name. */
export type FileColumn = ReadColumn | "not read" | "without name" | "unknown";

/** Somebody's choice for each column with an unknown name: a field, a particular of that name, or none. */
export type NamedColumns = readonly (readonly [
  name: string,
  column: RegisterColumn | "particular" | "not read",
])[];

/** A column of which somebody has to say what it is. */
export interface UnknownColumn {
  readonly name: string;
  /** What it may be. */
  readonly nearest: RegisterColumn | undefined;
}

/** The column of a file of faulty rows with the reasons. */
export const REASON_COLUMN = "reason_not_imported";

/**
 * The column of an export for Excel with the verdict on that day (YYYY-MM-DD), which depends on the dates too, unlike
 * the register's status.
 */
export function shownStatusColumn(day: string): string {
  return `status on ${day}`;
}

const COMPARABLE_STATUS_COLUMN = /^statuson\d{8}$/;

const OTHER_COLUMNS = new Map<string, FileColumn>([
  ...[...OFFICE_FIELDS.map(({ name }) => name), ...STATUS_COLUMNS].map(
    (name) => [comparableName(name), name] as const,
  ),
  ...["certificate status", "current status"].map(
    (text) => [comparableName(text), "status"] as const,
  ),
  ...["public note", "status public note", "note on status"].map(
    (text) => [comparableName(text), "status_note"] as const,
  ),
  [comparableName(REASON_COLUMN), "not read"],
]);

const NAMES = columnNames(CAPTIONS);

/** Says which column a name means; undefined where it is unknown. */
export type ColumnNamed = (name: string) => FileColumn | undefined;

/** The columns of certificates. */
const columnNamed: ColumnNamed = (text) => {
  if (text === "") return "without name";
  if (isParticularColumn(text)) return text;
  const name = comparableName(text);
  if (COMPARABLE_STATUS_COLUMN.test(name)) return "not read";
  return OTHER_COLUMNS.get(name) ?? fieldNamed(text, NAMES);
};

export interface HeaderReading {
  /** In the order of the file. */
  readonly columns: readonly FileColumn[];
  readonly unknown: readonly UnknownColumn[];
  /** Why no row can be read below these names. */
  readonly faults: readonly Finding[];
}

/** How many columns a row names, if it names that of the numbers; else 0. */
export function namesIn({ cells }: SheetRow, meaning?: ColumnNamed): number {
  const columns = columnsNamed(cells.map(shownText), meaning);
  return columns.has("certificate_number") ? columns.size : 0;
}

/** The columns with these names. */
export function columnsNamed(
  names: readonly string[],
  meaning: ColumnNamed = columnNamed,
): ReadonlySet<ReadColumn> {
  return new Set(readAmong(names.flatMap((name) => meaning(name) ?? [])));
}

const LABELS = CERTIFICATE_FIELDS.map(({ label }) => label);

/** Reads the row of column names, of which somebody may have said what the unknown ones are. */
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
  // One column alone, without a known name, is no table.
  const asked = faults.length > 0 && names.length < 2 ? [] : names;
  const unknown = asked.filter((_, place) => columns[place] === "unknown");
  return {
    columns,
    unknown: [...new Set(unknown)].map((name) => ({ name, nearest: nearestColumn(name) })),
    faults,
  };
}

/** What somebody has said of a column with this name. */
function namedAs(name: string, named: NamedColumns) {
  return named.find(([each]) => each === name)?.[1];
}

/** The particular with a column's name for its label. */
export function particularNamed(name: string): ParticularColumn {
  return `particulars.${name.replace(/:$/, "").trimEnd()}`;
}

/** The row with what people see in the spreadsheet for its particulars; fields have its values. */
export function rowAsShown(row: SheetRow, columns: readonly FileColumn[]): SheetRow {
  if (!columns.some(isParticularColumn)) return row;
  const shown = (cell: Cell, at: number) =>
    isParticularColumn(columns[at] ?? "") ? cellAsShown(cell) : cell;
  return { ...row, cells: row.cells.map(shown) };
}

/** The columns that are read. */
export function readAmong(columns: readonly FileColumn[]): readonly ReadColumn[] {
  return columns.filter((column) => isRead(column));
}

function isRead(column: FileColumn | undefined): column is ReadColumn {
  return (
    column !== undefined &&
    column !== "not read" &&
    column !== "without name" &&
    column !== "unknown"
  );
}

function columnLabel(name: string): string {
  return /^[\w .-]{1,40}$/.test(name) ? name : quoted(name);
}

/** Why the name of a column may not be the one that the spreadsheet shows. */
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
  // Merged only with cells below it, a name is for its own column.
  if (merged.firstRow === line && merged.firstColumn === merged.lastColumn) return undefined;
  return `the merged cells ${merged.name} have one name for several columns, and it is open which of them it is for. Unmerge them, and name each`;
}

function nameFault(columns: readonly FileColumn[], place: number): string | undefined {
  const column = columns[place];
  if (!isRead(column)) return undefined;
  const isSame = (each: FileColumn) => each.toLowerCase() === column.toLowerCase();
  if (columns.findIndex(isSame) === place) return undefined;
  return `a second column for ${column}; the file may have one. Take one of them out`;
}

function nearestColumn(name: string): RegisterColumn | undefined {
  const label = nearestName(name, LABELS);
  return (
    nearestName(name.toLowerCase(), REGISTER_COLUMNS) ??
    CERTIFICATE_FIELDS.find((field) => field.label === label)?.name ??
    nearestName(name, REGISTER_COLUMNS)
  );
}
