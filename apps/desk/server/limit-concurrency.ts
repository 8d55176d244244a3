import { tooManyWaiting } from "./refusal.ts";

/** Waits for a free slot, and frees it when the stack is disposed. An aborted request leaves the queue. */
type Take = (opened: AsyncDisposableStack, signal?: AbortSignal) => Promise<void>;

/** A semaphore: requests wait in order, and are refused if the queue is full. */
export function limitConcurrency(slots: number, mostWaiting = Infinity): Take {
  const waiting = new Set<() => void>();
  let running = 0;
  return async (opened, signal) => {
    signal?.throwIfAborted();
    if (running < slots) running += 1;
    else if (waiting.size >= mostWaiting) throw tooManyWaiting();
    else await nextTurn(waiting, signal);
    opened.defer(() => {
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else next();
    });
  };
}

function nextTurn(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const end = (settle: () => void) => () => {
    waiting.delete(begin);
    signal?.removeEventListener("abort", leave);
    settle();
  };
  const begin = end(turn.resolve);
  const leave = end(() => turn.reject(signal?.reason));
  waiting.add(begin);
  signal?.addEventListener("abort", leave);
  return turn.promise;
}

/** One semaphore per key. */
export function limitEach(slots: number, mostWaiting?: number) {
  const limits = new Map<string, { readonly take: Take; requests: number }>();
  return async (key: string, opened: AsyncDisposableStack, signal?: AbortSignal): Promise<void> => {
    const limit = limits.get(key) ?? { take: limitConcurrency(slots, mostWaiting), requests: 0 };
    limits.set(key, limit);
    limit.requests += 1;
    const leave = () => {
      limit.requests -= 1;
      if (limit.requests === 0) limits.delete(key);
    };
    try {
      await limit.take(opened, signal);
    } catch (error) {
      leave();
      throw error;
    }
    opened.defer(leave);
  };
}
