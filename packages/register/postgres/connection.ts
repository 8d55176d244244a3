import { Client, type ClientBase, DatabaseError } from "pg";
import { OutcomeUnknownError } from "../failures.ts";

/** Longest waits, in milliseconds. */
export interface Patience {
  /** To get a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For Postgres to do one statement; Postgres itself stops it. */
  readonly statementMs: number;
  /** For a response: longer than a statement may take, for a network that went silent. */
  readonly responseMs: number;
}

/** A visitor waits: well under the 25 s after which the browser gives up. */
export const VISITOR_PATIENCE: Patience = {
  connectMs: 8000,
  statementMs: 5000,
  responseMs: 8000,
};

/** The address of a database without user and password, for messages and logs. */
export function shownAddress(databaseUrl: string): string {
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Common to every connection; administrators see the name. */
export function connectionOptions(databaseUrl: string, connectMs: number) {
  return {
    connectionString: databaseUrl,
    application_name: "certificate-verification",
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  };
}

/** Longest wait of a staff command for a connection, in milliseconds. */
const STAFF_CONNECT_MS = 10_000;

const losses = new WeakMap<ClientBase, Error>();

/** The error that ended the connection between two queries. */
export function lossOf(client: ClientBase): Error | undefined {
  return losses.get(client);
}

/** SQLSTATE idle_in_transaction_session_timeout: the server has ended an idle session, and rolled back. */
const IDLE_TOO_LONG = "25P03";

/** One connection for a person at a terminal, who may wait and can interrupt. */
export async function openClient(databaseUrl: string): Promise<Client> {
  const client = new Client(connectionOptions(databaseUrl, STAFF_CONNECT_MS));
  // A broken connection fails this query or the next one, but only its first error tells why.
  client.on("error", (error) => {
    if (!losses.has(client)) losses.set(client, error);
  });
  await client.connect();
  return client;
}

/**
 * Runs the work in a transaction, which its error rolls back. Rejects with OutcomeUnknownError when the connection
 * breaks during the commit.
 */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  await commit(client);
  return result;
}

async function commit(client: ClientBase): Promise<void> {
  const loss = lossOf(client);
  if (loss !== undefined) throw loss;
  try {
    await client.query("COMMIT");
  } catch (error) {
    // Postgres has rolled back when it says so and the session lives on. An error that ends the session may come
    // after the commit is on the disk, and so may the break of a connection.
    const isRolledBack =
      error instanceof DatabaseError && (error.code === IDLE_TOO_LONG || (await rollBack(client)));
    throw isRolledBack ? error : new OutcomeUnknownError(error);
  }
}

/** Ends a failed transaction; returns false when it ended with its connection. */
export function rollBack(client: ClientBase): Promise<boolean> {
  return client.query("ROLLBACK").then(
    () => true,
    () => false,
  );
}
