import type { RegisterColumn } from "@register/domain/certificate";
import { type Cell, cellText } from "@register/spreadsheets";
import { numberOf } from "../certificate-files/row-check.ts";
import { ImportDoubts } from "./doubts.ts";
import { type AlteredCell, isAltered, keepCells } from "./filling.ts";
import {
  assertNotProposed,
  type ImportPlan,
  ImportPlanError,
  type PlanOutcome,
  whilePlanned,
} from "./import-plan.ts";
import { findingsIn, isOrderShown, readRows, rulesOf } from "./staged-rows.ts";
import { findingsOf, keepPlanned, OutcomeCounts } from "./outcome-counts.ts";
import { conditionOf, type RowFilter } from "./row-filter.ts";
import type { StaffConnection } from "../staff-connection.ts";
import { refuseWithoutSuccessor } from "./successors.ts";

/** Leaves rows out or takes them in again. Rejects as {@link adjust} does. */
export function chooseRows(
  connection: StaffConnection,
  plan: ImportPlan,
  lines: readonly number[],
  isLeftOut: boolean,
): Promise<ImportPlan> {
  return adjust(connection, plan, { lines }, () =>
    markLeftOut(connection, plan.upload, lines, String(isLeftOut)),
  );
}

/** Marks rows of an upload by an expression, true for one that is left out. */
export function markLeftOut(
  connection: StaffConnection,
  upload: number,
  lines: readonly number[],
  isLeftOut: string,
): Promise<number> {
  return connection.execute(
    `UPDATE desk_upload_rows SET left_out = ${isLeftOut}
     WHERE upload_id = $1 AND line IN (${linesIn(connection)})`,
    [upload, listed(lines)],
  );
}

/** The same of all rows of a filter, which are then to be planned anew: until then there is no plan. */
export async function chooseAll(
  connection: StaffConnection,
  plan: ImportPlan,
  filter: RowFilter,
  isLeftOut: boolean,
): Promise<void> {
  const { condition, values } = conditionOf(connection, filter);
  await whilePlanned(
    connection,
    plan,
    async () => {
      await assertNotProposed(connection, plan.upload);
      await connection.execute(
        `UPDATE desk_upload_rows SET left_out = ${isLeftOut} WHERE upload_id = $1 AND ${condition}`,
        [plan.upload, ...values],
      );
    },
    "plan = plan + 1, outcome = NULL",
  );
}

/** Puts a typed text in the place of a cell, whose own text is kept beside it. Rejects as {@link adjust} does. */
export async function correctCell(
  connection: StaffConnection,
  plan: ImportPlan,
  { line, column, text }: Correction,
): Promise<ImportPlan> {
  const { columns } = plan.file;
  const place = columns.indexOf(column);
  const [row] = await rowsOn(connection, plan, [line]);
  // A row with too few or too many cells has no columns.
  if (row === undefined || place < 0 || row.source.cells.length !== columns.length) return plan;
  const cells = row.source.cells.with(place, typedCell(row.source.cells[place] ?? "", text));
  const number = numberOf({ ...row.source, cells }, columns) ?? null;
  return adjust(connection, plan, { lines: [line], number }, async () => {
    await keepCells(connection, [[plan.upload, line, JSON.stringify(cells)]]);
    await connection.execute(
      "UPDATE desk_upload_rows SET number = $3 WHERE upload_id = $1 AND line = $2",
      [plan.upload, line, number],
    );
  });
}

export interface Correction {
  readonly line: number;
  readonly column: RegisterColumn;
  readonly text: string;
}

function typedCell(cell: Cell, text: string): Cell | AlteredCell {
  const was = isAltered(cell) ? cell.was : cell;
  return text === cellText(was) ? was : { text, was };
}

/**
 * Changes a few rows of a plan, checks these again, those with the same numbers and those that they replace, and adjusts
 * what is known of the whole: the rest of the file is not looked at. It is another plan then. Rejects with
 * {@link ImportPlanError} where the plan is not the present one, waits for a second person, or has met another version of
 * a certificate.
 */
function adjust(
  connection: StaffConnection,
  plan: ImportPlan,
  /** "number" is one that a row will have, in small letters. */
  { lines, number = null }: { readonly lines: readonly number[]; readonly number?: string | null },
  change: () => Promise<unknown>,
): Promise<ImportPlan> {
  const { upload } = plan;
  const work = async (): Promise<ImportPlan> => {
    await assertNotProposed(connection, upload);
    const alike = await connection.query<{ line: number }>(
      `WITH RECURSIVE named (number) AS (
         SELECT number FROM desk_upload_rows WHERE upload_id = $1 AND line IN (${linesIn(connection)})
         UNION SELECT CAST($3 AS TEXT)
         UNION SELECT mine.number FROM named CROSS JOIN desk_upload_rows AS mine
           WHERE mine.upload_id = $1 AND mine.successor = named.number AND mine.left_out = false)
       SELECT line FROM desk_upload_rows WHERE upload_id = $1 AND number IN (SELECT number FROM named)`,
      [upload, listed(lines), number],
    );
    const touched = [...new Set([...lines, ...alike.map(({ line }) => line)])];
    const counts = new OutcomeCounts(plan);
    for (const row of await rowsOn(connection, plan, touched)) {
      const { seen } = row.planned;
      if (row.plan.kind !== "refused" && row.version !== seen)
        throw new ImportPlanError("overtaken");
      counts.add(row, findingsIn(row.planned), -1);
    }
    await change();
    const doubts = new ImportDoubts(rulesOf(plan), plan.known, isOrderShown(plan));
    const planned = (await rowsOn(connection, plan, touched, true)).map((row) => ({
      row,
      found: findingsOf(row, doubts),
    }));
    for (const { row, found } of planned) counts.add(row, found);
    await keepPlanned(connection, upload, planned);
    await refuseWithoutSuccessor(connection, plan, counts, (rows) =>
      keepPlanned(connection, upload, rows),
    );
    const outcome: PlanOutcome = { ...counts.outcome, known: plan.known };
    await connection.execute("UPDATE desk_upload_plans SET outcome = $2 WHERE upload_id = $1", [
      upload,
      JSON.stringify(outcome),
    ]);
    return { ...plan, ...outcome, plan: plan.plan + 1 };
  };
  return whilePlanned(connection, plan, work, "plan = plan + 1");
}

function rowsOn(
  connection: StaffConnection,
  plan: ImportPlan,
  lines: readonly number[],
  isNew = false,
) {
  const which = `AND line IN (${linesIn(connection)}) ORDER BY line`;
  return readRows(connection, plan, { which, values: [listed(lines)], isNew });
}

/** The lines that $2 lists. */
function linesIn({ dialect }: StaffConnection): string {
  return `SELECT CAST(value ->> 0 AS INTEGER) FROM ${dialect.rows("$2")}`;
}

function listed(lines: readonly number[]): string {
  return JSON.stringify(lines.map((line) => [line]));
}
