export interface LazyScript<Script> {
  /** Rejects with ScriptMissing; the next call tries again. */
  readonly load: () => Promise<Script>;
  /** Ignores failures, which `load` reports. */
  readonly preload: () => void;
  /** Undefined until loaded. */
  readonly loaded: () => Script | undefined;
}

export class ScriptMissing extends Error {}

/** Milliseconds; a stalled script counts as failed. */
const LIMIT = 20_000;

/** `load` must be a plain `() => import("…")`, because `retry` reads the address from its source. */
export function lazyScript<Script>(load: () => Promise<Script>): LazyScript<Script> {
  let loading: Promise<Script> | undefined;
  let loaded: Script | undefined;
  let failures = 0;

  async function attempt(): Promise<Script> {
    try {
      const script = failures === 0 ? load() : retry(load, failures);
      loaded = await Promise.race([script, stall()]);
      return loaded;
    } catch (cause) {
      failures += 1;
      loading = undefined;
      throw new ScriptMissing("A script could not be loaded.", { cause });
    }
  }

  return {
    load: () => (loading ??= attempt()),
    preload: () => void (loading ??= attempt()).catch(() => {}),
    loaded: () => loaded,
  };
}

/**
 * Firefox before 155 and Chromium 153 remember a failed module by its address until the document closes, as an older
 * HTML standard had it. A retry therefore changes the address.
 */
function retry<Script>(load: () => Promise<Script>, failures: number): Promise<Script> {
  const [, address] = /\bimport\(\s*["'`](.+?)["'`]/.exec(String(load)) ?? [];
  if (address === undefined) return load();
  const { href } = new URL(`${address}?retry=${failures}`, import.meta.url);
  return import(/* @vite-ignore */ href) as Promise<Script>;
}

function stall(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The script stalled.")), LIMIT);
  });
}
