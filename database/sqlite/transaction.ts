import type { DatabaseSync } from "node:sqlite";

/** Runs the work under the write lock; commits it whole, or rolls back and throws what it threw. */
export function inWriteTransaction<T>(connection: DatabaseSync, work: () => T): T {
  // IMMEDIATE: a lock that is taken at once is waited for; one that is upgraded halfway fails.
  connection.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    connection.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

/** Ends a transaction without effect; after a full disk or an I/O error SQLite has often done so itself. */
export function rollBack(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec("ROLLBACK");
}
