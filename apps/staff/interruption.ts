/** The exit code of shells for Ctrl-C: 128 and the number of SIGINT. */
export const INTERRUPTED_EXIT_CODE = 130;

/** Runs work that Ctrl-C or a request to end can abort, so that it cleans up instead of being cut off. */
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

/** Whether work was given up before anything was committed: a commit does not check the signal again. */
export function isInterruption(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
