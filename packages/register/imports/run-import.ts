import { FORGED, type PersonName } from "@register/domain/certificate";
import { DAY_UNKNOWN, REGISTER_COLUMNS } from "../certificates/columns.ts";
import { assertSuccessors, isCircle, SuccessionError } from "../certificates/succession.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";
import type { ImportOptions } from "./options.ts";
import {
  type ImportObstacle,
  type ImportOutcome,
  findImportBlocker,
  OutcomeCounts,
} from "./outcome.ts";
import {
  changedSince,
  type ImportFile,
  type ImportPlan,
  type ImportWatch,
  isSamePlan,
  makePlan,
  planBatches,
  surveyFile,
} from "./plan-import.ts";
import { type PlannedRow, rulesOf } from "./planner.ts";
import type { FileAnalysis } from "./file-analysis.ts";

/** In characters. */
export const FILE_NAME_MAX = 255;

export interface ImportRun extends ImportWatch {
  readonly by: PersonName;
  /** The plan that was reviewed; any other outcome is refused. */
  readonly planVersion?: string | undefined;
  /** Runs first in the transaction; a rejection cancels the import. */
  readonly beforehand?: (() => Promise<void>) | undefined;
  /** Runs before each batch is written. */
  readonly onPlanned?:
    | ((rows: readonly PlannedRow[], analysis: FileAnalysis) => Promise<void>)
    | undefined;
}

export type ImportEnd = { readonly outcome: ImportOutcome; readonly analysis: FileAnalysis } & (
  | {
      readonly kind: "imported";
      readonly importId: number;
      /** Why the log could not be emptied, as a clause. */
      readonly logRemains: string | undefined;
    }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly blocker: ImportObstacle }
);

/**
 * Imports all or nothing, in one transaction. Rejects with DatabaseUnusableError, the signal's reason, the reader's
 * error or OutcomeUnknownError.
 */
export async function runImport(
  connection: StaffConnection,
  file: ImportFile,
  options: ImportOptions,
  run: ImportRun,
): Promise<ImportEnd> {
  const analysis = await surveyFile(file, options, run);
  const counts = new OutcomeCounts(analysis);
  const writing = new ImportWriting(connection, analysis, file.fileName, run);
  const refused = (blocker: ImportObstacle): ImportEnd => ({
    kind: "refused",
    outcome: counts.outcome,
    analysis,
    blocker,
  });
  try {
    await connection.changeCertificates({ by: run.by }, async () => {
      await run.beforehand?.();
      await writing.lock();
      const batches =
        run.planVersion === undefined
          ? planBatches(connection, file, analysis, run.signal)
          : asSeen(await makePlan(connection, file, options, run, analysis), run.planVersion);
      const blocker = () => findImportBlocker(analysis.metadata, options, counts.outcome);
      let isGood = true;
      // A batch is planned while the one before is written.
      let written = Promise.resolve();
      try {
        for await (const rows of batches) {
          for (const row of rows) counts.add(row);
          await run.onPlanned?.(rows, analysis);
          // Writes nothing that would be rolled back.
          isGood &&= isGoodSoFar(blocker(), counts.outcome);
          await written;
          if (isGood) written = writing.write(rows);
          // The next turn reports the failure.
          written.catch(() => undefined);
          run.onProgress?.({ phase: "storing", rows: counts.outcome.rowsRead });
        }
      } finally {
        await written;
      }
      const found = blocker();
      if (found !== undefined) throw new RefusedError(found);
      const { added, updated } = counts.outcome.effects;
      if (added + updated === 0) throw new RefusedError(undefined);
      await writing.end(counts.outcome);
      run.signal?.throwIfAborted();
    });
  } catch (error) {
    if (error instanceof RefusedError) {
      if (error.blocker !== undefined) return refused(error.blocker);
      return { kind: "unchanged", outcome: counts.outcome, analysis };
    }
    if (error instanceof SuccessionError)
      return refused({ kind: "successors", numbers: error.numbers });
    if (isCircle(error)) return refused({ kind: "circle" });
    if (!(error instanceof OutdatedError || connection.isTakenNumber(error))) throw error;
    const numbers =
      run.planVersion === undefined
        ? []
        : await changedSince(connection, analysis, run.planVersion);
    return refused({ kind: "outdated", numbers });
  }
  const logRemains = await connection.emptyLog();
  return { kind: "imported", outcome: counts.outcome, analysis, importId: writing.id, logRemains };
}

/** Later rows may still be good. */
function isGoodSoFar(blocker: ImportObstacle | undefined, outcome: ImportOutcome): boolean {
  if (blocker?.kind !== "faulty") return blocker === undefined;
  return outcome.faults.count === 0 || outcome.faulty + outcome.excluded === outcome.rowsRead;
}

function* asSeen(plan: ImportPlan, planVersion: string): Generator<readonly PlannedRow[]> {
  if (!isSamePlan(plan.planVersion, planVersion)) throw new OutdatedError();
  const { rows } = plan;
  for (let from = 0; from < rows.length; from += BATCH_WRITTEN) {
    yield rows.slice(from, from + BATCH_WRITTEN);
  }
}

/** Per statement. */
const BATCH_WRITTEN = 500;

/** Per statement. */
const BATCH_LOCKED = 5000;

class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly blocker: ImportObstacle | undefined;

  constructor(blocker: ImportObstacle | undefined) {
    super(blocker?.kind ?? "unchanged");
    this.blocker = blocker;
  }
}

class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}

class ImportWriting {
  readonly #connection: StaffConnection;
  readonly #survey: FileAnalysis;
  readonly #fileName: string;
  readonly #run: ImportRun;
  readonly #columns;
  /** Known forgeries without a certificate, keyed by lower-case number. An imported certificate keeps the flag. */
  #forged: ReadonlyMap<string, ForgedRow> = new Map();
  #id = 0;

  constructor(
    connection: StaffConnection,
    analysis: FileAnalysis,
    fileName: string,
    run: ImportRun,
  ) {
    this.#connection = connection;
    this.#survey = analysis;
    this.#fileName = fileName;
    this.#run = run;
    this.#columns = rulesOf(analysis).changeable;
  }

  get id(): number {
    return this.#id;
  }

  /** Rows are locked in a fixed order, which prevents deadlocks. */
  async lock(): Promise<void> {
    const { caseless, column, locked, rows } = this.#connection.dialect;
    const forged = await this.#connection.query<ForgedRow>(
      `SELECT certificate_number, ${column("updated_at")} FROM certificates WHERE status = '${FORGED}'
       ORDER BY ${caseless("certificate_number")} ${locked}`,
    );
    this.#forged = new Map(
      forged.map((certificate) => [certificate.certificate_number.toLowerCase(), certificate]),
    );
    if (locked === "" || !this.#survey.isUpdate) return;
    const { numbers } = this.#survey;
    for (let from = 0; from < numbers.length; from += BATCH_LOCKED) {
      const batch = numbers.slice(from, from + BATCH_LOCKED).map((number) => [number]);
      await this.#connection.query(
        `SELECT count(*) FROM (SELECT certificate_number FROM certificates
           WHERE ${caseless("certificate_number")} IN (SELECT value ->> 0 FROM ${rows("$1")})
           ORDER BY ${caseless("certificate_number")} ${locked}) AS locked`,
        [JSON.stringify(batch)],
      );
    }
  }

  async write(rows: readonly PlannedRow[]): Promise<void> {
    const added: Values[] = [];
    const marked: Values[] = [];
    const changed: Values[] = [];
    for (const { plan, version, isLeftOut } of rows) {
      if (isLeftOut) continue;
      if (plan.kind === "added") {
        const values = REGISTER_COLUMNS.map((name) => plan.after[name]);
        const forged = this.#forged.get(plan.after.certificate_number.toLowerCase());
        if (forged === undefined) added.push(values);
        else marked.push([forged.certificate_number, forged.updated_at, ...values]);
      }
      if (plan.kind !== "changed") continue;
      const { before, after } = plan;
      const values = this.#columns.map((name) =>
        name === "status_since" ? (after[name] ?? DAY_UNKNOWN) : after[name],
      );
      changed.push([before.certificate_number, version, ...values]);
    }
    if (added.length + marked.length + changed.length > 0 && this.#id === 0) await this.#begin();
    await this.#add(added);
    await this.#change(marked, REGISTER_COLUMNS);
    await this.#change(changed, this.#columns);
  }

  async end({ effects: { added, updated } }: ImportOutcome): Promise<void> {
    await assertSuccessors(this.#connection);
    await this.#connection.execute("UPDATE imports SET added = $2, updated = $3 WHERE id = $1", [
      this.#id,
      added,
      updated,
    ]);
  }

  /** The history links later changes in the transaction to this entry. */
  async #begin(): Promise<void> {
    const { dialect } = this.#connection;
    const [recorded] = await this.#connection.query<{ id: number }>(
      `INSERT INTO imports (file_name, imported_by, approved_by, imported_at, added, updated)
       VALUES ($1, $2, $3, $4, 0, 0) RETURNING ${dialect.column("id")}`,
      [
        this.#fileName.slice(0, FILE_NAME_MAX),
        this.#run.by,
        this.#connection.approver ?? null,
        new Date().toISOString(),
      ],
    );
    this.#id = Number(recorded?.id);
    await this.#connection.query(dialect.nameImport, [String(this.#id)]);
  }

  /** The unique index refuses numbers added meanwhile. */
  #add(rows: readonly Values[]): Promise<number> {
    const { instant } = this.#connection.dialect;
    const values = REGISTER_COLUMNS.map((name, place) => this.#value(name, place));
    return this.#forEach(
      rows,
      (from) => `INSERT INTO certificates (${REGISTER_COLUMNS.join(", ")}, created_at, updated_at)
        SELECT ${values.join(", ")}, ${instant}, ${instant} FROM ${from}`,
    );
  }

  async #change(rows: readonly Values[], columns: readonly string[]): Promise<void> {
    const { instantType } = this.#connection.dialect;
    const values = columns.map((name, place) => `${this.#value(name, place + 2)} AS ${name}`);
    const changed = await this.#forEach(
      rows,
      (from) => `UPDATE certificates
        SET ${columns.map((name) => `${name} = planned.${name}`).join(", ")}
        FROM (SELECT value ->> 0 AS present_number, CAST(value ->> 1 AS ${instantType}) AS version,
          ${values.join(", ")} FROM ${from}) AS planned
        WHERE certificates.certificate_number = planned.present_number
          AND certificates.updated_at = planned.version`,
    );
    if (changed < rows.length) throw new OutdatedError();
  }

  #value(column: string, place: number): string {
    const { dayType } = this.#connection.dialect;
    const value = `value ->> ${place}`;
    return column.endsWith("_date") ? `CAST(${value} AS ${dayType})` : value;
  }

  /** Returns the number of changed rows. */
  async #forEach(rows: readonly Values[], sql: (from: string) => string): Promise<number> {
    if (rows.length === 0) return 0;
    const { dialect } = this.#connection;
    return this.#connection.execute(sql(dialect.rows("$1")), [JSON.stringify(rows)]);
  }
}

type Values = readonly SqlValue[];

type ForgedRow = Pick<StoredCertificate, "certificate_number" | "updated_at">;
