/** Milliseconds; a slow register on a poor link needs less. */
const LIMIT = 25_000;

/** Replaces AbortSignal.any, which Safari before 17.4 and Firefox before 124 lack. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  setTimeout(abort, LIMIT);
  return controller.signal;
}
