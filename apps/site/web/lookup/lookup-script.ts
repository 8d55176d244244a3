import { dataClientScript } from "../data/lazy-data-client.ts";
import { lazyScript } from "../loading/lazy-script.ts";

/** One script, loaded at the first lookup. */
export const lookupScript = lazyScript(() => import("./lookup-result.tsx"));

/** Loads while the visitor still types or aims. */
export function prepareToSearch(): void {
  lookupScript.preload();
  dataClientScript.preload();
}

/** False on failure; the search that follows reports it. */
export function isInRegister(text: string, signal: AbortSignal): Promise<boolean> {
  return lookupScript
    .load()
    .then((script) => script.isInRegister(text, signal))
    .catch(() => false);
}
