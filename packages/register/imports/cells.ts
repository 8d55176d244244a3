import type { RegisterColumn } from "@register/domain/certificate";
import {
  type Cell,
  cellText,
  isBlank,
  type SheetRow,
  type WorkbookCell,
} from "@register/spreadsheets";
import type { FileColumn } from "../certificate-files/header.ts";
import type { Correction } from "./options.ts";

/** A cell that has another value than the file: it was typed, or is filled with the value above it. */
export interface AlteredCell extends WorkbookCell {
  /** As the file has it. */
  readonly was: Cell;
  readonly isFilled?: true;
}

export function isAltered(cell: Cell): cell is AlteredCell {
  return typeof cell !== "string" && "was" in cell;
}

/** The corrections of a file by their lines. */
export function correctionsByLine(
  cells: readonly Correction[] = [],
): ReadonlyMap<number, readonly Correction[]> {
  return Map.groupBy(cells, ({ line }) => line);
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

/** Fills the gaps of columns with the value above each, row after row in the order of the file. */
export class GapFiller {
  readonly #places: readonly number[];
  readonly #above = new Map<number, WorkbookCell>();

  constructor(columns: readonly FileColumn[], fillDown: readonly RegisterColumn[] = []) {
    this.#places = fillDown.map((column) => columns.indexOf(column)).filter((place) => place >= 0);
  }

  /** A row that is left out gives no value to those below it. */
  fill(row: SheetRow, isLeftOut: boolean): SheetRow {
    if (this.#places.length === 0 || isLeftOut) return row;
    const cells = [...row.cells];
    for (const place of this.#places) cells[place] = this.#filled(cells[place] ?? "", place);
    return { ...row, cells };
  }

  #filled(own: Cell, place: number): Cell | AlteredCell {
    const { merged, ...plain } = typeof own === "string" ? { text: own } : own;
    // What somebody has typed stays, also where that is nothing.
    if (isAltered(own) || !isBlank(own)) {
      this.#above.set(place, plain);
      // The first of merged cells has the value of them all.
      const isOwn = merged === undefined || merged.firstColumn !== merged.lastColumn;
      return isOwn ? own : { ...plain, was: own, isFilled: true };
    }
    const value = this.#above.get(place);
    return value === undefined ? own : { ...value, was: own, isFilled: true };
  }
}
