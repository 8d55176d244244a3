/** Shells return 128 and the number of SIGINT for Ctrl-C. */
export const INTERRUPTED_EXIT_CODE = 130;

/** Ctrl-C or a request to end aborts the work, so that it cleans up. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  process.on("SIGINT", abort).on("SIGTERM", abort);
  try {
    return await work(controller.signal);
  } finally {
    process.off("SIGINT", abort).off("SIGTERM", abort);
  }
}

/** True if nothing was committed: a commit does not check the signal again. */
export function isInterruption(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
