/** A script of its own that is fetched when it is first needed, and at hand from then on. */
export interface LateScript<T> {
  /** Fetches it, once. Rejects when it can't be had; a failure is forgotten, so the next call asks again. */
  readonly load: () => Promise<T>;
  /** Begins the fetch for what may come; a failure shows when the script is needed. */
  readonly preload: () => void;
  /** What it holds, so that it can be used without waiting; undefined before it is there. */
  readonly loaded: () => T | undefined;
}

export function lateScript<T>(fetch: () => Promise<T>): LateScript<T> {
  let loading: Promise<T> | undefined;
  let content: T | undefined;

  const load = (): Promise<T> => {
    loading ??= fetch().then(
      (fetched) => (content = fetched),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    load,
    preload: () => void load().catch(() => {}),
    loaded: () => content,
  };
}
