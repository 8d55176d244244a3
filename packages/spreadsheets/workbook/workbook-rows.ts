import { quoted } from "../quoted.ts";
import {
  type Cell,
  isBlank,
  type SheetChoice,
  type SheetRow,
  UnreadableFileError,
} from "../sheet-row.ts";
import { columnOf, isOneCell, readCellRange } from "../cell-range.ts";
import {
  CELL_TEXT_MAX,
  COLUMNS_MAX,
  ROWS_MAX,
  SHEET_BYTES_MAX,
  SHEET_COLUMNS_MAX,
} from "./largest-workbook.ts";
import { readCellStyles } from "./cell-styles.ts";
import { readMergedCells } from "./merged-cells.ts";
import { parseXml, type XmlHandlers } from "./parse-xml.ts";
import { type CellContext, isWithoutResult, readCell } from "./read-cell.ts";
import { RichTextReader } from "./rich-text.ts";
import { findWorkbookParts, readSharedStrings } from "./workbook-parts.ts";
import { damaged, type ZipParts } from "./zip-blob.ts";

/** Pads rows to the width of the first, and skips blank ones. Throws UnreadableFileError, or the file's own error. */
export async function* readWorkbookRows(
  zip: ZipParts,
  choice: SheetChoice,
): AsyncGenerator<readonly SheetRow[]> {
  const { sheet, sharedStrings, styles, is1904 } = await findWorkbookParts(zip, choice);
  const gathered = gatherRows({
    sharedStrings: await readSharedStrings(zip, sharedStrings),
    styles: await readCellStyles(zip, styles),
    is1904,
  });
  const markMerged = await readMergedCells(zip, sheet);
  let width = 0;
  const { firstRow = 1 } = choice;
  for await (const _ of parseXml(zip.read(sheet, SHEET_BYTES_MAX), gathered.handlers)) {
    const rows = gathered.take().filter(({ line }) => line >= firstRow);
    width ||= rows[0]?.cells.length ?? 0;
    yield rows.map((row) =>
      markMerged({ ...row, cells: filledUp(row.cells, width), isInWorkbook: true }),
    );
  }
}

/** Sheets omit empty cells. */
function filledUp(cells: readonly Cell[], width: number): readonly Cell[] {
  if (cells.length >= width) return cells;
  return [...cells, ...Array.from({ length: width - cells.length }, () => "")];
}

interface GatheredRows {
  readonly handlers: XmlHandlers;
  readonly take: () => readonly SheetRow[];
}

function gatherRows(context: CellContext): GatheredRows {
  let rows: SheetRow[] = [];
  let line = 0;
  let isHidden = false;
  let cells: Cell[] = [];
  let column = -1;
  let attributes: Readonly<Record<string, string>> = {};
  let hasFormula = false;
  /** Cells with values from one formula. */
  let formulaRange: string | undefined;
  let value: string | undefined;
  let isValue = false;
  const reader = new RichTextReader();
  const where = () => `the text of a cell in row ${line}`;

  const endCell = (): void => {
    const { t: type, s: style } = attributes;
    if (formulaRange !== undefined && isWithoutResult(type, value)) refuseRange(line, formulaRange);
    const inlineText = reader.take();
    const cell = readCell({ type, style, hasFormula, value, inlineText }, context);
    if (isBlank(cell)) return;
    if (column >= COLUMNS_MAX) {
      throw new UnreadableFileError(
        "too-large",
        `something is in a column beyond the ${COLUMNS_MAX}th. Take out what is not about certificates`,
        line,
      );
    }
    while (cells.length < column) cells.push("");
    cells[column] = cell;
  };

  const handlers: XmlHandlers = {
    open: (name, given) => {
      if (name === "row") {
        line = nextPlace(given["r"], line, ROWS_MAX);
        isHidden = /^(?:1|true)$/.test(given["hidden"] ?? "") || Number(given["ht"] ?? 1) === 0;
        cells = [];
        column = -1;
      } else if (name === "c") {
        column = nextPlace(columnIn(line, given["r"]), column + 1, SHEET_COLUMNS_MAX) - 1;
        attributes = given;
        hasFormula = false;
        formulaRange = undefined;
        value = undefined;
      } else if (name === "f") {
        hasFormula = true;
        if (given["t"] !== "shared") formulaRange = given["ref"];
      } else if (name === "v") {
        isValue = true;
        value = "";
      } else reader.open(name, given);
    },
    text: (text) => {
      if (!isValue) return reader.text(text, where);
      value = (value ?? "") + text;
      if (value.length > CELL_TEXT_MAX) throw damaged(`${where()} is longer than a cell's can be`);
    },
    close: (name) => {
      if (name === "v") isValue = false;
      else if (name === "c") endCell();
      else if (name === "row" && !cells.every(isBlank)) {
        rows.push(isHidden ? { line, cells, isHidden } : { line, cells });
      } else reader.close(name);
    },
  };
  const take = (): readonly SheetRow[] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return { handlers, take };
}

/** Without a written place, the next one. */
function nextPlace(written: string | number | undefined, before: number, max: number): number {
  const place = written === undefined ? before + 1 : Number(written);
  if (Number.isInteger(place) && place > before && place <= max) return place;
  throw damaged(`its rows and cells are out of order at ${String(written ?? place).slice(0, 20)}`);
}

/** From 1; AB12 must be in row 12. */
function columnIn(line: number, address: string | undefined): number | undefined {
  if (address === undefined) return undefined;
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address.toUpperCase()) ?? [];
  if (letters !== undefined && Number(row) === line) return columnOf(letters) + 1;
  throw damaged(`it has the cell ${quoted(address)} in row ${line}`);
}

/** The other cells would look empty. */
function refuseRange(line: number, text: string): void {
  const range = readCellRange(text);
  if (range !== undefined && isOneCell(range)) return;
  throw new UnreadableFileError(
    "damaged",
    `the formula over the cells ${quoted(text)} has no results yet. Open and save the file in a spreadsheet program`,
    line,
  );
}
