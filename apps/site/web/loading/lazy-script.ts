/** A script that is loaded when it is first needed, and once. */
export interface LazyScript<Script> {
  /** Rejects with ScriptMissing. A failure is forgotten: the next call tries again. */
  readonly load: () => Promise<Script>;
  /** Begins to load before the script is needed. A failure shows when it is. */
  readonly preload: () => void;
  /** Undefined until the script is there. */
  readonly loaded: () => Script | undefined;
}

/** A script could not be loaded in time. */
export class ScriptMissing extends Error {}

/** Longest wait for a script, in milliseconds: one that stalls counts as one that fails. */
const LIMIT = 20_000;

/** `load` must be a plain `() => import("…")`, as its source names the address of the script. */
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
 * Imports a script under another address than before. Firefox before 155 and Chromium 153, as the HTML standard had it,
 * remember a failed module by its address for as long as the document is open.
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
