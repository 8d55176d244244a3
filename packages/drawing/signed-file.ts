import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface SignedFile {
  readonly issued: Uint8Array;
  readonly signed: Uint8Array;
}

export type SignedFileFault =
  /** Or not read in time. */
  | "unreadable"
  /** No signature covers the whole file. */
  | "unsigned"
  | "altered";

/** Milliseconds; a page takes 200 ms. */
const CHECK_MS = 60_000;

/**
 * Uses a worker that can be terminated, since a hostile file may occupy PDFium for hours. Returns undefined if only a
 * signature was added.
 */
export async function signedFileFault(files: SignedFile): Promise<SignedFileFault | undefined> {
  const signal = AbortSignal.timeout(CHECK_MS);
  const program = new URL("signed-file-worker.ts", import.meta.url);
  const worker = new Worker(program, { workerData: files, execArgv: [] });
  try {
    const [fault] = (await once(worker, "message", { signal })) as [SignedFileFault | undefined];
    return fault;
  } catch (error) {
    if (signal.aborted) return "unreadable";
    throw error;
  } finally {
    await worker.terminate();
  }
}
