import type { ClientBase } from "pg";

/** Runs the work in a transaction; commits it whole, or rolls back and throws what it threw. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Ends a transaction that failed. When the connection is gone, so is the transaction. */
export async function rollBack(client: ClientBase): Promise<void> {
  await client.query("rollback").catch(() => {});
}
