import { type FileBatch, type ImportChoices } from "../certificate-files/certificate-file.ts";
import { footerIn } from "../certificate-files/footer.ts";
import { numberOf } from "../certificate-files/row-check.ts";
import { markLeftOut } from "./adjusting.ts";
import { ImportDoubts, patternsIn } from "./doubts.ts";
import { EvidenceList } from "./file-evidence.ts";
import { fillGaps } from "./filling.ts";
import {
  assertNotProposed,
  deleteRows,
  type HeldPlan,
  type ImportPlan,
  ImportPlanError,
  type ImportProgress,
  type PlanOutcome,
  readPlan,
  type StagedFile,
  whilePlanned,
} from "./import-plan.ts";
import { findingsOf, keepPlanned, OutcomeCounts, type Planned } from "./outcome-counts.ts";
import { isOrderShown, rulesOf, type RowsOf, stagedRows, successorOf } from "./staged-rows.ts";
import { refuseWithoutSuccessor } from "./successors.ts";
import type { StaffConnection } from "../staff-connection.ts";

export interface ImportWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Says of each row of an uploaded file what an import would do with it, and keeps that in the register. The file is read
 * by "read" where its rows are not staged yet. Each batch of rows is a transaction of its own, so that others can write
 * meanwhile. Rejects with {@link ImportPlanError}, the signal's reason, or what "read" throws.
 */
export async function planImport(
  connection: StaffConnection,
  upload: number,
  read: () => AsyncIterable<FileBatch>,
  options: ImportChoices,
  watch: ImportWatch = {},
): Promise<ImportPlan> {
  const { plan, file: present } = await beginPlan(connection, upload, options);
  const held = { upload, plan };
  const { sheet, firstRow } = options;
  const isStaged = present?.choice.sheet === sheet && present?.choice.firstRow === firstRow;
  const staged =
    present !== undefined && isStaged
      ? present
      : await stageFile(connection, held, options, read(), watch);
  const file = await fillGaps(connection, held, staged, options.fillDown ?? []);
  await planRows(connection, held, { upload, file, options }, watch);
  const planned = await readPlan(connection, upload);
  if (planned?.plan !== plan) throw new ImportPlanError("overtaken");
  return planned;
}

/** From here on, whoever still works on an earlier plan stops. */
function beginPlan(connection: StaffConnection, upload: number, options: ImportChoices) {
  return connection.inTransaction(async () => {
    const [begun] = await connection.query<{ plan: number; file: string | null }>(
      `INSERT INTO desk_upload_plans (upload_id, plan, options)
       SELECT id, 1, CAST($2 AS TEXT) FROM desk_uploads WHERE id = $1
       ON CONFLICT (upload_id) DO UPDATE
         SET plan = desk_upload_plans.plan + 1, options = excluded.options, outcome = NULL, done = 0
       RETURNING plan, file`,
      [upload, JSON.stringify(options)],
    );
    if (begun === undefined) throw new ImportPlanError("absent");
    await assertNotProposed(connection, upload);
    const file = begun.file === null ? undefined : (JSON.parse(begun.file) as StagedFile);
    return { plan: begun.plan, file };
  });
}

async function stageFile(
  connection: StaffConnection,
  held: HeldPlan,
  { sheet, firstRow, allRows = false }: ImportChoices,
  batches: AsyncIterable<FileBatch>,
  { signal, onProgress }: ImportWatch,
): Promise<StagedFile> {
  const { upload } = held;
  await deleteRows(connection, upload, (work) =>
    whilePlanned(connection, held, work, "file = NULL"),
  );
  const seen = new EvidenceList();
  const footers: number[] = [];
  const letterless: number[] = [];
  /** How many more numbers have a letter than have none. */
  let lettered = 0;
  let done = 0;
  let file: StagedFile | undefined;
  for await (const { rows, ...about } of batches) {
    signal?.throwIfAborted();
    done += rows.length;
    const numbers = rows.map((row) => numberOf(row, about.columns));
    seen.add({ rows, columns: about.columns });
    const values = rows.map((row, index) => [
      row.line,
      JSON.stringify(row.cells),
      numbers[index] ?? null,
    ]);
    for (const [index, row] of rows.entries()) {
      const footer = footerIn(row, about.columns);
      if (footer !== undefined) (footer.isLetterless ? letterless : footers).push(row.line);
      const number = numbers[index] ?? "";
      if (/\d/.test(number)) lettered += /[a-z]/.test(number) ? 1 : -1;
    }
    const insert = () =>
      connection.execute(
        `INSERT INTO desk_upload_rows (upload_id, line, cells, number)
         SELECT CAST($2 AS BIGINT), CAST(value ->> 0 AS INTEGER), value ->> 1, value ->> 2
         FROM ${connection.dialect.rows("$1")}`,
        [JSON.stringify(values), upload],
      );
    await whilePlanned(connection, held, insert, "done = $3", done);
    file = { ...about, choice: { sheet, firstRow }, evidence: seen.evidence, filled: [] };
    onProgress?.({ phase: "reading", rows: done });
  }
  if (file === undefined) throw new Error("A file has at least one batch.");
  const about = JSON.stringify(file);
  const lines = lettered < 0 ? footers : [...footers, ...letterless];
  // What the register has is a certificate, whatever its number looks like.
  const isNew = `NOT EXISTS (SELECT 1 FROM certificates
    WHERE ${connection.dialect.caseless("certificate_number")} = number)`;
  const leaveOut = () => markLeftOut(connection, upload, allRows ? [] : lines, isNew);
  await whilePlanned(connection, held, leaveOut, "file = $3, done = 0", about);
  return file;
}

/** Certificates that show the register's patterns of numbers. */
const NEWEST = 1000;

async function planRows(
  connection: StaffConnection,
  held: HeldPlan,
  of: RowsOf,
  { signal, onProgress }: ImportWatch,
): Promise<void> {
  const newest = await connection.query<{ certificate_number: string }>(
    `SELECT certificate_number FROM certificates ORDER BY updated_at DESC LIMIT ${NEWEST}`,
  );
  const registered = newest.map(({ certificate_number: number }) => number);
  const doubts = new ImportDoubts(rulesOf(of), patternsIn(registered), isOrderShown(of));
  const counts = new OutcomeCounts();
  counts.addOfFile(of.file);
  const keep = (rows: readonly Planned[], done = counts.outcome.rowsRead) =>
    whilePlanned(
      connection,
      held,
      () => keepPlanned(connection, held.upload, rows),
      "done = $3",
      done,
    );
  for await (const rows of stagedRows(connection, of, { isNew: true })) {
    signal?.throwIfAborted();
    const changed: Planned[] = [];
    for (const row of rows) {
      const found = findingsOf(row, doubts);
      counts.add(row, found);
      const { plan, version, planned } = row;
      const findings = found.length === 0 ? null : JSON.stringify(found);
      const { kind, seen, findings: before, successor } = planned;
      const isKnown = plan.kind === kind && version === seen && findings === before;
      if (isKnown && successorOf(row) === successor) continue;
      changed.push({ row, found });
    }
    const { rowsRead } = counts.outcome;
    await keep(changed, rowsRead);
    onProgress?.({ phase: "checking", rows: rowsRead });
  }
  await refuseWithoutSuccessor(connection, of, counts, keep);
  const outcome = JSON.stringify({ ...counts.outcome, known: doubts.known } satisfies PlanOutcome);
  await whilePlanned(connection, held, async () => {}, "outcome = $3", outcome);
}
