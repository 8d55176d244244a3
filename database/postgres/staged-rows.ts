import type { ClientBase } from "pg";
import { CERTIFICATE_FIELDS, type CertificateField } from "../../domain/certificate.ts";
import { FINDINGS_SHOWN_MAX } from "../intake/finding-list.ts";
import type { RowValues } from "../intake/row-check.ts";
import type { Dropped, DroppedRow } from "../staff-register.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-columns.ts";
import { CopyIn } from "./copy-in.ts";

/**
 * Room of the connection for pages of its temporary tables. With the default of 8 MB most rows of a large
 * file would be read again from the system, one by one, when they are moved in the order of their numbers.
 */
const TEMPORARY_PAGES = "64MB";

/**
 * Rows of a file, put aside in temporary tables of the connection, which Postgres drops however the
 * process ends, and filled by COPY. Their index is built once, after the last row, on the numbers in
 * small letters: compared byte by byte they sort as the register's collation sorts numbers, in a third
 * of its time.
 */
export class StagedRows {
  readonly #client: ClientBase;
  #copy: CopyIn | undefined;
  #isIndexed = false;

  private constructor(client: ClientBase) {
    this.#client = client;
  }

  static async create(client: ClientBase): Promise<StagedRows> {
    // Not every database that speaks like Postgres has the setting, and it only saves time.
    await client.query(`set temp_buffers = '${TEMPORARY_PAGES}'`).catch(() => {});
    await client.query(`
      create temporary table staged (
        line bigint, ${CERTIFICATE_FIELDS.map(columnOf).join(", ")},
        number_key text collate "C"
          generated always as (lower(certificate_number collate "C")) stored
      );
      create temporary table dropped (line bigint, earlier_line bigint);`);
    return new StagedRows(client);
  }

  async add(lines: readonly number[], values: readonly RowValues[]): Promise<void> {
    this.#copy ??= new CopyIn(
      this.#client,
      `copy pg_temp.staged (line, ${CERTIFICATE_COLUMNS}) from stdin`,
    );
    await this.#copy.write(lines.map((line, index) => [line, ...(values[index] ?? [])]));
  }

  /** Ends the copying; statistics tell the planner that the index is worth using. */
  async index(): Promise<void> {
    if (this.#isIndexed) return;
    this.#isIndexed = true;
    const copy = this.#copy;
    this.#copy = undefined;
    await copy?.end();
    await this.#client.query(
      "create index on pg_temp.staged (number_key); analyze pg_temp.staged (number_key);",
    );
  }

  /** The query gives the lines to take out, each with the earlier line that has its number, or null. */
  async drop(query: string): Promise<Dropped> {
    await this.index();
    await this.#client.query(
      `truncate pg_temp.dropped; insert into pg_temp.dropped ${query}; analyze pg_temp.dropped;`,
    );
    const { rows } = await this.#client.query<DroppedLine>(
      `select line, earlier_line, certificate_number
       from pg_temp.dropped join pg_temp.staged using (line)
       order by line limit ${FINDINGS_SHOWN_MAX}`,
    );
    if (rows.length > 0) {
      await this.#client.query(
        "delete from pg_temp.staged using pg_temp.dropped where staged.line = dropped.line",
      );
    }
    return { count: await this.#count("dropped"), first: rows.map(toDroppedRow) };
  }

  async count(): Promise<number> {
    await this.index();
    return this.#count("staged");
  }

  /** Ends a COPY that is under way. */
  async abandon(): Promise<void> {
    await this.#copy?.abandon();
    this.#copy = undefined;
  }

  async remove(): Promise<void> {
    await this.#client.query("drop table if exists pg_temp.staged, pg_temp.dropped");
  }

  async #count(table: "staged" | "dropped"): Promise<number> {
    const { rows } = await this.#client.query<{ n: string }>(
      `select count(*) as n from pg_temp.${table}`,
    );
    return Number(rows[0]?.n);
  }
}

/** Days are read as such while they are copied, when Postgres would wait for the next row otherwise. */
function columnOf({ name, kind }: CertificateField): string {
  if (name === "certificate_number") return `${name} text collate public.letter_case_aside`;
  return `${name} ${kind === "date" ? "date" : "text"}`;
}

interface DroppedLine {
  readonly line: string;
  readonly earlier_line: string | null;
  readonly certificate_number: string;
}

function toDroppedRow(row: DroppedLine): DroppedRow {
  const { line, earlier_line: earlierLine, certificate_number: certificateNumber } = row;
  const dropped = { line: Number(line), certificateNumber };
  return earlierLine === null ? dropped : { ...dropped, earlierLine: Number(earlierLine) };
}
