/** Waits, in the order of asking, until less than so much goes on, which lasts until the stack is disposed of. */
export function limitConcurrency(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (opened: AsyncDisposableStack): Promise<void> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    opened.defer(() => {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    });
  };
}

/** The same for each of a few keys. */
export function limitEach(most: number) {
  const limits = new Map<string, ReturnType<typeof limitConcurrency>>();
  return async (key: string, opened: AsyncDisposableStack): Promise<void> => {
    const limit = limits.get(key) ?? limitConcurrency(most);
    limits.set(key, limit);
    await limit(opened);
  };
}
