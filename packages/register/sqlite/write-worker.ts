/**
 * The thread in which the server writes. node:sqlite is synchronous: on the main thread, waiting for another
 * process's lock, for the disk or for a checkpoint of the log would stop every visitor.
 */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { DatabaseUnusableError } from "../failures.ts";
import { inWriteTransaction } from "./connection.ts";
import { openRegister } from "./open-register.ts";
import { asDatabaseError, isConstraintFailure, withDatabaseErrors } from "./sqlite-errors.ts";
import { CLOSE, OPEN, type WriteReply, type WriteRequest, type WriterOptions } from "./writer.ts";

/** Most requests in one transaction, and so in one sync of the disk. */
const BATCH_MAX = 500;

if (parentPort === null) throw new Error("write-worker.ts runs as a worker thread only");
const port = parentPort;
const { path, lockWaitMs } = workerData as WriterOptions;
const connection = withDatabaseErrors(path, () => openRegister(path, "ready", { lockWaitMs }));
port.postMessage(OPEN);

port.on("message", (first: WriteRequest | typeof CLOSE) => {
  const batch: WriteRequest[] = [];
  let message: WriteRequest | typeof CLOSE | undefined = first;
  while (message !== undefined && message !== CLOSE) {
    if (batch.push(message) === BATCH_MAX) break;
    message = receiveMessageOnPort(port)?.message as WriteRequest | typeof CLOSE | undefined;
  }
  if (batch.length > 0) for (const reply of commit(batch)) port.postMessage(reply);
  if (message === CLOSE) {
    connection.close();
    port.close();
  }
});

/** Runs all requests in one transaction. A row that breaks a constraint fails alone; any other error fails all. */
function commit(batch: readonly WriteRequest[]): WriteReply[] {
  try {
    return inWriteTransaction(connection, () => batch.map(attempt));
  } catch (error) {
    return batch.map(({ id }) => failure(id, error));
  }
}

function attempt({ id, sql, values }: WriteRequest): WriteReply {
  try {
    return { id, rows: connection.prepare(sql).all(values) };
  } catch (error) {
    // SQLite undoes this statement alone.
    if (isConstraintFailure(error)) return failure(id, error);
    throw error;
  }
}

function failure(id: number, error: unknown): WriteReply {
  const reason = asDatabaseError(error, path);
  return {
    id,
    message: reason instanceof Error ? reason.message : String(reason),
    code: reason instanceof DatabaseUnusableError ? reason.code : undefined,
  };
}
