/** A script that is fetched when it is first needed, and once. */
export interface LazyScript<T> {
  /** Rejects when the script can't be had. A failure is forgotten: the next call fetches again. */
  readonly load: () => Promise<T>;
  /** Begins the fetch before the script is needed. A failure shows when it is. */
  readonly preload: () => void;
}

export function lazyScript<T>(fetch: () => Promise<T>): LazyScript<T> {
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= fetch().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return { load, preload: () => void load().catch(() => {}) };
}
