import { FORGED, type PersonName } from "@register/domain/certificate";
import { DAY_UNKNOWN, REGISTER_COLUMNS } from "../certificates/columns.ts";
import { assertSuccessors, isCircle, SuccessionError } from "../certificates/succession.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";
import type { ImportOptions } from "./options.ts";
import { type ImportObstacle, type ImportOutcome, obstacleTo, OutcomeCounts } from "./outcome.ts";
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
import type { FileSurvey } from "./survey.ts";

/** Longest name of a file, in characters. */
export const FILE_NAME_MAX = 255;

export interface ImportRun extends ImportWatch {
  /** The author in the history. */
  readonly by: PersonName;
  /** The plan that somebody has looked at: nothing is written that is not as it was seen then. */
  readonly seen?: string | undefined;
  /** Done first in the transaction of the import; when it rejects, nothing is imported. */
  readonly beforehand?: (() => Promise<void>) | undefined;
  /** Done with the rows of a batch before they are written. */
  readonly onPlanned?:
    | ((rows: readonly PlannedRow[], survey: FileSurvey) => Promise<void>)
    | undefined;
}

export type ImportEnd = { readonly outcome: ImportOutcome; readonly survey: FileSurvey } & (
  | {
      readonly kind: "imported";
      /** Its entry in the history. */
      readonly importId: number;
      /** Why the register's log could not be emptied, as a clause; undefined when it was. */
      readonly logRemains: string | undefined;
    }
  /** The register has all of it. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly obstacle: ImportObstacle }
);

/**
 * Plans a file and writes what comes out, both in one transaction: all of it or nothing. Rejects with
 * DatabaseUnusableError, the signal's reason, or what the reading throws, with nothing changed; or with OutcomeUnknownError.
 */
export async function runImport(
  connection: StaffConnection,
  file: ImportFile,
  options: ImportOptions,
  run: ImportRun,
): Promise<ImportEnd> {
  const survey = await surveyFile(file, options, run);
  const counts = new OutcomeCounts(survey);
  const writing = new ImportWriting(connection, survey, file.fileName, run);
  const refused = (obstacle: ImportObstacle): ImportEnd => ({
    kind: "refused",
    outcome: counts.outcome,
    survey,
    obstacle,
  });
  try {
    await connection.changeCertificates({ by: run.by }, async () => {
      await run.beforehand?.();
      await writing.lock();
      const batches =
        run.seen === undefined
          ? planBatches(connection, file, survey, run.signal)
          : asSeen(await makePlan(connection, file, options, run, survey), run.seen);
      const obstacle = () => obstacleTo(survey.facts, options, counts.outcome);
      let isGood = true;
      for await (const rows of batches) {
        for (const row of rows) counts.add(row);
        await run.onPlanned?.(rows, survey);
        // What is refused in the end would be written for nothing.
        isGood &&= isGoodSoFar(obstacle(), counts.outcome);
        if (isGood) await writing.write(rows);
        run.onProgress?.({ phase: "storing", rows: counts.outcome.rowsRead });
      }
      const found = obstacle();
      if (found !== undefined) throw new RefusedError(found);
      const { added, updated } = counts.outcome.effects;
      if (added + updated === 0) throw new RefusedError(undefined);
      await writing.end(counts.outcome);
      run.signal?.throwIfAborted();
    });
  } catch (error) {
    if (error instanceof RefusedError) {
      if (error.obstacle !== undefined) return refused(error.obstacle);
      return { kind: "unchanged", outcome: counts.outcome, survey };
    }
    if (error instanceof SuccessionError)
      return refused({ kind: "successors", numbers: error.numbers });
    if (isCircle(error)) return refused({ kind: "circle" });
    if (!(error instanceof OutdatedError || connection.isTakenNumber(error))) throw error;
    const numbers = run.seen === undefined ? [] : await changedSince(connection, survey, run.seen);
    return refused({ kind: "outdated", numbers });
  }
  const logRemains = await connection.emptyLog();
  return { kind: "imported", outcome: counts.outcome, survey, importId: writing.id, logRemains };
}

/** Faults of rows, and rows that are only left out, may be followed by good ones. */
function isGoodSoFar(obstacle: ImportObstacle | undefined, outcome: ImportOutcome): boolean {
  if (obstacle?.kind !== "faulty") return obstacle === undefined;
  return outcome.faults.count === 0 || outcome.faulty + outcome.leftOut === outcome.rowsRead;
}

function* asSeen(plan: ImportPlan, seen: string): Generator<readonly PlannedRow[]> {
  if (!isSamePlan(plan.seen, seen)) throw new OutdatedError();
  const { rows } = plan;
  for (let from = 0; from < rows.length; from += BATCH_WRITTEN) {
    yield rows.slice(from, from + BATCH_WRITTEN);
  }
}

/** Rows that are written by one statement. */
const BATCH_WRITTEN = 500;

/** Numbers that are locked by one statement. */
const BATCH_LOCKED = 5000;

/** Takes back what was written, because of an obstacle, or since nothing had to be. */
class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly obstacle: ImportObstacle | undefined;

  constructor(obstacle: ImportObstacle | undefined) {
    super(obstacle?.kind ?? "unchanged");
    this.obstacle = obstacle;
  }
}

/** Somebody has changed a certificate since its row was planned. */
class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}

/** The writing of an import within a transaction. */
class ImportWriting {
  readonly #connection: StaffConnection;
  readonly #survey: FileSurvey;
  readonly #fileName: string;
  readonly #run: ImportRun;
  readonly #columns;
  /** The numbers on forged papers of no certificate, in small letters: the mark stays on one that is imported now. */
  #forged: ReadonlyMap<string, ForgedRow> = new Map();
  #id = 0;

  constructor(connection: StaffConnection, survey: FileSurvey, fileName: string, run: ImportRun) {
    this.#connection = connection;
    this.#survey = survey;
    this.#fileName = fileName;
    this.#run = run;
    this.#columns = rulesOf(survey).changeable;
  }

  get id(): number {
    return this.#id;
  }

  /** In the order of the numbers: two imports that each wait for the other's row would wait for ever. */
  async lock(): Promise<void> {
    const { caseless, column, locked, rows } = this.#connection.dialect;
    const forged = await this.#connection.query<ForgedRow>(
      `SELECT certificate_number, ${column("updated_at")} FROM certificates WHERE status = '${FORGED}'
       ORDER BY ${caseless("certificate_number")} ${locked}`,
    );
    this.#forged = new Map(forged.map((each) => [each.certificate_number.toLowerCase(), each]));
    if (locked === "" || !this.#survey.options.update) return;
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

  /** Makes the entry, to which the history then ascribes the changes of the transaction. */
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

  /** The database refuses a number that somebody has added since. */
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

  /** The value of a column in a row of JSON. */
  #value(column: string, place: number): string {
    const { dayType } = this.#connection.dialect;
    const value = `value ->> ${place}`;
    return column.endsWith("_date") ? `CAST(${value} AS ${dayType})` : value;
  }

  /** Runs a statement over these rows; returns how many it changed. */
  async #forEach(rows: readonly Values[], sql: (from: string) => string): Promise<number> {
    if (rows.length === 0) return 0;
    const { dialect } = this.#connection;
    return this.#connection.execute(sql(dialect.rows("$1")), [JSON.stringify(rows)]);
  }
}

type Values = readonly SqlValue[];

type ForgedRow = Pick<StoredCertificate, "certificate_number" | "updated_at">;
