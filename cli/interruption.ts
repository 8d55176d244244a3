/** What a shell reports of a program that Ctrl-C ended: 128 and the number of SIGINT. */
export const INTERRUPTED_EXIT_CODE = 130;

/**
 * Runs work that can be given up halfway: Ctrl-C or a request to end aborts the signal, and the work
 * cleans up after itself instead of being cut off.
 */
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

/** Whether work was given up before anything was committed: whoever commits does not look at the signal again. */
export function isInterruption(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
