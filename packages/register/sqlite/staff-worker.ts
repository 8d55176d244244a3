/** node:sqlite is synchronous: a search, lock or large import would block the caller's thread. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { foldText } from "../staff-connection.ts";
import { emptyLog, rollBack } from "./connection.ts";
import { openRegister } from "./open-register.ts";
import { type Close, failed, OPENED, type Reply } from "./register-thread.ts";

/** Values by parameter name. */
export interface Statement {
  readonly sql: string;
  readonly values?: Readonly<Record<string, SQLInputValue>>;
}

/** `of` is the id of the request that began the export. */
export type StaffRequest =
  | (Statement & { readonly kind: "query" | "execute" | "script" | "export" })
  | { readonly kind: "next rows" | "end export"; readonly of: number }
  | { readonly kind: "roll back" | "rewrite messages" | "empty log" };

/** In milliseconds. */
const LOCK_WAIT_MS = 120_000;

/** Per batch of an export. */
const BATCH_ROWS = 500;

if (parentPort === null) throw new Error("staff-worker.ts runs as a worker thread only");
const port = parentPort;
const file = workerData as string;
const connection = openForStaff();

/** An open query blocks its connection. */
const exports = new Map<
  number,
  { reader: DatabaseSync; rows: ReturnType<StatementSync["iterate"]> }
>();

port.on("message", (request: (StaffRequest | Close) & Pick<Reply, "id">) => {
  const reply = replyTo(request.id, request);
  const isInTransaction = connection.isOpen && connection.isTransaction;
  port.postMessage({ ...reply, isInTransaction } satisfies Reply);
  if (request.kind === "close") port.close();
});
port.postMessage(OPENED);

function replyTo(id: number, request: StaffRequest | Close): Reply {
  try {
    return { id, result: run(id, request) };
  } catch (error) {
    return failed(id, error);
  }
}

function run(id: number, request: StaffRequest | Close): unknown {
  switch (request.kind) {
    case "query":
      return connection.prepare(request.sql).all(request.values ?? {});
    case "execute":
      return Number(connection.prepare(request.sql).run(request.values ?? {}).changes);
    case "script":
      return connection.exec(request.sql);
    case "roll back":
      return rollBack(connection);
    case "export":
      return beginExport(id, request);
    case "next rows":
      return nextRows(request.of);
    case "end export":
      exports.get(request.of)?.reader.close();
      return exports.delete(request.of);
    case "rewrite messages":
      return rewriteMessages();
    case "empty log":
      return emptyLog(connection);
    case "close":
      return connection.close();
  }
}

function openForStaff({ readOnly = false } = {}): DatabaseSync {
  const opened = openRegister(file, "ready", { readOnly, lockWaitMs: LOCK_WAIT_MS });
  opened.function("fold_text", { deterministic: true }, (text) => foldText(String(text)));
  return opened;
}

function beginExport(id: number, { sql, values = {} }: Statement): number {
  const reader = openForStaff({ readOnly: true });
  exports.set(id, { reader, rows: reader.prepare(sql).iterate(values) });
  return id;
}

/** Empty at the end. */
function nextRows(id: number): readonly unknown[] {
  const rows: unknown[] = [];
  while (rows.length < BATCH_ROWS) {
    const next = exports.get(id)?.rows.next();
    if (next === undefined || next.done === true) break;
    rows.push(next.value);
  }
  return rows;
}

/**
 * Rewrites all messages, because secure_delete does not reach former pages of a row that has grown. VACUUM would
 * rewrite certificates, too, and need the register's size on disk.
 */
function rewriteMessages(): void {
  // Kept in memory, not in a temporary file.
  const select = connection.prepare("SELECT * FROM contact_submissions ORDER BY id");
  const columns = select.columns().map(({ name }) => name);
  const rows = select.all();
  connection.exec("DELETE FROM contact_submissions");
  const insert = connection.prepare(
    `INSERT INTO contact_submissions (${columns.join(", ")})
     VALUES (${columns.map((name) => `$${name}`).join(", ")})`,
  );
  for (const row of rows) insert.run(row);
}
