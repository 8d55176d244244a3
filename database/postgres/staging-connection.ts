import type { ClientBase } from "pg";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import type { CheckedRow } from "../certificate-files/row-check.ts";
import { CERTIFICATE_COLUMNS } from "../certificate-columns.ts";
import type { StagingConnection } from "../staged-import.ts";
import { explaining } from "./postgres-errors.ts";
import { rollBack } from "./transaction.ts";

/** An import's work on the staff register's own connection. */
export class PostgresStagingConnection implements StagingConnection {
  readonly certificates = "public.certificates";
  readonly staged = "pg_temp.staged";
  readonly numberType = "text collate public.letter_case_aside";
  readonly dayType = "date";
  readonly byteOrder = '"C"';
  readonly #client: ClientBase;
  readonly #databaseUrl: string;

  constructor(client: ClientBase, databaseUrl: string) {
    this.#client = client;
    this.#databaseUrl = databaseUrl;
  }

  async insertStaged(rows: readonly CheckedRow[]): Promise<void> {
    await this.#run(INSERT_STAGED, [
      rows.map(({ line }) => line),
      ...CERTIFICATE_FIELDS.map(({ name }) => rows.map((row) => row[name])),
    ]);
  }

  async query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return (await this.#run(sql)).rows;
  }

  async execute(sql: string): Promise<number> {
    return (await this.#run(sql)).rowCount ?? 0;
  }

  async begin(): Promise<void> {
    await this.#run("begin");
    await this.#run("lock table public.certificates in exclusive mode");
  }

  async commit(): Promise<void> {
    await this.#run("commit");
  }

  async rollBack(): Promise<void> {
    await rollBack(this.#client);
  }

  #run(sql: string, values: readonly unknown[] = []) {
    return explaining(this.#databaseUrl, () =>
      this.#client.query<Record<string, unknown>>(sql, [...values]),
    );
  }
}

const ARRAYS = CERTIFICATE_FIELDS.map(
  ({ kind }, index) => `$${index + 2}::${kind === "date" ? "date" : "text"}[]`,
);

/** Many rows in one message, as an array for each column. */
const INSERT_STAGED = `insert into pg_temp.staged (line, ${CERTIFICATE_COLUMNS})
  select * from unnest($1::integer[], ${ARRAYS.join(", ")})`;
