import { escapeLiteral, Pool, type QueryResult, type QueryResultRow } from "pg";
import { type CertificateNumber, isIssueCode } from "@register/domain/numbers";
import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import {
  CERTIFICATE_CODE_HEADER,
  CERTIFICATE_NUMBER_HEADER,
  FILE_SHA256_HEADER,
} from "@register/domain/lookup";
import { PUBLIC_COLUMNS } from "../certificates/columns.ts";
import { factsOf, type FactsRow } from "../certificates/number-facts.ts";
import { Outbox, type Run } from "../messages/outbox.ts";
import type { IssuedCopy, NumberFacts, RequestCounts, Store, WhenAbsent } from "../store.ts";
import { connectionOptions, type Patience, VISITOR_PATIENCE } from "./connection.ts";
import { migratePostgres, type MigrationReport } from "./migrations.ts";
import { PostgresRequestCounts } from "./postgres-request-counts.ts";
import { asDatabaseError, asUnusable } from "./postgres-errors.ts";
import { asText, storable } from "./stored-text.ts";

/** Enough for thousands of lookups a second. */
const CONNECTIONS_MAX = 10;

/** In milliseconds. */
const IDLE_MS = 30_000;

export interface PostgresStore extends Store {
  readonly requestCounts: RequestCounts;
  /** Postgres's setting that makes commits survive a loss of power. */
  readonly fsync: string;
  readonly migration: MigrationReport;
}

interface OpenOptions {
  readonly whenAbsent?: WhenAbsent;
  readonly patience?: Patience;
}

/** Migrates the schema. Rejects with DatabaseUnusableError. Later outages only fail single calls. */
export async function openPostgresStore(
  databaseUrl: string,
  { whenAbsent = "refuse", patience = VISITOR_PATIENCE }: OpenOptions = {},
): Promise<PostgresStore> {
  const migration = await migratePostgres({ databaseUrl, whenAbsent });
  const store = new OpenPostgresStore(databaseUrl, patience);
  try {
    // Missing public rights should fail the start, not a visitor's request.
    await store.ping();
    return Object.assign(store, { fsync: await store.readFsync(), migration });
  } catch (error) {
    await store.close();
    throw asUnusable(error, databaseUrl);
  }
}

class OpenPostgresStore implements Omit<PostgresStore, "fsync" | "migration"> {
  readonly #databaseUrl: string;
  readonly #patience: Patience;
  readonly #pool: Pool;
  readonly #underWay = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;
  /** Runs as the tables' owner, not in the public role. */
  readonly #runAsOwner: Run = (text, values = []) =>
    this.#tracked(async () => (await this.#pool.query(text, [...values])).rows);
  // All servers share the database's clock.
  readonly outbox = new Outbox({
    run: this.#runAsOwner,
    read: this.#runAsOwner,
    table: "public.contact_submissions",
    column: asText,
    now: NOW,
    later: (milliseconds) => `${NOW} + ${milliseconds}::INTEGER * INTERVAL '1 millisecond'`,
    isShared: true,
  });
  readonly requestCounts: RequestCounts = new PostgresRequestCounts(this.#runAsOwner);

  constructor(databaseUrl: string, patience: Patience) {
    this.#databaseUrl = databaseUrl;
    this.#patience = patience;
    this.#pool = new Pool({
      ...connectionOptions(databaseUrl, patience.connectMs),
      query_timeout: patience.responseMs,
      idleTimeoutMillis: IDLE_MS,
      max: CONNECTIONS_MAX,
      pipeline: true,
    });
    // The pool replaces broken connections.
    this.#pool.on("error", () => {});
    // The query rejects as well; without a listener Node would exit.
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  async lookUp(number: CertificateNumber): Promise<NumberFacts> {
    const { rows } = await this.#run<FactsRow>({ text: FIND, values: [number], number });
    return factsOf(rows[0]);
  }

  async lookUpMany(numbers: readonly CertificateNumber[]): Promise<readonly NumberFacts[]> {
    const { rows } = await this.#run<FactsRow>({ text: FIND_SEVERAL, values: [numbers] });
    const found = new Map(rows.map((row) => [row.certificate_number.toLowerCase(), row]));
    return numbers.map((number) => factsOf(found.get(number.toLowerCase())));
  }

  async hasExisted(number: CertificateNumber): Promise<boolean> {
    const text = "SELECT private.was_number_named() AS is_former";
    const { rows } = await this.#run<{ is_former: boolean }>({ text, values: [], number });
    return rows[0]?.is_former === true;
  }

  async numberOfFile(sha256: string): Promise<string | undefined> {
    const statement = { text: NUMBER_OF_FILE, values: [], sha256 };
    const { rows } = await this.#run<{ certificate_number: string }>(statement);
    return rows[0]?.certificate_number;
  }

  async issuedCopy(number: CertificateNumber, code: string): Promise<IssuedCopy | undefined> {
    if (!isIssueCode(code)) return undefined;
    const { rows } = await this.#run<IssuedCopy>({ text: COPY, values: [], number, code });
    return rows[0];
  }

  async insertContactSubmission(submission: ContactSubmission): Promise<void> {
    const values = CONTACT_FIELD_NAMES.map((name) => {
      const text = submission[name];
      return text === null ? null : storable(text);
    });
    await this.#run({ text: INSERT_MESSAGE, values, isWrite: true });
  }

  async ping(): Promise<void> {
    await this.#run({ text: "SELECT 1 FROM public.certificates LIMIT 1", values: [], number: "" });
  }

  async readFsync(): Promise<string> {
    // An imitation of Postgres may lack the setting.
    const text = "SELECT current_setting('fsync', true) AS fsync";
    const { rows } = await this.#run<{ fsync: string | null }>({ text, values: [], number: "" });
    return rows[0]?.fsync ?? "unknown";
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await this.#pool.end();
  }

  async #run<Row extends QueryResultRow>(
    statement: Omit<PublicStatement, "timeoutMs">,
  ): Promise<QueryResult<Row>> {
    const timeoutMs = this.#patience.statementMs;
    return this.#tracked(() => runAsPublic<Row>(this.#pool, { ...statement, timeoutMs }));
  }

  /** Closing waits for it. */
  async #tracked<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw new Error("The store is closed.");
    const running = work();
    this.#underWay.add(running);
    try {
      return await running;
    } catch (error) {
      throw asDatabaseError(error, this.#databaseUrl);
    } finally {
      this.#underWay.delete(running);
    }
  }
}

/** Milliseconds, as in the columns. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

const COLUMNS = PUBLIC_COLUMNS.map((column) => asText(column)).join(", ");

/** Uses the index of numbers, as the policies do. For files, only the policy selects the rows. */
export const FIND = `SELECT ${COLUMNS}, (
    SELECT json_agg(json_build_object('sha256', sha256, 'revision', revision, 'issuedAt', issued_at,
      'signed', signed_at IS NOT NULL, 'changed', changed, 'paper', paper::json))::text
    FROM (SELECT sha256, revision, issued_at, signed_at, changed, paper FROM public.issued_files ORDER BY issued_at) AS issued) AS files
  FROM public.certificates WHERE lower(certificate_number COLLATE "C") = lower($1 COLLATE "C")`;

/** The function sets each number as a header would, for row-level security. */
const FIND_SEVERAL = `SELECT ${COLUMNS} FROM public.certificates_named($1)`;

const NUMBER_OF_FILE = "SELECT certificate_number FROM public.issued_files LIMIT 1";

const COPY = "SELECT sha256, copy FROM public.issued_file_contents";

const INSERT_MESSAGE = `
  INSERT INTO public.contact_submissions (${CONTACT_FIELD_NAMES.join(", ")})
  VALUES (${CONTACT_FIELD_NAMES.map((_, index) => `$${index + 1}`).join(", ")})`;

/** Runs in the public role. */
interface PublicStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isWrite?: boolean;
  /** A header in the hosted mode. */
  readonly number?: string;
  /** A header in the hosted mode. */
  readonly code?: string;
  /** A header in the hosted mode. */
  readonly sha256?: string;
  /** Enforced by Postgres. */
  readonly timeoutMs: number;
}

/** Sends all three messages at once, for one round trip; after a failure Postgres refuses the rest. */
async function runAsPublic<Row extends QueryResultRow>(
  pool: Pool,
  statement: PublicStatement,
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  const [begun, response, end] = await Promise.allSettled([
    client.query(beginAsPublic(statement)),
    client.query<Row>(statement.text, [...statement.values]),
    client.query("COMMIT"),
  ]);
  // The connection may be in any state.
  client.release(end.status === "rejected");
  // The first failure causes the others.
  if (begun.status === "rejected") throw begun.reason;
  if (response.status === "rejected") throw response.reason;
  if (end.status === "rejected") throw end.reason;
  return response.value;
}

/**
 * Sets role and headers as PostgREST does, so that grants and row-level security apply. READ WRITE makes a replica
 * refuse, since its rows may be outdated.
 */
function beginAsPublic({ isWrite = false, timeoutMs, ...named }: PublicStatement): string {
  // JSON omits undefined values.
  const headers = {
    [CERTIFICATE_NUMBER_HEADER]: named.number,
    [CERTIFICATE_CODE_HEADER]: named.code,
    [FILE_SHA256_HEADER]: named.sha256,
  };
  return [
    "BEGIN",
    "SET TRANSACTION READ WRITE",
    ...(isWrite ? [] : ["SET TRANSACTION READ ONLY"]),
    "SET LOCAL ROLE anon",
    `SET LOCAL statement_timeout = ${timeoutMs}`,
    `SET LOCAL request.headers = ${escapeLiteral(JSON.stringify(headers))}`,
    ...(isWrite ? [WAIT_FOR_THE_DISK] : []),
  ].join("; ");
}

/** A commit waits for the disk even if the server is configured otherwise. */
const WAIT_FOR_THE_DISK = `
  SELECT set_config('synchronous_commit', 'on', true)
  WHERE current_setting('synchronous_commit') = 'off'`;
