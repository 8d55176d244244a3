import { dataClientScript } from "../data/lazy-data-client.ts";
import { lazyScript } from "../loading/lazy-script.ts";

/** Makes a lookup and shows its outcome: one script, needed from the first lookup on. */
export const lookupScript = lazyScript(() => import("./lookup-result.tsx"));

/** Loads what a lookup needs while the visitor still types or aims. */
export function prepareToSearch(): void {
  lookupScript.preload();
  dataClientScript.preload();
}

/** Whether the register has a number; false also where nobody answers, which the search that follows says. */
export function isInRegister(text: string, signal: AbortSignal): Promise<boolean> {
  return lookupScript
    .load()
    .then((script) => script.isInRegister(text, signal))
    .catch(() => false);
}
