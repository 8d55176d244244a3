import { BATCH_ROWS } from "../certificate-files/certificate-file.ts";
import type { Finding } from "../certificate-files/findings.ts";
import type { OutcomeCounts, Planned } from "./outcome-counts.ts";
import { findingsIn, readRows, type RowsOf, type StagedRow } from "./staged-rows.ts";
import type { StaffConnection } from "../staff-connection.ts";

/**
 * Refuses the planned rows whose certificate would be replaced by one that neither the register nor the import has, and
 * those that would be replaced by such a row in turn. What becomes of each is given to "keep".
 */
export async function refuseWithoutSuccessor(
  connection: StaffConnection,
  of: RowsOf,
  counts: OutcomeCounts,
  keep: (rows: readonly Planned[]) => Promise<void>,
): Promise<void> {
  const { caseless, rows: rowsIn } = connection.dialect;
  // CROSS JOIN has SQLite read what is lacking first, and then by the index.
  const isLeft = `mine.kind <> 'refused' AND mine.left_out = false AND NOT EXISTS (
    SELECT 1 FROM certificates WHERE ${caseless("certificate_number")} = mine.successor)`;
  const lacking = await connection.query<{ line: number }>(
    `WITH RECURSIVE lacking (line, number) AS (
       SELECT line, number FROM desk_upload_rows AS mine
       WHERE upload_id = $1 AND successor IS NOT NULL AND ${isLeft} AND NOT EXISTS (
         SELECT 1 FROM desk_upload_rows AS other
         WHERE other.upload_id = mine.upload_id AND other.number = mine.successor
           AND other.kind <> 'refused' AND other.left_out = false)
       UNION SELECT mine.line, mine.number FROM lacking CROSS JOIN desk_upload_rows AS mine
       WHERE mine.upload_id = $1 AND mine.successor = lacking.number AND ${isLeft})
     SELECT line FROM lacking ORDER BY line`,
    [of.upload],
  );
  const which = `AND line IN (SELECT CAST(value ->> 0 AS INTEGER) FROM ${rowsIn("$2")})`;
  for (let from = 0; from < lacking.length; from += BATCH_ROWS) {
    const lines = lacking.slice(from, from + BATCH_ROWS).map(({ line }) => [line]);
    // oxlint-disable-next-line no-await-in-loop -- A batch at a time, so that others write between them.
    const rows = await readRows(connection, of, { which, values: [JSON.stringify(lines)] });
    // What others have changed since stops the import itself.
    const present = rows.filter(({ version, planned }) => version === planned.seen);
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await keep(present.map((row) => refuse(row, counts)));
  }
}

function refuse(row: StagedRow, counts: OutcomeCounts): Planned {
  const doubts = findingsIn(row.planned);
  counts.add(row, doubts, -1);
  const sort = "is in neither the register nor this import";
  const message = `${row.row.replaced_by} ${sort}`;
  const fault: Finding = { line: row.row.line, column: "replaced_by", message, sort };
  const refused: StagedRow = { ...row, plan: { kind: "refused", faults: [fault] } };
  const found = [fault, ...doubts.map((doubt) => Object.assign({ isDoubt: true as const }, doubt))];
  counts.add(refused, found);
  return { row: refused, found };
}
