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

/** By which words behind the column's name something is told from a number. */
export interface Footer {
  readonly sort: string;
  /** Whether it tells only in a file whose numbers have letters. */
  readonly isLetterless?: true;
}

/**
 * Finds in a row what spreadsheets have beside their certificates: the word before a sum, a count of rows, a line such as
 * "Page 1 of 2", a row that is struck out. What else stands in the place of the number has then no digit of any script; or it is several words, and
 * alone in its row; or it has no letter, in a file whose numbers have some, and no date in its row. Anything else that
 * can't be a number is a fault: the row may be a certificate whose number was mistyped.
 */
export function footerIn({ cells }: SheetRow, columns: readonly FileColumn[]): Footer | undefined {
  const place = columns.indexOf("certificate_number");
  const cell = cells[place] ?? "";
  const text = shownText(cell);
  if (text === "" && typeof cell !== "string" && cell.struck !== undefined) {
    return { sort: "is struck out" };
  }
  // Excel makes a day of a number such as MAR-25.
  const isDamaged = damageTo(text) !== undefined || (typeof cell !== "string" && cell.isDay);
  if (text === "" || isDamaged) return undefined;
  // A row with too few or too many cells has no columns.
  const isWhole = cells.length === columns.length;
  if (isWhole && !/\p{Nd}/u.test(text)) return { sort: "has no digit" };
  const isAlone = columns.length > 1 && cells.every((each, at) => at === place || isBlank(each));
  if (isAlone && /\s/.test(text) && !readNumber(unescapeFormula(text)).ok) {
    return { sort: "is several words, alone in their row" };
  }
  const isDay = (each: Cell, at: number) =>
    columns[at]?.endsWith("_date") === true && /\p{Nd}/u.test(shownText(each));
  if (!isWhole || !/^[\p{Nd}-]+$/u.test(text) || cells.some(isDay)) return undefined;
  return { sort: "has no letter, and its row no date", isLetterless: true };
}
