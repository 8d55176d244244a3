import type { DatabaseSync } from "node:sqlite";
import { pragma } from "./connection.ts";

/** Longest wait for readers of the log to finish, in milliseconds. */
const LOG_WAIT_MS = 2000;

/**
 * Moves the log's content into the database and cuts the log to nothing. A million rows leave one of
 * 250 MB, which would stay on the disk until the next write. When a long export is still reading it,
 * the server's next writes see to it instead.
 */
export function emptyLog(connection: DatabaseSync): void {
  const lockWait = pragma(connection, "busy_timeout");
  connection.exec(`PRAGMA busy_timeout = ${LOG_WAIT_MS}`);
  connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  connection.exec(`PRAGMA busy_timeout = ${Number(lockWait)}`);
}
