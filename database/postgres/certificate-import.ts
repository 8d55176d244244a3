import type { ClientBase } from "pg";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import { FINDINGS_SHOWN_MAX } from "../intake/finding-list.ts";
import type { RowValues } from "../intake/row-check.ts";
import type {
  CertificateImport,
  CommitCounts,
  CommitOptions,
  Dropped,
  DroppedRow,
} from "../staff-register.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-columns.ts";
import { CopyIn } from "./copy-in.ts";
import { explained, isNumberTaken } from "./postgres-errors.ts";
import { inTransaction, rollBack } from "./transaction.ts";

/** Rows moved between two looks at the abort signal, in half a second or so. */
const SLICE_ROWS = 20_000;

/**
 * Stages rows in temporary tables of the connection, which Postgres drops however the process ends, and
 * fills them by COPY. Their index by number is built once, after the last row.
 */
export class PostgresCertificateImport implements CertificateImport {
  readonly #client: ClientBase;
  readonly #databaseUrl: string;
  #copy: CopyIn | undefined;
  #isIndexed = false;

  private constructor(client: ClientBase, databaseUrl: string) {
    this.#client = client;
    this.#databaseUrl = databaseUrl;
  }

  static async begin(client: ClientBase, databaseUrl: string): Promise<PostgresCertificateImport> {
    const columns = CERTIFICATE_FIELDS.map(({ name }) =>
      name === "certificate_number"
        ? `${name} text collate public.letter_case_aside`
        : `${name} text`,
    );
    await client.query(`
      create temporary table staged (line bigint, ${columns.join(", ")});
      create temporary table dropped (line bigint, earlier_line bigint);`);
    return new PostgresCertificateImport(client, databaseUrl);
  }

  async stage(lines: readonly number[], values: readonly RowValues[]): Promise<void> {
    await this.#run(async () => {
      this.#copy ??= new CopyIn(
        this.#client,
        `copy pg_temp.staged (line, ${CERTIFICATE_COLUMNS}) from stdin`,
      );
      await this.#copy.write(lines.map((line, index) => [line, ...(values[index] ?? [])]));
    });
  }

  async dropRepeated(): Promise<Dropped> {
    return this.#drop(`
      select staged.line, earliest.line
      from (
        select certificate_number, min(line) as line from pg_temp.staged
        group by certificate_number having count(*) > 1
      ) as earliest
      join pg_temp.staged on staged.certificate_number = earliest.certificate_number
        and staged.line > earliest.line`);
  }

  async dropPresent(): Promise<Dropped> {
    return this.#drop(`
      select staged.line, null from pg_temp.staged
      where exists (
        select from public.certificates where certificate_number = staged.certificate_number
      )`);
  }

  async count(): Promise<number> {
    return this.#run(async () => {
      await this.#index();
      return this.#count("staged");
    });
  }

  async commit(options: CommitOptions): Promise<CommitCounts | undefined> {
    return this.#run(async () => {
      await this.#index();
      const staged = await this.#count("staged");
      try {
        return await inTransaction(this.#client, async () => {
          const { added, changed } = await this.#move(options);
          return { added, updated: changed - added, unchanged: staged - changed };
        });
      } catch (error) {
        if (!options.update && isNumberTaken(error)) return undefined;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#copy?.abandon();
    this.#copy = undefined;
    await rollBack(this.#client);
    // A connection that is gone took its temporary tables with it.
    await this.#client
      .query("drop table if exists pg_temp.staged, pg_temp.dropped")
      .catch(() => {});
  }

  /** By number, so that the register's index is written from one end to the other. */
  async #move({ update, columns, signal, onProgress }: CommitOptions) {
    const now = new Date();
    let added = 0;
    let changed = 0;
    let moved = 0;
    let after: string | null = BEFORE_EVERY_NUMBER;
    while (after !== null) {
      signal?.throwIfAborted();
      const last: string | null = await this.#lastOfSlice(after);
      const { rows, rowCount } = await this.#client.query<{ added: string; changed: string }>(
        update ? mergeSlice(columns) : SLICE,
        [after, last, now],
      );
      added += Number(update ? rows[0]?.added : rowCount);
      changed += Number(update ? rows[0]?.changed : rowCount);
      moved += SLICE_ROWS;
      if (last !== null) onProgress?.(moved);
      after = last;
    }
    return { added, changed };
  }

  async #lastOfSlice(after: string): Promise<string | null> {
    const { rows } = await this.#client.query<{ number: string }>(
      `select certificate_number as number from pg_temp.staged where certificate_number > $1
       order by certificate_number limit 1 offset ${SLICE_ROWS - 1}`,
      [after],
    );
    return rows[0]?.number ?? null;
  }

  /** Ends the copying; statistics tell the planner that the index is worth using. */
  async #index(): Promise<void> {
    if (this.#isIndexed) return;
    this.#isIndexed = true;
    const copy = this.#copy;
    this.#copy = undefined;
    await copy?.end();
    await this.#client.query(
      "create index on pg_temp.staged (certificate_number); analyze pg_temp.staged;",
    );
  }

  /** The query gives the lines to take out, each with the earlier line that has its number, or null. */
  async #drop(query: string): Promise<Dropped> {
    return this.#run(async () => {
      await this.#index();
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
    });
  }

  async #count(table: "staged" | "dropped"): Promise<number> {
    const { rows } = await this.#client.query<{ n: string }>(
      `select count(*) as n from pg_temp.${table}`,
    );
    return Number(rows[0]?.n);
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explained(error, this.#databaseUrl);
    }
  }
}

/** Numbers have at least one character. */
const BEFORE_EVERY_NUMBER = "";

/**
 * Moves the rows after one number, up to another or to the end. As it stands, all of them must be new:
 * that takes two thirds of the time of a statement that looks for each number first.
 */
const SLICE = `
  insert into public.certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at)
  select ${CERTIFICATE_FIELDS.map(({ name, kind }) => (kind === "date" ? `${name}::date` : name)).join(", ")}, $3, $3
  from pg_temp.staged
  where certificate_number > $1 and ($2::text is null or certificate_number <= $2)
  order by certificate_number`;

/** Tells how many rows were added and changed: a row that was not there before has an xmax of 0. */
function mergeSlice(columns: CommitOptions["columns"]): string {
  return `
    with moved as (
      ${SLICE}
      on conflict (certificate_number) ${updateOf(columns)}
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new) as added, count(*) as changed from moved`;
}

/** Rows that the file holds as the register does are left alone, with the time of their last change. */
function updateOf(columns: CommitOptions["columns"]): string {
  const assignments = columns.map((name) => `${name} = excluded.${name}`);
  const differences = columns.map((name) =>
    // Letter for letter: a number written in another letter case is a change.
    name === "certificate_number"
      ? `certificates.${name} collate "C" <> excluded.${name} collate "C"`
      : `certificates.${name} is distinct from excluded.${name}`,
  );
  return `do update set ${assignments.join(", ")}, updated_at = excluded.updated_at
          where ${differences.join(" or ")}`;
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
