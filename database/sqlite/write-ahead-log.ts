import type { DatabaseSync } from "node:sqlite";
import { pragma } from "./connection.ts";

/** Longest wait for readers of the log to finish, in milliseconds. */
const LOG_WAIT_MS = 2000;

/**
 * Moves the log's content into the database and cuts the log to nothing. A million rows leave one of
 * 250 MB, which would stay on the disk until the next write. Gives false when another process went on
 * reading the log, an export for one: then the log keeps what it holds, deleted text too, until a later
 * call succeeds.
 */
export function emptyLog(connection: DatabaseSync): boolean {
  const lockWait = pragma(connection, "busy_timeout");
  connection.exec(`PRAGMA busy_timeout = ${LOG_WAIT_MS}`);
  // The first of the three columns: 1 when somebody was in the way.
  const isBusy = pragma(connection, "wal_checkpoint(TRUNCATE)");
  connection.exec(`PRAGMA busy_timeout = ${Number(lockWait)}`);
  return isBusy === 0;
}
