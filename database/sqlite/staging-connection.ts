import type { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import type { CheckedRow } from "../certificate-files/row-check.ts";
import { CERTIFICATE_COLUMNS, columnValues } from "../certificate-columns.ts";
import type { StagingConnection } from "../staged-import.ts";
import { explaining } from "./sqlite-errors.ts";
import { rollBack } from "./transaction.ts";
import { emptyLog } from "./write-ahead-log.ts";

/** An import's work on the staff register's own connection, on the calling thread. */
export class SqliteStagingConnection implements StagingConnection {
  readonly certificates = "certificates";
  readonly staged = "temp.staged";
  readonly numberType = "TEXT COLLATE NOCASE";
  readonly dayType = "TEXT";
  readonly byteOrder = "BINARY";
  readonly #connection: DatabaseSync;
  readonly #path: string;

  /** The path is that of the register, for messages. */
  constructor(connection: DatabaseSync, path: string) {
    this.#connection = connection;
    this.#path = path;
  }

  async insertStaged(rows: readonly CheckedRow[]): Promise<void> {
    this.#run(() => {
      // Touches the temporary table only, and so holds no lock that another process could wait for.
      this.#connection.exec("BEGIN");
      const insert = this.#connection.prepare(INSERT_STAGED);
      for (const row of rows) insert.run(row.line, ...columnValues(row));
      this.#connection.exec("COMMIT");
    });
  }

  async query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return this.#run(() => this.#connection.prepare(sql).all());
  }

  async execute(sql: string): Promise<number> {
    // The thread is busy with each statement: Ctrl-C is heard between them.
    await turn();
    return this.#run(() => Number(this.#connection.prepare(sql).run().changes));
  }

  async begin(): Promise<void> {
    this.#run(() => this.#connection.exec("BEGIN IMMEDIATE"));
  }

  async commit(): Promise<void> {
    this.#run(() => {
      this.#connection.exec("COMMIT");
      emptyLog(this.#connection);
    });
  }

  async rollBack(): Promise<void> {
    rollBack(this.#connection);
  }

  #run<T>(work: () => T): T {
    return explaining(this.#path, work);
  }
}

const INSERT_STAGED = `INSERT INTO temp.staged (line, ${CERTIFICATE_COLUMNS})
  VALUES (?, ${CERTIFICATE_FIELDS.map(() => "?").join(", ")})`;
