import { CERTIFICATE_FIELDS, type RegisterColumn } from "../../domain/certificate.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { REGISTER_COLUMNS } from "../certificate-columns.ts";
import { columnNamed, type NamedColumn } from "./column-names.ts";
import type { Finding } from "./findings.ts";
import { quoted } from "./quoted.ts";
import { cellName } from "./cell-range.ts";
import { type Cell, cellText, type SheetRow } from "./sheet-row.ts";

/** A column as the file has it; spreadsheets save columns without a name that have been emptied. */
export type FileColumn = NamedColumn | "without name";

export type HeaderReading =
  | { readonly ok: true; readonly columns: readonly FileColumn[] }
  | { readonly ok: false; readonly faults: readonly Finding[] };

const LABELS = CERTIFICATE_FIELDS.map(({ label }) => label);

/** Reads the row of column names, which may come in any order. Gives the columns in the order of the file. */
export function readHeader({ line, cells }: SheetRow): HeaderReading {
  const names = cells.map((cell) => cellText(cell).trim());
  const columns = names.map((name) => (name === "" ? "without name" : columnNamed(name)));
  const faults: Finding[] = names.flatMap((name, place) => {
    const message =
      spreadsheetFault(cells[place], columns[place], line, place) ??
      nameFault(name, columns, place);
    return message === undefined ? [] : [{ line, column: columnLabel(name), message }];
  });
  if (!columns.includes("certificate_number")) {
    faults.push({
      line,
      column: "certificate_number",
      message: "this column is missing. The first line must name the columns",
    });
  }
  const known = columns.filter((column) => column !== undefined);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, columns: known };
}

/** The columns that are read. */
export function readAmong(columns: readonly FileColumn[]): readonly RegisterColumn[] {
  return columns.filter((column) => column !== "not read" && column !== "without name");
}

function columnLabel(name: string): string {
  return /^[\w .-]{1,40}$/.test(name) ? name : quoted(name);
}

/** Why the name of a column can't be taken as the spreadsheet shows it. */
function spreadsheetFault(
  cell: Cell | undefined,
  column: FileColumn | undefined,
  line: number,
  place: number,
): string | undefined {
  if (cell === undefined || typeof cell === "string") return undefined;
  if (cell.fault !== undefined) return `${cell.fault} (cell ${cellName(line, place)})`;
  const { merged } = cell;
  if (merged === undefined || column === "not read" || column === "without name") return undefined;
  // Merged with cells below it alone, a name stands for its own column.
  if (merged.firstRow === line && merged.firstColumn === merged.lastColumn) return undefined;
  return `the merged cells ${merged.name} have one name for several columns, and it is open which of them it is for. Unmerge them, and name each`;
}

function nameFault(
  name: string,
  columns: readonly (FileColumn | undefined)[],
  place: number,
): string | undefined {
  const column = columns[place];
  if (column === undefined) return `unknown column; ${whatIsKnown(name)}`;
  if (column === "not read" || column === "without name") return undefined;
  if (columns.indexOf(column) === place) return undefined;
  return `a second column for ${column}; the file may have one. Take one of them out`;
}

function whatIsKnown(name: string): string {
  const nearest =
    nearestName(name.toLowerCase(), REGISTER_COLUMNS) ??
    nearestName(name, LABELS) ??
    nearestName(name, REGISTER_COLUMNS);
  return nearest === undefined
    ? `the columns are ${REGISTER_COLUMNS.join(", ")}, or as the site names them: ${LABELS.join(", ")}`
    : `did you mean ${nearest}?`;
}
