/**
 * The write thread: the only place where the server waits for another process's lock. node:sqlite is
 * synchronous, so waiting on the main thread would stop every visitor.
 */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { DatabaseUnusableError } from "../store.ts";
import { openConnection, readSettings } from "./connection.ts";
import { explained, isConstraintFailure } from "./sqlite-errors.ts";
import { inWriteTransaction } from "./transaction.ts";
import {
  CLOSE,
  type WriteReply,
  type WriteRequest,
  type ContactInsert,
  type WriteThreadData,
} from "./write-protocol.ts";

/** Longest wait for another process's lock, in milliseconds: several imports of a million rows. */
const LOCK_WAIT_MS = 120_000;

/** Most requests that share one transaction, and so one sync of the disk. */
const BATCH_MAX = 500;

if (parentPort === null) throw new Error("write-worker.ts runs as a worker thread only");
const port = parentPort;
const { path } = workerData as WriteThreadData;
const connection = openHere();
const insertContact = connection.prepare(
  "INSERT INTO contact_submissions (name, email, phone, message, created_at) VALUES (?, ?, ?, ?, ?)",
);

port.on("message", (first: WriteRequest | typeof CLOSE) => {
  const batch: ContactInsert[] = [];
  let message: WriteRequest | typeof CLOSE | undefined = first;
  while (message !== undefined && message !== CLOSE) {
    // Outside a transaction, so that a starting server never waits for an import to end.
    if (message.task.kind === "read-settings") {
      port.postMessage({ id: message.id, ok: true, settings: readSettings(connection) });
    } else {
      batch.push({ id: message.id, task: message.task });
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

/** Does all inserts in one transaction. A row that breaks a rule fails alone; all else fails all. */
function commit(batch: readonly ContactInsert[]): WriteReply[] {
  try {
    return inWriteTransaction(connection, () => batch.map(attempt));
  } catch (error) {
    return batch.map(({ id }) => failure(id, error));
  }
}

function attempt({ id, task }: ContactInsert): WriteReply {
  const { name, email, phone, message } = task.submission;
  try {
    insertContact.run(name, email, phone, message, new Date().toISOString());
    return { id, ok: true };
  } catch (error) {
    // SQLite undoes the one statement and the transaction goes on.
    if (isConstraintFailure(error)) return failure(id, error);
    throw error;
  }
}

function openHere() {
  try {
    return openConnection(path, { lockWaitMs: LOCK_WAIT_MS });
  } catch (error) {
    throw explained(error, path);
  }
}

function failure(id: number, error: unknown): WriteReply {
  const reason = explained(error, path);
  return {
    id,
    ok: false,
    message: reason instanceof Error ? reason.message : String(reason),
    unusable: reason instanceof DatabaseUnusableError,
  };
}
