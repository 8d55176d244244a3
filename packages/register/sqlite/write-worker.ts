/** Waiting for locks, disk or checkpoints would block every visitor. */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { inWriteTransaction } from "./connection.ts";
import { openRegister } from "./open-register.ts";
import { type Close, failed, OPENED, type Reply } from "./register-thread.ts";
import { isConstraintFailure, withDatabaseErrors } from "./sqlite-errors.ts";
import type { Write, WriterOptions } from "./writer.ts";

/** Requests in one transaction, thus in one sync. */
const BATCH_MAX = 500;

if (parentPort === null) throw new Error("write-worker.ts runs as a worker thread only");
const port = parentPort;
const { path, lockWaitMs } = workerData as WriterOptions;
const connection = withDatabaseErrors(path, () => openRegister(path, "ready", { lockWaitMs }));
port.postMessage(OPENED);

type Numbered<Request> = Request & Pick<Reply, "id">;

port.on("message", (first: Numbered<Write | Close>) => {
  const batch: Numbered<Write>[] = [];
  let message: Numbered<Write | Close> | undefined = first;
  while (message !== undefined && "sql" in message) {
    if (batch.push(message) === BATCH_MAX) break;
    message = receiveMessageOnPort(port)?.message as Numbered<Write | Close> | undefined;
  }
  if (batch.length > 0) for (const reply of commit(batch)) port.postMessage(reply);
  if (message !== undefined && "kind" in message) {
    connection.close();
    port.postMessage({ id: message.id } satisfies Reply);
    port.close();
  }
});

/** A constraint failure affects its row only; other errors fail the batch. */
function commit(batch: readonly Numbered<Write>[]): Reply[] {
  try {
    return inWriteTransaction(connection, () => batch.map(attempt));
  } catch (error) {
    return batch.map(({ id }) => failed(id, error));
  }
}

function attempt({ id, sql, values }: Numbered<Write>): Reply {
  try {
    return { id, result: connection.prepare(sql).all(values) };
  } catch (error) {
    // SQLite undoes only this statement.
    if (isConstraintFailure(error)) return failed(id, error);
    throw error;
  }
}
