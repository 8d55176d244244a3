import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "@register/certificates/certificate";
import type { CheckedRow } from "./certificate-files/row-check.ts";
import {
  commitImport,
  type CommitOptions,
  type Committed,
  type NotCommitted,
} from "./import-commit.ts";
import { IS_PRESENT, type UpdateRules } from "./import-effects.ts";
import { type ImportPreview, previewImport } from "./import-preview.ts";
import type { StaffConnection } from "./staff-connection.ts";

/** Rows that were left out of an import. */
export interface Dropped {
  readonly count: number;
  /** The first by line. */
  readonly first: readonly DroppedRow[];
}

export interface DroppedRow {
  readonly line: number;
  readonly certificateNumber: string;
  /** For a repeated row, the first line with its number. */
  readonly earlierLine?: number | undefined;
}

/**
 * An import under way: the rows of a file in a temporary table, compared with each other and with the register before
 * they are moved there. The table locks nobody out, and ends with the connection.
 */
export class StagedImport {
  readonly #connection: StaffConnection;
  readonly #staged: string;
  readonly #dropped: string;

  private constructor(connection: StaffConnection) {
    this.#connection = connection;
    this.#staged = connection.dialect.staged;
    this.#dropped = `${this.#staged}_dropped`;
  }

  static async begin(connection: StaffConnection): Promise<StagedImport> {
    const { numberType, dayType } = connection.dialect;
    const columns = CERTIFICATE_FIELDS.map(({ name, kind }) => {
      if (name === "certificate_number") return `${name} ${numberType}`;
      return `${name} ${kind === "date" ? dayType : "TEXT"}`;
    });
    columns.push(...STATUS_COLUMNS.map((name) => `${name} TEXT`));
    const staging = new StagedImport(connection);
    await staging.#create(staging.#staged, columns);
    await staging.#create(staging.#dropped, ["certificate_number TEXT", "earlier_line INTEGER"]);
    return staging;
  }

  stage(rows: readonly CheckedRow[]): Promise<void> {
    return this.#connection.insertStaged(rows);
  }

  /** Drops rows that repeat the number of an earlier one. */
  dropRepeated(shownMax: number): Promise<Dropped> {
    return this.#drop(
      `SELECT line, certificate_number, earlier_line FROM (
         SELECT line, certificate_number,
           min(line) OVER (PARTITION BY certificate_number) AS earlier_line
         FROM ${this.#staged}
       ) AS numbered
       WHERE earlier_line < line`,
      "earlier_line IS NOT NULL",
      shownMax,
    );
  }

  /** Drops rows whose number is in the register. */
  dropPresent(shownMax: number): Promise<Dropped> {
    return this.#drop(
      `SELECT line, certificate_number, CAST(NULL AS INTEGER)
       FROM ${this.#staged} WHERE ${IS_PRESENT}`,
      "earlier_line IS NULL",
      shownMax,
    );
  }

  droppedBetween(firstLine: number, lastLine: number): Promise<readonly DroppedRow[]> {
    return this.#selectDropped(`line BETWEEN ${firstLine} AND ${lastLine} ORDER BY line`);
  }

  /** What {@link commit} would do with these rules. Changes nothing. */
  preview(rules: UpdateRules, shownMax: number): Promise<ImportPreview> {
    return previewImport(this.#connection, rules, shownMax);
  }

  commit(options: CommitOptions): Promise<Committed | NotCommitted> {
    return commitImport(this.#connection, options);
  }

  async #create(table: string, columns: readonly string[]): Promise<void> {
    await this.#connection.execute(`DROP TABLE IF EXISTS ${table}`);
    await this.#connection.execute(
      `CREATE TABLE ${table} (line INTEGER PRIMARY KEY, ${columns.join(", ")})`,
    );
  }

  /** The condition holds for the dropped rows of this query. */
  async #drop(query: string, condition: string, shownMax: number): Promise<Dropped> {
    const count = await this.#connection.execute(`INSERT INTO ${this.#dropped} ${query}`);
    if (count === 0) return { count, first: [] };
    await this.#connection.execute(
      `DELETE FROM ${this.#staged} WHERE line IN (SELECT line FROM ${this.#dropped})`,
    );
    const first = await this.#selectDropped(`${condition} ORDER BY line LIMIT ${shownMax}`);
    return { count, first };
  }

  async #selectDropped(condition: string): Promise<readonly DroppedRow[]> {
    const rows = await this.#connection.query<DroppedQueryRow>(
      `SELECT line, certificate_number, earlier_line FROM ${this.#dropped} WHERE ${condition}`,
    );
    return rows.map(({ line, certificate_number: number, earlier_line: earlierLine }) => ({
      line,
      certificateNumber: number,
      earlierLine: earlierLine ?? undefined,
    }));
  }
}

interface DroppedQueryRow {
  readonly line: number;
  readonly certificate_number: string;
  readonly earlier_line: number | null;
}
