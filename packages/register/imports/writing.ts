import type { PersonName } from "@register/domain/certificate";
import { DAY_UNKNOWN, REGISTER_COLUMNS } from "../certificates/columns.ts";
import { assertSuccessors, isCircle, SuccessionError } from "../certificates/succession.ts";
import { type ImportObstacle, type ImportPlan, obstacleTo, whilePlanned } from "./import-plan.ts";
import { changeableColumns } from "./plan.ts";
import { rulesOf, type StagedRow, stagedRows } from "./staged-rows.ts";
import type { ImportWatch } from "./staging.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";

/** Longest name of a file, in characters. */
export const FILE_NAME_MAX = 255;

export interface ImportOptions extends ImportWatch {
  /** The author in the history. */
  readonly by: PersonName;
  /** The second person, where the import was proposed. */
  readonly approvedBy?: PersonName | undefined;
  /** Whether a second person has to approve of changes in the register. */
  readonly needsApproval?: boolean | undefined;
  /** Done first in the transaction of the import, where there is one; when it rejects, nothing is imported. */
  readonly beforehand?: (() => Promise<void>) | undefined;
}

export type ImportEnd =
  | {
      readonly kind: "imported";
      /** Its entry in the history. */
      readonly importId: number;
      /** Why the register's log could not be emptied, as a clause; undefined when it was. */
      readonly logRemains: string | undefined;
    }
  /** The register has all of it. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly obstacle: ImportObstacle };

/**
 * Does what is planned, all of it or nothing, and deletes the upload with it. Rejects with DatabaseUnusableError, the
 * signal's reason, or {@link ImportPlanError} when there is another plan by now, with nothing changed; or with
 * OutcomeUnknownError.
 */
export async function runImport(
  connection: StaffConnection,
  plan: ImportPlan,
  options: ImportOptions,
): Promise<ImportEnd> {
  const obstacle = obstacleTo(plan, options.needsApproval);
  if (obstacle !== undefined) return { kind: "refused", obstacle };
  if (plan.effects.added + plan.effects.updated === 0) return { kind: "unchanged" };
  try {
    const importId = await connection.changeCertificates(
      { by: options.by, approvedBy: options.approvedBy, work: "import" },
      async () => {
        await options.beforehand?.();
        const writing = new ImportWriting(connection, plan, options);
        return whilePlanned(connection, plan, () => writing.write());
      },
    );
    return { kind: "imported", importId, logRemains: await connection.emptyLog() };
  } catch (error) {
    if (error instanceof SuccessionError) {
      return { kind: "refused", obstacle: { kind: "successors", numbers: error.numbers } };
    }
    if (isCircle(error)) return { kind: "refused", obstacle: { kind: "circle" } };
    if (!(error instanceof OutdatedError || connection.isTakenNumber(error))) throw error;
    const numbers = await changedSince(connection, plan);
    return { kind: "refused", obstacle: { kind: "outdated", numbers } };
  }
}

/** Certificates that are named as changed since. */
const NAMED_MAX = 20;

/** The first certificates of a plan, by line, that others have changed, added or deleted since it was made. */
export async function changedSince(
  connection: StaffConnection,
  plan: ImportPlan,
): Promise<readonly string[]> {
  const numbers: string[] = [];
  const condition = "NOT left_out AND kind <> 'refused' AND updated_at IS DISTINCT FROM seen_at";
  for await (const rows of stagedRows(connection, plan, { condition })) {
    // A change of what the file has no column for leaves a row the same.
    const changed = rows.filter(
      ({ plan: now, planned }) => now.kind !== "same" || planned.kind !== "same",
    );
    numbers.push(...changed.map(({ row }) => row.certificate_number));
    if (numbers.length >= NAMED_MAX) break;
  }
  return numbers.slice(0, NAMED_MAX);
}

/** Somebody has changed a certificate since its row was planned. */
class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}

/** The writing of an import within a transaction, which has its plan locked. */
class ImportWriting {
  readonly #connection: StaffConnection;
  readonly #plan: ImportPlan;
  readonly #options: ImportOptions;

  constructor(connection: StaffConnection, plan: ImportPlan, options: ImportOptions) {
    this.#connection = connection;
    this.#plan = plan;
    this.#options = options;
  }

  /** Returns the id of its entry in the history. */
  async write(): Promise<number> {
    const { upload } = this.#plan;
    await this.#lockChanged();
    if ((await changedSince(this.#connection, this.#plan)).length > 0) throw new OutdatedError();
    const id = await this.#begin();
    let done = 0;
    for await (const rows of stagedRows(this.#connection, this.#plan)) {
      this.#options.signal?.throwIfAborted();
      await this.#writeRows(rows);
      // Their room on the disk is for what is written next.
      await this.#connection.execute(
        "DELETE FROM desk_upload_rows WHERE upload_id = $1 AND line <= $2",
        [upload, rows.at(-1)?.row.line ?? 0],
      );
      done += rows.length;
      this.#options.onProgress?.({ phase: "storing", rows: done });
    }
    await assertSuccessors(this.#connection);
    await this.#connection.execute("DELETE FROM desk_uploads WHERE id = $1", [upload]);
    this.#options.signal?.throwIfAborted();
    return id;
  }

  /** In the order of the numbers: two imports that each wait for the other's row would wait for ever. */
  async #lockChanged(): Promise<void> {
    const { caseless, locked } = this.#connection.dialect;
    if (locked === "") return;
    await this.#connection.query(
      `SELECT count(*) FROM (SELECT certificate_number FROM certificates
         WHERE ${caseless("certificate_number")} IN (
           SELECT number FROM desk_upload_rows WHERE upload_id = $1 AND kind = 'changed' AND NOT left_out)
         ORDER BY ${caseless("certificate_number")} ${locked}) AS locked`,
      [this.#plan.upload],
    );
  }

  /** Makes the entry, to which the history then ascribes the changes of the transaction. */
  async #begin(): Promise<number> {
    const { dialect } = this.#connection;
    const { fileName, effects } = this.#plan;
    const { by, approvedBy } = this.#options;
    const [recorded] = await this.#connection.query<{ id: number }>(
      `INSERT INTO imports (file_name, imported_by, approved_by, imported_at, added, updated)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${dialect.column("id")}`,
      [
        fileName.slice(0, FILE_NAME_MAX),
        by,
        approvedBy ?? null,
        new Date().toISOString(),
        effects.added,
        effects.updated,
      ],
    );
    const id = Number(recorded?.id);
    await this.#connection.query(dialect.nameImport, [String(id)]);
    return id;
  }

  async #writeRows(rows: readonly StagedRow[]): Promise<void> {
    const columns = changeableColumns(rulesOf(this.#plan));
    const added: Values[] = [];
    const changed: Values[] = [];
    for (const { plan, version, planned, isLeftOut } of rows) {
      if (isLeftOut) continue;
      // Of a row that stays the same another column may have changed.
      if (plan.kind !== planned.kind) throw new OutdatedError();
      if (plan.kind === "added") added.push(REGISTER_COLUMNS.map((name) => plan.after[name]));
      if (plan.kind !== "changed") continue;
      const { before, after } = plan;
      const values = columns.map((name) =>
        name === "status_since" ? (after[name] ?? DAY_UNKNOWN) : after[name],
      );
      changed.push([before.certificate_number, version, ...values]);
    }
    await this.#add(added);
    await this.#change(columns, changed);
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

  async #change(columns: readonly string[], rows: readonly Values[]): Promise<void> {
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
