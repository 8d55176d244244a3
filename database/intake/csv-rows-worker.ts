/** The reading thread: parses a file and posts its rows, never more batches ahead than were asked for. */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { CsvUnreadableError, type CsvRow, readCsvRows } from "./csv-rows.ts";
import type { Finding } from "./finding.ts";

export type ReadingMessage =
  | { readonly kind: "rows"; readonly rows: readonly CsvRow[] }
  | { readonly kind: "unreadable"; readonly finding: Finding };

if (parentPort === null) throw new Error("csv-rows-worker.ts runs as a worker thread only");
const port = parentPort;
let wanted = 0;
port.on("message", () => {
  wanted += 1;
});

try {
  for await (const rows of readCsvRows(String(workerData))) {
    if (wanted === 0) await once(port, "message");
    wanted -= 1;
    post({ kind: "rows", rows });
  }
} catch (error) {
  if (!(error instanceof CsvUnreadableError)) throw error;
  post({ kind: "unreadable", finding: error.finding });
} finally {
  port.close();
}

function post(message: ReadingMessage): void {
  port.postMessage(message);
}
