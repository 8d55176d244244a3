/**
 * The thread in which statements of staff run: node:sqlite is synchronous, and a search through a large register, a
 * lock of another process or a large import would hold up everybody whom the calling thread serves.
 */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { foldText } from "../staff-connection.ts";
import { emptyLog, rollBack } from "./connection.ts";
import { openRegister } from "./open-register.ts";
import type { StaffReply, StaffRequest, Statement } from "./staff-thread.ts";

/** Longest wait for another import or for the server's writes, in milliseconds. */
const LOCK_WAIT_MS = 120_000;

/** Rows that an export hands over at a time. */
const BATCH_ROWS = 500;

if (parentPort === null) throw new Error("staff-worker.ts runs as a worker thread only");
const port = parentPort;
const file = workerData as string;
const connection = openForStaff();

/** Exports under way by their ids, each on a connection of its own: an open query would block the other one. */
const exports = new Map<
  number,
  { reader: DatabaseSync; rows: ReturnType<StatementSync["iterate"]> }
>();

port.on("message", ({ id, ...work }: StaffRequest) => {
  const outcome = outcomeOf(id, work);
  const isInTransaction = connection.isOpen && connection.isTransaction;
  port.postMessage({ id, ...outcome, isInTransaction } satisfies StaffReply);
  if (work.kind === "close") port.close();
});
port.postMessage({ id: 0, result: null, isInTransaction: false } satisfies StaffReply);

function outcomeOf(
  id: number,
  work: Omit<StaffRequest, "id">,
): Pick<StaffReply, "result" | "error"> {
  try {
    return { result: run(id, work) };
  } catch (error) {
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { error: { message, errcode } };
  }
}

function run(id: number, { kind, sql = "", values = {}, of = id }: Omit<StaffRequest, "id">) {
  switch (kind) {
    case "query":
      return connection.prepare(sql).all(values);
    case "execute":
      return Number(connection.prepare(sql).run(values).changes);
    case "script":
      return connection.exec(sql);
    case "roll back":
      return rollBack(connection);
    case "export":
      return beginExport(of, { sql, values });
    case "next rows":
      return nextRows(of);
    case "end export":
      exports.get(of)?.reader.close();
      return exports.delete(of);
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

function beginExport(
  id: number,
  { sql, values }: Required<Pick<Statement, "sql" | "values">>,
): number {
  const reader = openForStaff({ readOnly: true });
  exports.set(id, { reader, rows: reader.prepare(sql).iterate(values) });
  return id;
}

/** None at the end. */
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
 * secure_delete overwrites deleted rows, but a row that has grown has moved to another page, and the former page
 * keeps the text. So the remaining rows go into emptied pages. VACUUM would rewrite every certificate too, and need
 * the register's size on the disk once more.
 */
function rewriteMessages(): void {
  // In memory, not in a temporary file.
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
