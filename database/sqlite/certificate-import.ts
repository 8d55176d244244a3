import type { DatabaseSync, SQLOutputValue, StatementSync } from "node:sqlite";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import { FINDINGS_SHOWN_MAX } from "../intake/finding-list.ts";
import type { RowValues } from "../intake/row-check.ts";
import {
  type CertificateImport,
  type CommitCounts,
  type CommitOptions,
  type Dropped,
  type DroppedRow,
} from "../staff-register.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-rows.ts";
import { moveStaged } from "./move-staged.ts";
import { explained, explaining } from "./sqlite-errors.ts";
import { rollBack } from "./transaction.ts";
import { emptyLog } from "./write-ahead-log.ts";

/**
 * Rows that are put aside in one run, sorted by number: they are moved over by number, and reading each
 * run from one end to the other takes half the time of fetching every row from elsewhere.
 */
const RUN_ROWS = 8000;

/** Memory for pages of what is put aside, in KiB: the one that is being read of each run, up to ten million rows. */
const STAGED_PAGES_KIB = 8 * 1024;

/**
 * Stages rows in a TEMP table of the connection. SQLite keeps it in a file of its own that has no name
 * (or goes with its handle), so that nothing is left behind however the process ends, and writing to
 * it takes no lock on the register. The index by number is built once, after the last row: that is
 * three times as fast as keeping it up to date with every row.
 */
export class SqliteCertificateImport implements CertificateImport {
  readonly #connection: DatabaseSync;
  readonly #path: string;
  readonly #insert: StatementSync;
  readonly #sort: StatementSync;
  #isIndexed = false;
  /** Rows in the table of those that no run has yet. */
  #latest = 0;

  /** The path is that of the register, for messages. */
  constructor(connection: DatabaseSync, path: string) {
    this.#connection = connection;
    this.#path = path;
    const columns = CERTIFICATE_FIELDS.map(({ name }) =>
      name === "certificate_number" ? `${name} TEXT NOT NULL COLLATE NOCASE` : `${name} TEXT`,
    );
    connection.exec(`
      CREATE TEMP TABLE staged (place INTEGER PRIMARY KEY, line INTEGER, ${columns.join(", ")}) STRICT;
      CREATE TEMP TABLE latest (line INTEGER, ${columns.join(", ")}) STRICT;
      CREATE TEMP TABLE dropped (place INTEGER PRIMARY KEY, line INTEGER, earlier_line INTEGER) STRICT;
      PRAGMA temp.cache_size = -${STAGED_PAGES_KIB};
    `);
    const placeholders = ["?", ...columns.map(() => "?")].join(", ");
    this.#insert = connection.prepare(`INSERT INTO latest VALUES (${placeholders})`);
    this.#sort = connection.prepare(`
      INSERT INTO staged (line, ${CERTIFICATE_COLUMNS}) SELECT line, ${CERTIFICATE_COLUMNS} FROM latest
      ORDER BY certificate_number`);
    // Touches the TEMP tables only, and so holds no lock that another process could wait for.
    connection.exec("BEGIN");
  }

  async stage(lines: readonly number[], values: readonly RowValues[]): Promise<void> {
    this.#run(() => {
      for (const [index, line] of lines.entries()) {
        this.#insert.run(line, ...(values[index] ?? []));
      }
      this.#latest += lines.length;
      if (this.#latest >= RUN_ROWS) this.#endRun();
    });
  }

  async dropRepeated(): Promise<Dropped> {
    return this.#drop(`
      SELECT staged.place, staged.line, earliest.line
      FROM (
        SELECT certificate_number, min(line) AS line FROM staged
        GROUP BY certificate_number HAVING count(*) > 1
      ) AS earliest
      JOIN staged ON staged.certificate_number = earliest.certificate_number
        AND staged.line > earliest.line`);
  }

  async dropPresent(): Promise<Dropped> {
    return this.#drop(`
      SELECT place, line, NULL FROM staged
      WHERE certificate_number IN (SELECT certificate_number FROM certificates)`);
  }

  async count(): Promise<number> {
    return this.#run(() => {
      this.#index();
      return count(this.#connection, "staged");
    });
  }

  async commit(options: CommitOptions): Promise<CommitCounts | undefined> {
    const connection = this.#connection;
    try {
      this.#index();
      const staged = count(connection, "staged");
      connection.exec("BEGIN IMMEDIATE");
      const before = count(connection, "certificates");
      const changes = await moveStaged(connection, options);
      const added = count(connection, "certificates") - before;
      if (!options.update && added < staged) {
        connection.exec("ROLLBACK");
        return undefined;
      }
      connection.exec("COMMIT");
      emptyLog(connection);
      return { added, updated: changes - added, unchanged: staged - changes };
    } catch (error) {
      rollBack(connection);
      throw explained(error, this.#path);
    }
  }

  async close(): Promise<void> {
    rollBack(this.#connection);
    this.#connection.exec(
      "DROP TABLE IF EXISTS latest; DROP TABLE IF EXISTS staged; DROP TABLE IF EXISTS dropped",
    );
  }

  /**
   * Puts the latest rows aside for good. SQLite sorts them: rows that waited in our own memory would
   * outlive the cheap garbage collection.
   */
  #endRun(): void {
    this.#sort.run();
    this.#connection.exec("DELETE FROM latest");
    this.#latest = 0;
  }

  #index(): void {
    if (this.#isIndexed) return;
    this.#isIndexed = true;
    this.#endRun();
    this.#connection.exec(
      "COMMIT; CREATE INDEX staged_number ON staged (certificate_number, line)",
    );
  }

  /** The query gives place and line of what to take out, and the earlier line with its number, or null. */
  #drop(query: string): Dropped {
    return this.#run(() => {
      this.#index();
      const connection = this.#connection;
      connection.exec(`DELETE FROM dropped; INSERT INTO dropped ${query}`);
      const first = connection
        .prepare(
          `SELECT dropped.line, earlier_line, certificate_number FROM dropped JOIN staged USING (place)
         ORDER BY dropped.line LIMIT ${FINDINGS_SHOWN_MAX}`,
        )
        .all()
        .map(toDroppedRow);
      if (first.length > 0) {
        connection.exec("DELETE FROM staged WHERE place IN (SELECT place FROM dropped)");
      }
      return { count: count(connection, "dropped"), first };
    });
  }

  #run<T>(work: () => T): T {
    return explaining(this.#path, work);
  }
}

function count(connection: DatabaseSync, table: "staged" | "dropped" | "certificates"): number {
  return Number(connection.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"]);
}

function toDroppedRow(row: Record<string, SQLOutputValue>): DroppedRow {
  const { line, earlier_line: earlierLine, certificate_number: number } = row;
  const dropped = { line: Number(line), certificateNumber: String(number) };
  return earlierLine === null ? dropped : { ...dropped, earlierLine: Number(earlierLine) };
}
