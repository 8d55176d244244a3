/** pdf.js needs this before it loads; Chrome before 119, Firefox before 121 and Safari before 17.4 lack it. */
type Resolvers = typeof Promise.withResolvers;

(Promise as { withResolvers?: Resolvers }).withResolvers ??= function withResolvers<Value>() {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((resolveIt, rejectIt) => {
    resolve = resolveIt;
    reject = rejectIt;
  });
  return { promise, resolve, reject };
};
