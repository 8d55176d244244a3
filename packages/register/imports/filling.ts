import type { RegisterColumn } from "@register/domain/certificate";
import { type Cell, isBlank, type WorkbookCell } from "@register/spreadsheets";
import { BATCH_ROWS } from "../certificate-files/certificate-file.ts";
import { type HeldPlan, type StagedFile, whilePlanned } from "./import-plan.ts";
import type { StaffConnection } from "../staff-connection.ts";

/** A cell that has another value than the file: it was typed, or is filled with the value above it. */
export interface AlteredCell extends WorkbookCell {
  /** As the file has it. */
  readonly was: Cell;
  readonly isFilled?: true;
}

export function isAltered(cell: Cell): cell is AlteredCell {
  return typeof cell !== "string" && "was" in cell;
}

/** Fills the gaps of these columns with the value above each, and empties those of all others again. Returns the file as it then is. */
export async function fillGaps(
  connection: StaffConnection,
  held: HeldPlan,
  file: StagedFile,
  columns: readonly RegisterColumn[],
): Promise<StagedFile> {
  const places = new Set(columns.map((column) => file.columns.indexOf(column)));
  if (JSON.stringify(columns) === JSON.stringify(file.filled)) return file;
  // Whoever is stopped on the way leaves rows of both kinds.
  const begun = JSON.stringify({ ...file, filled: undefined });
  await whilePlanned(connection, held, async () => {}, "file = $3", begun);
  const above = new Map<number, WorkbookCell>();
  for (let last = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- Each batch needs the values of the one before.
    const rows = await connection.query<{ line: number; cells: string }>(
      `SELECT line, cells FROM desk_upload_rows WHERE upload_id = $1 AND line > $2
       ORDER BY line LIMIT ${BATCH_ROWS}`,
      [held.upload, last],
    );
    const end = rows.at(-1)?.line;
    if (end === undefined) break;
    last = end;
    const changed = rows.flatMap(({ line, cells }) => {
      const filled = (JSON.parse(cells) as readonly Cell[]).map((cell, place) =>
        filledCell(cell, place, places.has(place) ? above : undefined),
      );
      const text = JSON.stringify(filled);
      return text === cells ? [] : [[held.upload, line, text]];
    });
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that others write between them.
    await whilePlanned(connection, held, () => keepCells(connection, changed));
  }
  const filled = { ...file, filled: columns };
  await whilePlanned(connection, held, async () => {}, "file = $3", JSON.stringify(filled));
  return filled;
}

/** Upload, line and cells of each row. */
export async function keepCells(
  connection: StaffConnection,
  rows: readonly (readonly (number | string)[])[],
): Promise<void> {
  await connection.execute(
    `UPDATE desk_upload_rows SET cells = changed.cells
     FROM (SELECT CAST(value ->> 0 AS BIGINT) AS upload_id, CAST(value ->> 1 AS INTEGER) AS line,
         value ->> 2 AS cells FROM ${connection.dialect.rows("$1")}) AS changed
     WHERE desk_upload_rows.upload_id = changed.upload_id AND desk_upload_rows.line = changed.line`,
    [JSON.stringify(rows)],
  );
}

function filledCell(
  cell: Cell,
  place: number,
  above: Map<number, WorkbookCell> | undefined,
): Cell | AlteredCell {
  const own = isAltered(cell) && cell.isFilled === true ? cell.was : cell;
  if (above === undefined) return own;
  const { merged, ...plain } = typeof own === "string" ? { text: own } : own;
  // What somebody has typed stays, also where that is nothing.
  if (isAltered(own) || !isBlank(own)) {
    above.set(place, plain);
    // The first of merged cells has the value of them all.
    const isOwn = merged === undefined || merged.firstColumn !== merged.lastColumn;
    return isOwn ? own : { ...plain, was: own, isFilled: true };
  }
  const value = above.get(place);
  return value === undefined ? own : { ...value, was: own, isFilled: true };
}
