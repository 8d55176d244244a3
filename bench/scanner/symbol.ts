import bwipjs from "bwip-js/node";

/** A symbol as modules: what is printed, before any camera. */
export interface Symbol {
  /** Side lengths in modules, quiet zone included. */
  readonly columns: number;
  readonly rows: number;
  /** Row by row, 1 dark. */
  readonly modules: Uint8Array;
}

/**
 * A symbol of an encoder type with a quiet zone of some modules all round. Bars of linear symbols
 * are as tall as a share of their length.
 */
export function symbolOf(
  type: string,
  text: string,
  quiet: number,
  options: Readonly<Record<string, string | number | boolean>> = {},
  barHeight = 0.3,
): Symbol {
  // oxlint-disable-next-line no-named-as-default-member -- the export of that name is a symbology
  const [drawn] = bwipjs.raw({ bcid: type, text, ...options });
  if (drawn === undefined) throw new Error(`${type} can't hold ${text}.`);
  const { columns, rows, isDark } = "pixs" in drawn ? matrix(drawn) : bars(drawn.sbs, barHeight);
  const symbol = {
    columns: columns + 2 * quiet,
    rows: rows + 2 * quiet,
    modules: new Uint8Array((columns + 2 * quiet) * (rows + 2 * quiet)),
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (isDark(column, row)) {
        symbol.modules[(row + quiet) * symbol.columns + column + quiet] = 1;
      }
    }
  }
  return symbol;
}

interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

function matrix({ pixs, pixx, pixy }: Matrix) {
  // Rows of PDF417 are several modules tall, but one line of pixs each.
  const rowHeight = (pixx * pixy) / pixs.length;
  return {
    columns: pixx,
    rows: pixy,
    isDark: (column: number, row: number) =>
      pixs[Math.floor(row / rowHeight) * pixx + column] === 1,
  };
}

/** Widths of bars and spaces in turn, beginning with a bar. */
function bars(widths: readonly number[], barHeight: number) {
  const line = widths.flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0));
  return {
    columns: line.length,
    rows: Math.max(8, Math.round(line.length * barHeight)),
    isDark: (column: number) => line[column] === true,
  };
}
