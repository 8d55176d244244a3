import { escapeLiteral, type Pool, type QueryResult, type QueryResultRow } from "pg";
import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";

/** One statement that the public may run. */
export interface PublicStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether it stores something. */
  readonly isWrite?: boolean;
  /** The number that the request names, as the hosted mode has it in a header. */
  readonly number?: string;
  /** Milliseconds after which Postgres stops it. */
  readonly timeoutMs: number;
}

/**
 * Runs a statement as the public, in a transaction of its own. All three messages go out together, so
 * the distance to the database is travelled once. Should one fail, Postgres refuses those after it.
 */
export async function runAsPublic<Row extends QueryResultRow>(
  pool: Pool,
  statement: PublicStatement,
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  const [begun, answer, end] = await Promise.allSettled([
    client.query(beginAsPublic(statement)),
    client.query<Row>(statement.text, [...statement.values]),
    client.query("COMMIT"),
  ]);
  // A connection on which even the end failed is in an unknown state, or broken.
  client.release(end.status === "rejected");
  // The first failure is the cause of those after it.
  if (begun.status === "rejected") throw begun.reason;
  if (answer.status === "rejected") throw answer.reason;
  if (end.status === "rejected") throw end.reason;
  return answer.value;
}

/**
 * Takes the public's role and the request's headers until the end of the transaction, as PostgREST does,
 * so that grants and row-level security hold for us too. One text without parameters, of commands
 * that Postgres need not plan: beside the lookup itself they would weigh.
 */
function beginAsPublic({ isWrite = false, number, timeoutMs }: PublicStatement): string {
  const headers = number === undefined ? {} : { [CERTIFICATE_NUMBER_HEADER]: number };
  return [
    isWrite ? "BEGIN" : "BEGIN READ ONLY",
    "SET LOCAL ROLE anon",
    `SET LOCAL statement_timeout = ${timeoutMs}`,
    `SET LOCAL request.headers = ${escapeLiteral(JSON.stringify(headers))}`,
    ...(isWrite ? [WAIT_FOR_THE_DISK] : []),
  ].join("; ");
}

/** A commit is acknowledged when it is on the disk, even where the server is set up otherwise. */
const WAIT_FOR_THE_DISK = `
  SELECT set_config('synchronous_commit', 'on', true)
  WHERE current_setting('synchronous_commit') = 'off'`;
