import { setImmediate as turn } from "node:timers/promises";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import type { CheckedBatch } from "../certificate-files/certificate-file.ts";
import type { Finding } from "../certificate-files/findings.ts";
import { readAmong } from "../certificate-files/header.ts";
import type { RowCheck } from "../certificate-files/row-check.ts";
import { ImportDoubts } from "./doubts.ts";
import { type ImportRules, planRow, type RowPlan } from "./plan.ts";
import { LinesByNumber } from "./lines-by-number.ts";
import type { StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

export interface PlannedRow extends RowCheck {
  readonly plan: RowPlan;
  /** The version of the certificate in the register; undefined where there is none. */
  readonly version: string | undefined;
  readonly doubts: readonly Finding[];
}

export interface PlannedBatch extends CheckedBatch {
  readonly rows: readonly PlannedRow[];
  readonly rules: ImportRules;
}

/** Certificates that show the register's patterns of numbers. */
const NEWEST = 1000;

/** Says of each row of a file, in its order, what an import does with it. Changes nothing. */
export async function* planRows(
  connection: StaffConnection,
  batches: AsyncIterable<CheckedBatch>,
  choices: Omit<ImportRules, "columns">,
): AsyncGenerator<PlannedBatch> {
  const lines = new LinesByNumber();
  const newest = await connection.query<{ certificate_number: string }>(
    `SELECT certificate_number FROM certificates ORDER BY updated_at DESC LIMIT ${NEWEST}`,
  );
  const registered = newest.map(({ certificate_number: number }) => number);
  let doubts: ImportDoubts | undefined;
  for await (const batch of batches) {
    // Others that are served by this thread come between two batches.
    await turn();
    const rules: ImportRules = { ...choices, columns: readAmong(batch.columns) };
    doubts ??= new ImportDoubts(rules, registered);
    const rows: PlannedRow[] = [];
    const present = await presentCertificates(connection, batch.rows);
    for (const checked of batch.rows) {
      const { row, faults, warnings } = checked;
      const number = row.certificate_number;
      const stored = present.get(number.toLowerCase());
      const earlierLine = faults.length > 0 ? undefined : lines.add(number, row.line);
      const plan = planRow(checked, { present: stored, earlierLine }, rules);
      rows.push({
        ...checked,
        plan,
        version: stored?.updated_at,
        doubts: [...warnings, ...doubts.of(checked, plan)],
      });
    }
    yield { ...batch, rows, rules };
  }
}

/** The certificates in the register with the numbers of faultless rows, by their numbers in small letters. */
async function presentCertificates(
  connection: StaffConnection,
  rows: readonly RowCheck[],
): Promise<ReadonlyMap<string, StoredCertificate>> {
  const { caseless, column, rows: rowsOf } = connection.dialect;
  const numbers = rows
    .filter(({ faults }) => faults.length === 0)
    .map(({ row }) => [row.certificate_number]);
  const columns = [...REGISTER_COLUMNS, "updated_at"].map(column);
  const found = await connection.query<StoredCertificate>(
    `SELECT ${columns.join(", ")} FROM certificates
     WHERE ${caseless("certificate_number")} IN (SELECT ${caseless("(value ->> 0)")} FROM ${rowsOf("$1")})`,
    [JSON.stringify(numbers)],
  );
  return new Map(found.map((each) => [each.certificate_number.toLowerCase(), each]));
}
