import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The issued file, and the file that a program has made from it by signing. */
export interface SignedFile {
  readonly issued: Uint8Array;
  readonly signed: Uint8Array;
}

/** Why a file is not the issued one with a signature, and nothing else, behind it. */
export type SignedFileFault =
  /** It could not be read, or not in time. */
  | "unreadable"
  /** Its form has no signature over the whole file. */
  | "unsigned"
  /** A page, a text, an annotation or an attached file has changed. */
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
