import type { PersonName } from "@register/domain/certificate";
import { instantText } from "./stored-text.ts";
import { type Client, DatabaseError } from "pg";
import {
  ACCENTS,
  type Author,
  containsFolded,
  type Dialect,
  type SqlValue,
  type StaffConnection,
  STROKED,
} from "../staff-connection.ts";
import { StaffRegister } from "../staff-register.ts";
import { inTransaction, lossOf, openClient, rollBack, shownAddress } from "./connection.ts";
import { assertUpToDate } from "./migrations.ts";
import { asDatabaseError, withDatabaseErrors, asUnusable } from "./postgres-errors.ts";
import { asText } from "./stored-text.ts";

/**
 * Work that blocks nobody has no time limit. With row_security off, Postgres refuses a user with hidden rows instead of
 * showing an empty register.
 */
const STAFF_SETTINGS = `
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0;
  SET row_security = off;
  SET search_path = public;
  SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off';`;

/**
 * Postgres ends a blocking transaction that idles, for example on a sleeping laptop; commands that wait for it give up
 * later. A stricter limit of the database wins.
 */
const LIMITS_MS = { idle_in_transaction_session_timeout: 30_000, lock_timeout: 60_000 };

const SET_LIMITS = Object.entries(LIMITS_MS)
  .map(
    ([name, limit]) =>
      `SELECT set_config(name, CASE WHEN reset_val::integer BETWEEN 1 AND ${limit}
         THEN reset_val ELSE '${limit}' END, false)
       FROM pg_settings WHERE name = '${name}';`,
  )
  .join("");

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = "23505";

/** Per batch of an export. */
const BATCH_ROWS = 500;

export async function openPostgresStaffRegister(databaseUrl: string): Promise<StaffRegister> {
  try {
    const client = await openStaffClient(databaseUrl);
    try {
      await client.query(SET_LIMITS);
      await assertUpToDate(client, databaseUrl);
      return new StaffRegister(new PostgresStaffConnection(client, databaseUrl));
    } catch (error) {
      await client.end();
      throw error;
    }
  } catch (error) {
    throw asUnusable(error, databaseUrl);
  }
}

/** Connects as the tables' owner. */
export async function openStaffClient(databaseUrl: string): Promise<Client> {
  const client = await openClient(databaseUrl);
  await client.query(STAFF_SETTINGS);
  return client;
}

const DIALECT: Dialect = {
  column: asText,
  caseless: (text) => `lower(${text} COLLATE "C")`,
  now: instantText("clock_timestamp()"),
  instant: "now()",
  contains: (column, parameter) =>
    containsFolded(`(${column} COLLATE "C")`, folded(column), `ILIKE ${parameter}`),
  rows: (parameter) => `jsonb_array_elements(${parameter}::jsonb) AS given (value)`,
  dayType: "DATE",
  instantType: "TIMESTAMPTZ",
  nameImport: "SELECT set_config('register.import_id', $1, true)",
  lockTable: (name) => `LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`,
  locked: "FOR UPDATE OF certificates",
};

/** Returns the same text as foldText. "upper" needs ICU, since "C" knows only ASCII letters. */
function folded(column: string): string {
  const plain = `regexp_replace(normalize(${column} COLLATE "C", NFKD), '${ACCENTS.source}', '', 'g')`;
  const [stroked, letters] = [Object.keys(STROKED), Object.values(STROKED)].map((letterList) =>
    letterList.join(""),
  );
  return `replace(translate(upper(${plain} COLLATE "und-x-icu"), '${stroked}', '${letters}'), 'Æ', 'AE') COLLATE "C"`;
}

class PostgresStaffConnection implements StaffConnection {
  readonly location: string;
  readonly dialect = DIALECT;
  approver: PersonName | undefined;
  readonly #client: Client;
  readonly #databaseUrl: string;
  #isInTransaction = false;
  /** Settles with the newest statement: pg takes one at a time. */
  #newest: Promise<unknown> = Promise.resolve();

  constructor(client: Client, databaseUrl: string) {
    this.location = shownAddress(databaseUrl);
    this.#client = client;
    this.#databaseUrl = databaseUrl;
  }

  async query<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return (await this.#run<Row>(sql, values)).rows;
  }

  async execute(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    return (await this.#run(sql, values)).rowCount ?? 0;
  }

  /** An open cursor would block this connection. */
  async *readAll<Row extends object>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): AsyncGenerator<readonly Row[]> {
    try {
      const reader = await openStaffClient(this.#databaseUrl);
      try {
        await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        await reader.query(`DECLARE every_row NO SCROLL CURSOR FOR ${sql}`, [...values]);
        for (;;) {
          const { rows } = await reader.query<Row>(`FETCH ${BATCH_ROWS} FROM every_row`);
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await rollBack(reader);
        await reader.end();
      }
    } catch (error) {
      throw asDatabaseError(error, this.#databaseUrl);
    }
  }

  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isInTransaction) return this.#part(work);
    this.#isInTransaction = true;
    try {
      return await withDatabaseErrors(this.#databaseUrl, () => inTransaction(this.#client, work));
    } finally {
      this.#isInTransaction = false;
    }
  }

  async #part<T>(work: () => Promise<T>): Promise<T> {
    await this.#run("SAVEPOINT part");
    try {
      const result = await work();
      await this.#run("RELEASE part");
      return result;
    } catch (error) {
      // A broken connection has lost the whole transaction.
      await this.#client.query("ROLLBACK TO part; RELEASE part").catch(() => {});
      throw error;
    }
  }

  changeCertificates<T>(author: Author, work: () => Promise<T>): Promise<T> {
    return this.inTransaction(async () => {
      // Read by the history's triggers.
      await this.#run(
        `SELECT set_config('register.changed_by', $1, true),
           set_config('register.approved_by', $2, true),
           set_config('register.change_note', $3, true)`,
        [author.by, this.approver ?? null, author.note ?? null],
      );
      return work();
    });
  }

  isTakenNumber(error: unknown): boolean {
    return (
      error instanceof DatabaseError &&
      error.code === UNIQUE_VIOLATION &&
      error.table === "certificates"
    );
  }

  async rewriteMessages(): Promise<void> {
    // Postgres cleans its own files.
  }

  async emptyLog(): Promise<undefined> {
    // Postgres manages its own log.
  }

  isSound(): boolean {
    return lossOf(this.#client) === undefined;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  #run<Row extends object>(sql: string, values: readonly unknown[] = []) {
    const before = this.#newest;
    const result = withDatabaseErrors(this.#databaseUrl, async () => {
      await before;
      try {
        return await this.#client.query<Row>(sql, [...values]);
      } catch (error) {
        throw lossOf(this.#client) ?? error;
      }
    });
    this.#newest = Promise.allSettled([result]);
    return result;
  }
}
