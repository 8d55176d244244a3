import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A file as it was issued, and the same file with what was appended to it. */
export interface SignedFile {
  readonly issued: Uint8Array;
  readonly signed: Uint8Array;
}

/** Why a file is not the issued one with a signature, and nothing else, behind it. */
export type SignedFileFault =
  /** It could not be read, or not in time. */
  | "unreadable"
  /** No signature in its form covers all of it. */
  | "unsigned"
  /** A page, its text, an annotation or an attached file is another one. */
  | "altered";

/** Longest time for a check, in milliseconds; a page takes a fifth of a second. */
const CHECK_MS = 60_000;

/**
 * Draws both files with PDFium, in a thread that can be ended: a hostile file may keep it busy for hours. Undefined where
 * the signature is all that was added.
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
