import type { ReadColumn } from "@register/domain/certificate";
import { type Cell, cellText, type SheetRow, type WorkbookCell } from "@register/spreadsheets";
import type { FileChoice } from "./reading/certificate-file.ts";
import type { FileColumn } from "./reading/header.ts";
import type { RowCheckOptions } from "./reading/row-check.ts";

export interface Correction {
  readonly line: number;
  readonly column: ReadColumn;
  readonly text: string;
}

/** Inclusive ranges. */
export type LineRanges = readonly (readonly [first: number, last: number])[];

/** All choices for an import, as plain data. */
export interface ImportOptions extends FileChoice, Omit<RowCheckOptions, "is1904"> {
  /** Without it, a row with a known number is a fault. */
  readonly update: boolean;
  /** Without it, an empty cell that would clear a value prevents the import. */
  readonly clearBlanks: boolean;
  /** Updates may change statuses; new certificates always take the file's. */
  readonly statuses: boolean;
  /** Without it, one fault prevents the import. */
  readonly skipFaulty: boolean;
  /** For certificates without a kind. */
  readonly kind?: string | undefined;
  /** Includes rows that look like totals or notes, which are excluded otherwise. */
  readonly allRows?: boolean | undefined;
  /** Empty cells of these columns repeat the value above. */
  readonly fillDown?: readonly ReadColumn[] | undefined;
  /** Rows excluded or included by hand. */
  readonly excluded?: LineRanges | undefined;
  readonly included?: LineRanges | undefined;
  readonly cells?: readonly Correction[] | undefined;
}

/** With more corrections, editing the file is better. */
export const CORRECTIONS_MAX = 1000;

export function chooseLines(
  options: ImportOptions,
  lines: readonly number[],
  isLeftOut: boolean,
): ImportOptions {
  const [to, from] = [linesIn(options.excluded), linesIn(options.included)];
  for (const line of lines) {
    (isLeftOut ? to : from).add(line);
    (isLeftOut ? from : to).delete(line);
  }
  return { ...options, excluded: rangesOf(to), included: rangesOf(from) };
}

/** Typing the file's own text removes a correction. */
export function correctCell(
  options: ImportOptions,
  correction: Correction,
  inFile: string,
): ImportOptions {
  const otherCorrections = (options.cells ?? []).filter(
    ({ line, column }) => line !== correction.line || column !== correction.column,
  );
  return {
    ...options,
    cells: correction.text === inFile ? otherCorrections : [...otherCorrections, correction],
  };
}

export interface AlteredCell extends WorkbookCell {
  /** As in the file. */
  readonly was: Cell;
  readonly isFilled?: true;
}

export function isAltered(cell: Cell): cell is AlteredCell {
  return typeof cell !== "string" && "was" in cell;
}

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
