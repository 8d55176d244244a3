import type { PersonName } from "@register/domain/certificate";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { changeableColumns, type ImportEffects } from "./plan.ts";
import type { PlannedBatch } from "./planned-rows.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";

/** Longest name of a file, in characters. */
export const FILE_NAME_MAX = 255;

/** Somebody has changed a certificate since its row was planned. */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError";
}

interface ImportEntry {
  readonly fileName: string;
  readonly by: PersonName;
  readonly approvedBy?: PersonName | undefined;
}

/** An import's entry in the history, and its certificates, within a transaction. */
export class ImportWriting {
  readonly #connection: StaffConnection;
  readonly #entry: ImportEntry;
  #importId: number | undefined;

  constructor(connection: StaffConnection, entry: ImportEntry) {
    this.#connection = connection;
    this.#entry = entry;
  }

  /** Writes what is planned for these rows. The first that is written makes the entry. */
  async write({ rows, rules }: PlannedBatch): Promise<void> {
    const columns = changeableColumns(rules);
    const added: Values[] = [];
    const changed: Values[] = [];
    for (const { plan, version = null } of rows) {
      if (plan.kind === "added") added.push(REGISTER_COLUMNS.map((name) => plan.after[name]));
      if (plan.kind !== "changed") continue;
      const { before, after } = plan;
      changed.push([before.certificate_number, version, ...columns.map((name) => after[name])]);
    }
    if (added.length + changed.length === 0) return;
    this.#importId ??= await this.#begin();
    await this.#add(added);
    await this.#change(columns, changed);
  }

  /** Returns the entry's id; undefined when nothing was written. */
  async end({ added, updated }: ImportEffects): Promise<number | undefined> {
    if (this.#importId === undefined) return undefined;
    await this.#connection.execute("UPDATE imports SET added = $2, updated = $3 WHERE id = $1", [
      this.#importId,
      added,
      updated,
    ]);
    return this.#importId;
  }

  /** Makes the entry, to which the history then ascribes the changes of the transaction. */
  async #begin(): Promise<number> {
    const { dialect } = this.#connection;
    const { fileName, by, approvedBy } = this.#entry;
    const [recorded] = await this.#connection.query<{ id: number }>(
      `INSERT INTO imports (file_name, imported_by, approved_by, imported_at, added, updated)
       VALUES ($1, $2, $3, $4, 0, 0) RETURNING ${dialect.column("id")}`,
      [fileName.slice(0, FILE_NAME_MAX), by, approvedBy ?? null, new Date().toISOString()],
    );
    const id = Number(recorded?.id);
    await this.#connection.query(dialect.nameImport, [String(id)]);
    return id;
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
    if (changed < rows.length) throw new OvertakenError();
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
