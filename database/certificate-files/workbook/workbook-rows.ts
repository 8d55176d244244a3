import {
  type Cell,
  cellText,
  isBlank,
  type SheetChoice,
  type SheetRow,
  UnreadableFileError,
} from "../sheet-row.ts";
import { readNumberFormats } from "./number-formats.ts";
import { parseXml, type XmlHandlers } from "./parse-xml.ts";
import { type CellContext, readCell } from "./read-cell.ts";
import { readSharedStrings } from "./shared-strings.ts";
import { findWorkbookParts } from "./workbook-parts.ts";
import { damaged, openZipParts } from "./zip-parts.ts";

/** Bytes of one sheet, unpacked: about a million rows of certificates. It is never in memory as a whole. */
const SHEET_BYTES_MAX = 512 * 1024 ** 2;

/** Rows that a sheet can have in Excel. */
const ROWS_MAX = 1_048_576;

/** Columns that may have something in them; certificates have eleven. */
const COLUMNS_MAX = 256;

/** Characters that a cell can have in Excel. */
const CELL_TEXT_MAX = 32_767;

/**
 * Reads the rows of a workbook's sheet in batches, in one pass, with the texts that cells share in memory.
 * Each row has a cell for each column of the first; rows with nothing in them are left out. Throws
 * UnreadableFileError, or the file system's error.
 */
export async function* readWorkbookRows(
  file: string,
  choice: SheetChoice,
): AsyncGenerator<readonly SheetRow[]> {
  const zip = await openZipParts(file);
  try {
    const { sheet, sharedStrings, styles, is1904 } = await findWorkbookParts(zip, choice);
    const gathered = gatherRows({
      sharedStrings: await readSharedStrings(zip, sharedStrings),
      formats: await readNumberFormats(zip, styles),
      is1904,
    });
    let width = 0;
    for await (const _ of parseXml(zip.read(sheet, SHEET_BYTES_MAX), gathered.handlers)) {
      const rows = gathered.take();
      width ||= rows[0]?.cells.length ?? 0;
      yield rows.map(({ line, cells }) => ({ line, cells: filledUp(cells, width) }));
    }
  } finally {
    zip.close();
  }
}

/** Sheets leave empty cells out. */
function filledUp(cells: readonly Cell[], width: number): readonly Cell[] {
  if (cells.length >= width) return cells;
  return [...cells, ...Array.from({ length: width - cells.length }, () => "")];
}

interface GatheredRows {
  readonly handlers: XmlHandlers;
  /** The rows that have ended since it was last called. */
  readonly take: () => readonly SheetRow[];
}

function gatherRows(context: CellContext): GatheredRows {
  let rows: SheetRow[] = [];
  let line = 0;
  let cells: Cell[] = [];
  let column = -1;
  let attributes: Readonly<Record<string, string>> = {};
  let hasFormula = false;
  let value: string | undefined;
  let inlineText: string | undefined;
  /** What a text that comes belongs to. */
  let inside: "value" | "inline text" | "nothing" = "nothing";
  let isPhonetic = false;

  const endCell = (): void => {
    const { t: type, s: style } = attributes;
    const cell = readCell({ type, style, hasFormula, value, inlineText }, context);
    if (isBlank(cell)) return;
    if (column >= COLUMNS_MAX) {
      throw new UnreadableFileError({
        line,
        message: `something is in a column beyond the ${COLUMNS_MAX}th. Take out what is not about certificates`,
      });
    }
    while (cells.length < column) cells.push("");
    cells[column] = cell;
  };

  const handlers: XmlHandlers = {
    open: (name, given) => {
      if (name === "row") {
        line = nextPlace(given["r"], line, ROWS_MAX);
        cells = [];
        column = -1;
      } else if (name === "c") {
        column = nextPlace(columnNumber(given["r"]), column + 1, Infinity) - 1;
        attributes = given;
        hasFormula = false;
        value = undefined;
        inlineText = undefined;
      } else if (name === "f") hasFormula = true;
      else if (name === "v") {
        inside = "value";
        value = "";
      } else if (name === "t") inside = "inline text";
      else if (name === "rPh") isPhonetic = true;
    },
    text: (text) => {
      if (inside === "nothing" || isPhonetic) return;
      if (inside === "value") value = (value ?? "") + text;
      else inlineText = (inlineText ?? "") + text;
      if (((inside === "value" ? value : inlineText)?.length ?? 0) > CELL_TEXT_MAX) {
        throw damaged(`a cell in row ${line} has more text than a cell can have`);
      }
    },
    close: (name) => {
      if (name === "v" || name === "t") inside = "nothing";
      else if (name === "rPh") isPhonetic = false;
      else if (name === "c") endCell();
      else if (name === "row" && cells.some((cell) => cellText(cell) !== "")) {
        rows.push({ line, cells });
      }
    },
  };
  const take = (): readonly SheetRow[] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return { handlers, take };
}

/** The place of a row or cell, which need not be written where it follows the one before. */
function nextPlace(written: string | number | undefined, before: number, max: number): number {
  const place = written === undefined ? before + 1 : Number(written);
  if (Number.isInteger(place) && place > before && place <= max) return place;
  throw damaged(`its rows and cells are out of order at ${written ?? place}`);
}

/** The number of the column in an address such as AB12, from 1. */
function columnNumber(address: string | undefined): number | undefined {
  const letters = /^[A-Z]+/i.exec(address ?? "")?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
