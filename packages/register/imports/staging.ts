import {
  type FileBatch,
  type ImportChoices,
  type RowChoice,
} from "../certificate-files/certificate-file.ts";
import { FindingList } from "../certificate-files/findings.ts";
import { numberOf } from "../certificate-files/row-check.ts";
import { ImportDoubts } from "./doubts.ts";
import {
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
import { EffectCounts } from "./plan.ts";
import { rulesOf, type RowsOf, type StagedRow, stagedRows } from "./staged-rows.ts";
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
  const file =
    present !== undefined && isStaged
      ? present
      : await stageFile(connection, held, { sheet, firstRow }, read(), watch);
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
    const open = await connection.query(
      "SELECT id FROM desk_proposals WHERE upload_id = $1 AND decision IS NULL",
      [upload],
    );
    if (open.length > 0) throw new ImportPlanError("proposed");
    const file = begun.file === null ? undefined : (JSON.parse(begun.file) as StagedFile);
    return { plan: begun.plan, file };
  });
}

async function stageFile(
  connection: StaffConnection,
  held: HeldPlan,
  choice: RowChoice,
  batches: AsyncIterable<FileBatch>,
  { signal, onProgress }: ImportWatch,
): Promise<StagedFile> {
  const { upload } = held;
  await deleteRows(connection, upload, (work) =>
    whilePlanned(connection, held, work, "file = NULL"),
  );
  let done = 0;
  let file: StagedFile | undefined;
  for await (const { rows, ...about } of batches) {
    signal?.throwIfAborted();
    done += rows.length;
    const values = rows.map((row) => [
      row.line,
      JSON.stringify(row.cells),
      numberOf(row, about.columns) ?? null,
    ]);
    const insert = () =>
      connection.execute(
        `INSERT INTO desk_upload_rows (upload_id, line, cells, number)
         SELECT CAST($2 AS BIGINT), CAST(value ->> 0 AS INTEGER), value ->> 1, value ->> 2
         FROM ${connection.dialect.rows("$1")}`,
        [JSON.stringify(values), upload],
      );
    await whilePlanned(connection, held, insert, "done = $3", done);
    file = { ...about, choice };
    onProgress?.({ phase: "reading", rows: done });
  }
  if (file === undefined) throw new Error("A file has at least one batch.");
  const about = JSON.stringify(file);
  await whilePlanned(connection, held, async () => {}, "file = $3, done = 0", about);
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
  const doubts = new ImportDoubts(rulesOf(of), registered);
  const [faults, warnings] = [new FindingList(), new FindingList()];
  const effects = new EffectCounts();
  let [rowsRead, faulty, doubtful] = [0, 0, 0];
  warnings.add(of.file.warnings);
  for await (const rows of stagedRows(connection, of, { isNew: true })) {
    signal?.throwIfAborted();
    const changed: PlannedValues[] = [];
    for (const each of rows) {
      const { row, plan, version, planned } = each;
      const isRefused = plan.kind === "refused";
      const doubted = [...each.warnings, ...doubts.of(each, plan)];
      warnings.add(doubted);
      effects.add(plan, row);
      if (isRefused) {
        faulty += 1;
        faults.add(plan.faults);
      } else if (doubted.length > 0) doubtful += 1;
      const found = isRefused
        ? [...plan.faults, ...doubted.map((doubt) => Object.assign({ isDoubt: true }, doubt))]
        : doubted;
      const findings = found.length === 0 ? null : JSON.stringify(found);
      const { kind, seen, findings: before } = planned;
      if (plan.kind === kind && version === seen && findings === before) continue;
      changed.push([held.upload, row.line, plan.kind, version, findings]);
    }
    rowsRead += rows.length;
    const keep = () => keepPlanned(connection, changed);
    await whilePlanned(connection, held, keep, "done = $3", rowsRead);
    onProgress?.({ phase: "checking", rows: rowsRead });
  }
  faults.add(of.file.faults);
  const outcome = JSON.stringify({
    rowsRead,
    faulty,
    doubtful,
    faults: faults.counted,
    warnings: warnings.counted,
    effects: effects.effects,
  } satisfies PlanOutcome);
  await whilePlanned(connection, held, async () => {}, "outcome = $3", outcome);
}

/** Upload, line, kind, version and findings of a row. */
type PlannedValues = readonly [
  number,
  number,
  StagedRow["plan"]["kind"],
  string | null,
  string | null,
];

async function keepPlanned(
  connection: StaffConnection,
  rows: readonly PlannedValues[],
): Promise<void> {
  if (rows.length === 0) return;
  const { dialect } = connection;
  // With the upload from each row, SQLite looks the rows up by both: from one value it would read all of the upload.
  await connection.execute(
    `UPDATE desk_upload_rows SET kind = planned.kind, seen_at = planned.seen_at, findings = planned.findings
     FROM (SELECT CAST(value ->> 0 AS BIGINT) AS upload_id, CAST(value ->> 1 AS INTEGER) AS line,
         value ->> 2 AS kind, CAST(value ->> 3 AS ${dialect.instantType}) AS seen_at, value ->> 4 AS findings
       FROM ${dialect.rows("$1")}) AS planned
     WHERE desk_upload_rows.upload_id = planned.upload_id AND desk_upload_rows.line = planned.line`,
    [JSON.stringify(rows)],
  );
}
