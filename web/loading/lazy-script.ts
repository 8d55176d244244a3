/** A script that is fetched when it is first needed, and once. */
export interface LazyScript<T> {
  /** Rejects when the script can't be had in time. A failure is forgotten: the next call fetches again. */
  readonly load: () => Promise<T>;
  /** Begins the fetch before the script is needed. A failure shows when it is. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
}

/** Longest wait for a script, in milliseconds: a visitor is told of one that stalls as of one that fails. */
const LIMIT = 20_000;

/** The same after a stall, as browsers make the next import wait for the request of the former one. */
const LIMIT_AFTER_STALL = 2_000;

const STALLED = new Error("Stalled");

/** Scripts that could not be had twice when they were needed. */
const missedAgain = new Set<LazyScript<unknown>>();

/**
 * Whether a script is missing for the second time in this document. In Firefox it then stays so: it remembers a
 * module that failed, and one with an import that failed, for as long as the document is there.
 */
export function isScriptMissedAgain(): boolean {
  return missedAgain.size > 0;
}

export function lazyScript<T>(fetch: () => Promise<T>): LazyScript<T> {
  let loading: Promise<T> | undefined;
  let limit = LIMIT;
  let isNeeded = false;
  let isMissed = false;
  let isLoaded = false;

  async function attempt(): Promise<T> {
    try {
      const loaded = await Promise.race([fetch(), stall(limit)]);
      missedAgain.delete(script);
      isLoaded = true;
      return loaded;
    } catch (error) {
      loading = undefined;
      if (error === STALLED) limit = LIMIT_AFTER_STALL;
      // A visitor has not noticed a failed preload.
      if (isNeeded && isMissed) missedAgain.add(script);
      isMissed ||= isNeeded;
      isNeeded = false;
      throw error;
    }
  }

  const script: LazyScript<T> = {
    load: () => {
      isNeeded = true;
      return (loading ??= attempt());
    },
    preload: () => void (loading ??= attempt()).catch(() => {}),
    isLoaded: () => isLoaded,
  };
  return script;
}

function stall(limit: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(STALLED), limit);
  });
}
