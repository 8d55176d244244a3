import type { ReadColumn } from "@register/domain/certificate";
import { type Cell, cellText, type SheetRow, type WorkbookCell } from "@register/spreadsheets";
import type { FileChoice } from "./reading/certificate-file.ts";
import type { FileColumn } from "./reading/header.ts";
import type { RowCheckOptions } from "./reading/row-check.ts";

/** A text that was typed in the place of a cell. */
export interface Correction {
  readonly line: number;
  readonly column: ReadColumn;
  readonly text: string;
}

/** Lines, each range by its first and its last. */
export type LineRanges = readonly (readonly [first: number, last: number])[];

/** How a file is imported: all that somebody has chosen, as plain data. */
export interface ImportOptions extends FileChoice, Omit<RowCheckOptions, "is1904"> {
  /** Change certificates in the register; else such a row is a fault. */
  readonly update: boolean;
  /** Let empty cells take values away; else one such cell prevents the import. */
  readonly clearBlanks: boolean;
  /** Let an update change statuses and their notes; new certificates have those of the file. */
  readonly statuses: boolean;
  /** Import the good rows; else one fault prevents the import. */
  readonly skipFaulty: boolean;
  /** The code of the kind that certificates without one get. */
  readonly kind?: string | undefined;
  /** Take in what looks like no certificate of the table; else it is left out until somebody takes it in. */
  readonly allRows?: boolean | undefined;
  /** Columns in which a gap below a value is filled with that value. */
  readonly fillDown?: readonly ReadColumn[] | undefined;
  /** Rows that somebody has left out, or taken in, by hand. */
  readonly leftOut?: LineRanges | undefined;
  readonly takenIn?: LineRanges | undefined;
  readonly cells?: readonly Correction[] | undefined;
}

/** Cells that can be corrected: a file with more of them is better corrected itself. */
export const CORRECTIONS_MAX = 1000;

/** Leaves rows out or takes them in. */
export function chooseLines(
  options: ImportOptions,
  lines: readonly number[],
  isLeftOut: boolean,
): ImportOptions {
  const [to, from] = [linesIn(options.leftOut), linesIn(options.takenIn)];
  for (const line of lines) {
    (isLeftOut ? to : from).add(line);
    (isLeftOut ? from : to).delete(line);
  }
  return { ...options, leftOut: rangesOf(to), takenIn: rangesOf(from) };
}

/** Puts a typed text in the place of a cell; the text of the file takes the correction back. */
export function correctCell(
  options: ImportOptions,
  correction: Correction,
  inFile: string,
): ImportOptions {
  const others = (options.cells ?? []).filter(
    ({ line, column }) => line !== correction.line || column !== correction.column,
  );
  return { ...options, cells: correction.text === inFile ? others : [...others, correction] };
}

/** A cell that has another value than the file: it was typed, or is filled with the value above it. */
export interface AlteredCell extends WorkbookCell {
  /** As the file has it. */
  readonly was: Cell;
  readonly isFilled?: true;
}

export function isAltered(cell: Cell): cell is AlteredCell {
  return typeof cell !== "string" && "was" in cell;
}

/** The row with what was typed. One with too few or too many cells has no columns. */
export function corrected(
  row: SheetRow,
  columns: readonly FileColumn[],
  corrections: readonly Correction[] | undefined,
): SheetRow {
  if (corrections === undefined || row.cells.length !== columns.length) return row;
  const cells = [...row.cells];
  for (const { column, text } of corrections) {
    const place = columns.indexOf(column);
    const was = row.cells[place] ?? "";
    if (place >= 0 && cellText(was) !== text) cells[place] = { text, was } as AlteredCell;
  }
  return { ...row, cells };
}

export function linesIn(ranges: LineRanges = []): Set<number> {
  const lines = new Set<number>();
  for (const [first, last] of ranges)
    for (let line = first; line <= last; line += 1) lines.add(line);
  return lines;
}

function rangesOf(lines: ReadonlySet<number>): LineRanges {
  const ranges: [number, number][] = [];
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}
