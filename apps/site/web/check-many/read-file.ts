import type { ListedNumbers } from "@register/domain/lookup";
import type { GivenValues, UnreadableCode } from "@register/spreadsheets";
import type { SheetAnswer, SheetQuestion } from "@register/spreadsheets/sheet-worker";
import { CAPTIONS } from "@register/content/captions";

export { compareRow } from "@register/comparison/compare-row";

/** Rows are keyed by the number in lower case. */
export interface ReadFile {
  /** Undefined for pasted cells. */
  readonly name: string | undefined;
  readonly listed: ListedNumbers;
  readonly given: Readonly<Record<string, readonly GivenValues[]>>;
}

/** Reads a spreadsheet on the device. Rejects if the worker fails or the signal aborts. */
export async function readFile(
  file: File,
  signal: AbortSignal,
): Promise<ReadFile | UnreadableCode> {
  const answer = await askWorker(file, signal);
  if (typeof answer === "string") return answer;
  const { rows, columns: _, ...listed } = answer;
  const given: Record<string, GivenValues[]> = {};
  for (const row of rows) {
    // A row without values has nothing to compare.
    if (Object.keys(row.given).length > 0) (given[row.number.toLowerCase()] ??= []).push(row.given);
  }
  return { name: file.name || undefined, listed, given };
}

async function askWorker(file: File, signal: AbortSignal): Promise<SheetAnswer> {
  signal.throwIfAborted();
  const worker = new Worker(
    new URL("../../../../packages/spreadsheets/sheet-worker.ts", import.meta.url),
    {
      type: "module",
    },
  );
  try {
    return await new Promise<SheetAnswer>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
      worker.addEventListener("error", (event) => {
        // The script did not load, or the device ran out of memory.
        event.preventDefault();
        reject(new Error("The reader of spreadsheets failed."));
      });
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      const question: SheetQuestion = { file, captions: CAPTIONS };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
