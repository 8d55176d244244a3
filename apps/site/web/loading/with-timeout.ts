/** Longest wait for a response, in milliseconds: well beyond a slow register on a poor link. */
const LIMIT = 25_000;

/**
 * A signal that is aborted with another or after the longest wait: AbortSignal.any and AbortSignal.timeout, the first of
 * which Safari before 17.4 and Firefox before 124 lack.
 */
export function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  setTimeout(abort, LIMIT);
  return controller.signal;
}
