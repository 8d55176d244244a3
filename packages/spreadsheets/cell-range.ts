/** Rows count from 1, columns from 0. */
export interface CellRange {
  readonly name: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const CODE_OF_A = 65;
const LETTERS_IN_ALPHABET = 26;

/** B7 is row 7 of column 1. */
export function cellName(row: number, column: number): string {
  let letters = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / LETTERS_IN_ALPHABET) - 1) {
    letters = String.fromCharCode(CODE_OF_A + (rest % LETTERS_IN_ALPHABET)) + letters;
  }
  return `${letters}${row}`;
}

/** From 0, for capital letters. */
export function columnOf(letters: string): number {
  let column = 0;
  for (let place = 0; place < letters.length; place += 1) {
    column = column * LETTERS_IN_ALPHABET + letters.charCodeAt(place) - CODE_OF_A + 1;
  }
  return column - 1;
}

const RANGE = /^([A-Z]{0,3})(\d{0,7})(?::([A-Z]{0,3})(\d{0,7}))?$/;

/** Reads B2:B4, $B$2, B:C or 2:4. */
export function readCellRange(text: string): CellRange | undefined {
  const name = text.replaceAll("$", "").toUpperCase();
  const [, column = "", row = "", otherColumn = column, otherRow = row] = RANGE.exec(name) ?? [];
  const areAlike = (column === "") === (otherColumn === "") && (row === "") === (otherRow === "");
  if (column + row === "" || !areAlike) return undefined;
  const [firstRow, lastRow] = row === "" ? [1, Infinity] : inOrder(Number(row), Number(otherRow));
  const [firstColumn, lastColumn] =
    column === "" ? [0, Infinity] : inOrder(columnOf(column), columnOf(otherColumn));
  const isBounded = Number.isFinite(lastRow + lastColumn);
  return {
    name: isBounded ? `${cellName(firstRow, firstColumn)}:${cellName(lastRow, lastColumn)}` : name,
    firstRow,
    lastRow,
    firstColumn,
    lastColumn,
  };
}

function inOrder(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}

export function isOneCell({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): boolean {
  return firstRow === lastRow && firstColumn === lastColumn;
}
