import { Client, type ClientBase, DatabaseError } from "pg";
import { OutcomeUnknownError } from "../failures.ts";

/** In milliseconds. */
export interface Patience {
  readonly connectMs: number;
  /** Enforced by Postgres. */
  readonly statementMs: number;
  /** Longer than a statement may take, to detect a silent network. */
  readonly responseMs: number;
}

/** Browsers give up after 25 s. */
export const VISITOR_PATIENCE: Patience = {
  connectMs: 8000,
  statementMs: 5000,
  responseMs: 8000,
};

/** Omits user and password. */
export function shownAddress(databaseUrl: string): string {
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Administrators see the application's name. */
export function connectionOptions(databaseUrl: string, connectMs: number) {
  return {
    connectionString: databaseUrl,
    application_name: "certificate-verification",
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  };
}

/** In milliseconds. */
const STAFF_CONNECT_MS = 10_000;

const losses = new WeakMap<ClientBase, Error>();

export function lossOf(client: ClientBase): Error | undefined {
  return losses.get(client);
}

/** SQLSTATE idle_in_transaction_session_timeout: the server has rolled back. */
const IDLE_TOO_LONG = "25P03";

/** A person at a terminal may wait, and can interrupt. */
export async function openClient(databaseUrl: string): Promise<Client> {
  const client = new Client(connectionOptions(databaseUrl, STAFF_CONNECT_MS));
  // Only the first error tells why a connection broke.
  client.on("error", (error) => {
    if (!losses.has(client)) losses.set(client, error);
  });
  await client.connect();
  return client;
}

/** Rejects with OutcomeUnknownError if the connection breaks during the commit. */
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
    // If the session survives, Postgres has rolled back; otherwise the commit may be complete.
    const isRolledBack =
      error instanceof DatabaseError && (error.code === IDLE_TOO_LONG || (await rollBack(client)));
    throw isRolledBack ? error : new OutcomeUnknownError(error);
  }
}

/** Returns false if the connection is gone. */
export function rollBack(client: ClientBase): Promise<boolean> {
  return client.query("ROLLBACK").then(
    () => true,
    () => false,
  );
}
