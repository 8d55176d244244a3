import { CERTIFICATE_FIELDS } from "../domain/certificate.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-columns.ts";
import type { CheckedRow } from "./certificate-files/row-check.ts";
import type { CertificateImport, CommitCounts, CommitOptions, Dropped } from "./staff-register.ts";

/** What an import needs of the connection that it works on; all else is the same SQL in every database. */
export interface StagingConnection {
  /** The register's table of certificates, as SQL names it here. */
  readonly certificates: string;
  /** The temporary table of the rows of the file. */
  readonly staged: string;
  /** SQL type of a certificate number, with the collation that sets letter case aside. */
  readonly numberType: string;
  /** SQL type of a day. */
  readonly dayType: string;
  /** The collation that compares letter for letter. */
  readonly byteOrder: string;
  insertStaged(rows: readonly CheckedRow[]): Promise<void>;
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Runs a statement; gives how many rows it changed. */
  execute(sql: string): Promise<number>;
  /** Opens a transaction beside which nobody else writes certificates; visitors go on reading them. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Ends a transaction that is open, without effect. */
  rollBack(): Promise<void>;
}

/** The rows come after the line that names the columns. */
const HEADER_LINE = 1;

/** Lines of the file that are moved over between two looks at the abort signal, in a second or so. */
const SLICE_LINES = 20_000;

/**
 * An import by way of a temporary table: filling it takes no lock on the register, and the database drops
 * it with the connection, however the process ends.
 */
export class StagedImport implements CertificateImport {
  readonly #connection: StagingConnection;

  private constructor(connection: StagingConnection) {
    this.#connection = connection;
  }

  static async begin(connection: StagingConnection): Promise<StagedImport> {
    const { staged, numberType, dayType } = connection;
    const columns = CERTIFICATE_FIELDS.map(({ name, kind }) => {
      if (name === "certificate_number") return `${name} ${numberType}`;
      return `${name} ${kind === "date" ? dayType : "TEXT"}`;
    });
    await connection.execute(`DROP TABLE IF EXISTS ${staged}`);
    await connection.execute(
      `CREATE TABLE ${staged} (line INTEGER PRIMARY KEY, ${columns.join(", ")})`,
    );
    return new StagedImport(connection);
  }

  stage(rows: readonly CheckedRow[]): Promise<void> {
    return this.#connection.insertStaged(rows);
  }

  dropRepeated(shownMax: number): Promise<Dropped> {
    return this.#drop(
      `SELECT * FROM (
         SELECT line, certificate_number,
           min(line) OVER (PARTITION BY certificate_number) AS earlier_line
         FROM ${this.#connection.staged}
       ) AS numbered
       WHERE earlier_line < line`,
      shownMax,
    );
  }

  dropPresent(shownMax: number): Promise<Dropped> {
    const { staged } = this.#connection;
    return this.#drop(
      `SELECT line, certificate_number, NULL AS earlier_line FROM ${staged} WHERE ${this.#isPresent}`,
      shownMax,
    );
  }

  async commit(options: CommitOptions): Promise<CommitCounts | undefined> {
    const { update, signal, onProgress } = options;
    const connection = this.#connection;
    const insert = this.#insertInto(options);
    const counts = { added: 0, updated: 0, unchanged: 0 };
    let moved = 0;
    await connection.begin();
    const lastLine = await this.#count(`SELECT max(line) AS n FROM ${connection.staged}`);
    for (let line = HEADER_LINE; line < lastLine; line += SLICE_LINES) {
      signal?.throwIfAborted();
      const slice = `line > ${line} AND line <= ${line + SLICE_LINES}`;
      const countStaged = `SELECT count(*) AS n FROM ${connection.staged} WHERE ${slice}`;
      const staged = await this.#count(countStaged);
      const present = await this.#count(`${countStaged} AND ${this.#isPresent}`);
      if (present > 0 && !update) return undefined;
      const changes = await connection.execute(insert(slice));
      counts.added += staged - present;
      counts.updated += changes - (staged - present);
      counts.unchanged += staged - changes;
      moved += staged;
      onProgress?.(moved);
    }
    signal?.throwIfAborted();
    await connection.commit();
    return counts;
  }

  async close(): Promise<void> {
    await this.#connection.rollBack();
  }

  get #isPresent(): string {
    return `certificate_number IN (SELECT certificate_number FROM ${this.#connection.certificates})`;
  }

  /** The query gives the rows to take out. */
  async #drop(query: string, shownMax: number): Promise<Dropped> {
    const rows = await this.#connection.query(
      `SELECT *, count(*) OVER () AS n FROM (${query}) AS dropped ORDER BY line LIMIT ${shownMax}`,
    );
    const count = Number(rows[0]?.["n"] ?? 0);
    if (count > 0) {
      await this.#connection.execute(
        `DELETE FROM ${this.#connection.staged}
         WHERE line IN (SELECT line FROM (${query}) AS dropped)`,
      );
    }
    const first = rows.map(({ line, certificate_number: number, earlier_line: earlierLine }) => ({
      line: Number(line),
      certificateNumber: String(number),
      earlierLine: earlierLine === null ? undefined : Number(earlierLine),
    }));
    return { count, first };
  }

  /**
   * Moves a slice of the staged rows into the register. Where the register holds a row as the file does,
   * it is left alone, with the time of its last change.
   */
  #insertInto({ update, columns }: CommitOptions): (slice: string) => string {
    const { certificates, staged, byteOrder } = this.#connection;
    const now = new Date().toISOString();
    const assignments = columns.map((name) => `${name} = excluded.${name}`);
    const differences = columns.map((name) =>
      // A number written in another letter case is a change.
      name === "certificate_number"
        ? `certificates.${name} COLLATE ${byteOrder} <> excluded.${name} COLLATE ${byteOrder}`
        : `certificates.${name} IS DISTINCT FROM excluded.${name}`,
    );
    const onConflict = `ON CONFLICT (certificate_number)
       DO UPDATE SET ${assignments.join(", ")}, updated_at = excluded.updated_at
       WHERE ${differences.join(" OR ")}`;
    return (slice) =>
      `INSERT INTO ${certificates} (${CERTIFICATE_COLUMNS}, created_at, updated_at)
       SELECT ${CERTIFICATE_COLUMNS}, '${now}', '${now}' FROM ${staged} WHERE ${slice}
       ${update ? onConflict : ""}`;
  }

  async #count(query: string): Promise<number> {
    const [row] = await this.#connection.query(query);
    return Number(row?.["n"]);
  }
}
