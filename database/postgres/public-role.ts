import type { Pool, QueryResult, QueryResultRow } from "pg";
import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";

/** One statement that the public may run. */
export interface PublicStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The number that the request names, as the hosted mode has it in a header. */
  readonly number?: string;
  /** Milliseconds after which Postgres stops it. */
  readonly timeoutMs: number;
}

/**
 * Takes the public's role and the request's headers until the end of the transaction, as PostgREST does,
 * so that grants and row-level security hold for us too. A commit is acknowledged when it is on the
 * disk, even where the server is set up otherwise.
 */
const ACT_AS_PUBLIC = `
  select set_config('role', 'anon', true),
    set_config('request.headers', $1, true),
    set_config('statement_timeout', $2, true),
    set_config('synchronous_commit', case current_setting('synchronous_commit')
      when 'off' then 'on' else current_setting('synchronous_commit') end, true)`;

/**
 * Runs a statement as the public, in a transaction of its own. All four messages go out together, so
 * the distance to the database is travelled once. Should one fail, Postgres refuses those after it.
 */
export async function runAsPublic<Row extends QueryResultRow>(
  pool: Pool,
  { text, values, number, timeoutMs }: PublicStatement,
): Promise<QueryResult<Row>> {
  const headers = number === undefined ? {} : { [CERTIFICATE_NUMBER_HEADER]: number };
  const client = await pool.connect();
  const [begun, isPublic, answer, end] = await Promise.allSettled([
    client.query("begin"),
    client.query(ACT_AS_PUBLIC, [JSON.stringify(headers), String(timeoutMs)]),
    client.query<Row>(text, [...values]),
    client.query("commit"),
  ]);
  // A connection on which even the end failed is in an unknown state, or broken.
  client.release(end.status === "rejected");
  const failed = [begun, isPublic, answer, end].find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}
