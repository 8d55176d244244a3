/** Lets each person do one thing at a time; whoever asks for more waits in the order of asking. */
export function takeTurns() {
  const last = new Map<string, Promise<void>>();
  /** Resolves when it is the person's turn, which lasts until the stack is disposed of. */
  return async (person: string, opened: AsyncDisposableStack): Promise<void> => {
    const before = last.get(person);
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(person, promise);
    opened.defer(() => {
      if (last.get(person) === promise) last.delete(person);
      resolve();
    });
    await before;
  };
}
