import {
  type Cell,
  damageTo,
  isBlank,
  shownText,
  type SheetRow,
  unescapeFormula,
} from "@register/spreadsheets";
import { readNumber } from "../../certificates/number-reading.ts";
import type { FileColumn } from "./header.ts";

export interface NonDataRow {
  readonly category: string;
  /** Counts only if the file's numbers contain letters. */
  readonly isLetterless?: true;
}

/**
 * Detects rows such as totals, page lines and struck-out rows. Anything else stays a fault, since it may be a
 * certificate with a mistyped number.
 */
export function footerIn(
  { cells }: SheetRow,
  columns: readonly FileColumn[],
): NonDataRow | undefined {
  const place = columns.indexOf("certificate_number");
  const cell = cells[place] ?? "";
  const text = shownText(cell);
  if (text === "" && typeof cell !== "string" && cell.struck !== undefined) {
    return { category: "is struck out" };
  }
  // Excel turns a number such as MAR-25 into a date.
  const isDamaged = damageTo(text) !== undefined || (typeof cell !== "string" && cell.isDay);
  if (text === "" || isDamaged) return undefined;
  // Only such rows match the columns.
  const isWhole = cells.length === columns.length;
  if (isWhole && !/\p{Nd}/u.test(text)) return { category: "has no digit" };
  const isAlone =
    columns.length > 1 && cells.every((rowCell, at) => at === place || isBlank(rowCell));
  if (isAlone && /\s/.test(text) && !readNumber(unescapeFormula(text)).ok) {
    return { category: "is several words, alone in their row" };
  }
  const isDay = (rowCell: Cell, at: number) =>
    columns[at]?.endsWith("_date") === true && /\p{Nd}/u.test(shownText(rowCell));
  if (!isWhole || !/^[\p{Nd}-]+$/u.test(text) || cells.some(isDay)) return undefined;
  return { category: "has no letter, and its row no date", isLetterless: true };
}
