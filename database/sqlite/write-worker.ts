/**
 * The write thread: the only place where the server waits for another process's lock. node:sqlite is
 * synchronous, so waiting on the main thread would stop every visitor.
 */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { DatabaseUnusableError } from "../store.ts";
import { inWriteTransaction, openConnection, readSettings } from "./connection.ts";
import { asDatabaseError, withDatabaseErrors, isConstraintFailure } from "./sqlite-errors.ts";
import {
  CLOSE,
  WRITE_TASKS,
  type WriteReply,
  type WriteRequest,
  type WriterOptions,
} from "./write-tasks.ts";

/** Most requests that share one transaction, and so one sync of the disk. */
const BATCH_MAX = 500;

if (parentPort === null) throw new Error("write-worker.ts runs as a worker thread only");
const port = parentPort;
const { path, lockWaitMs } = workerData as WriterOptions;
const connection = withDatabaseErrors(path, () => openConnection(path, { lockWaitMs }));
const statements = new Map(
  Object.entries(WRITE_TASKS).map(([task, sql]) => [task, connection.prepare(sql)]),
);

port.on("message", (first: WriteRequest | typeof CLOSE) => {
  const batch: WriteRequest[] = [];
  let message: WriteRequest | typeof CLOSE | undefined = first;
  while (message !== undefined && message !== CLOSE) {
    // Outside a transaction, so that a starting server never waits for an import to end.
    if (message.task === "readSettings") {
      port.postMessage({ id: message.id, ok: true, result: readSettings(connection) });
    } else {
      batch.push(message);
    }
    if (batch.length === BATCH_MAX) break;
    message = receiveMessageOnPort(port)?.message as WriteRequest | typeof CLOSE | undefined;
  }
  if (batch.length > 0) for (const reply of commit(batch)) port.postMessage(reply);
  if (message === CLOSE) {
    connection.close();
    port.close();
  }
});

/** Does all tasks in one transaction. A row that breaks a rule fails alone; all else fails all. */
function commit(batch: readonly WriteRequest[]): WriteReply[] {
  try {
    return inWriteTransaction(connection, () => batch.map(attempt));
  } catch (error) {
    return batch.map(({ id }) => failure(id, error));
  }
}

function attempt({ id, task, values }: WriteRequest): WriteReply {
  try {
    return { id, ok: true, result: statements.get(task)?.all(values) };
  } catch (error) {
    // SQLite undoes the one statement and the transaction goes on.
    if (isConstraintFailure(error)) return failure(id, error);
    throw error;
  }
}

function failure(id: number, error: unknown): WriteReply {
  const reason = asDatabaseError(error, path);
  return {
    id,
    ok: false,
    message: reason instanceof Error ? reason.message : String(reason),
    unusable: reason instanceof DatabaseUnusableError,
  };
}
