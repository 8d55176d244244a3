import { Client, type ClientBase, DatabaseError } from "pg";
import { OutcomeUnknownError } from "../store.ts";

/** How long things may take before they are given up, in milliseconds. */
export interface Patience {
  /** To get a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For Postgres to do one statement; Postgres itself stops it. */
  readonly statementMs: number;
  /** For an answer to arrive: longer than a statement may take, for a network that went silent. */
  readonly answerMs: number;
}

/** A visitor waits: well under the 25 s after which the browser gives up. */
export const VISITOR_PATIENCE: Patience = {
  connectMs: 8000,
  statementMs: 5000,
  answerMs: 8000,
};

/** What every connection of ours has in common; the name is how administrators see it. */
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

/** What ended the connection while it was asked nothing; undefined when nothing did. */
export function lossOf(client: ClientBase): Error | undefined {
  return losses.get(client);
}

/** SQLSTATE idle_in_transaction_session_timeout: the server has ended a session that stood still, and rolled back. */
const STOOD_STILL = "25P03";

/** One connection for a person at a terminal, who may wait and can interrupt. */
export async function openClient(databaseUrl: string): Promise<Client> {
  const client = new Client(connectionOptions(databaseUrl, STAFF_CONNECT_MS));
  // A connection that breaks fails the query under way or the next one, but only the first error tells why.
  client.on("error", (error) => {
    if (!losses.has(client)) losses.set(client, error);
  });
  await client.connect();
  return client;
}

/**
 * Runs the work in a transaction; commits it whole, or rolls back and throws what it threw. Throws
 * OutcomeUnknownError when the connection breaks before Postgres has answered the commit.
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
      error instanceof DatabaseError && (error.code === STOOD_STILL || (await rollBack(client)));
    throw isRolledBack ? error : new OutcomeUnknownError(error);
  }
}

/** Ends a transaction that failed. When the connection is gone, so is the transaction, and this gives false. */
export function rollBack(client: ClientBase): Promise<boolean> {
  return client.query("ROLLBACK").then(
    () => true,
    () => false,
  );
}
