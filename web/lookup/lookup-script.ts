import { dataClient } from "../data/lazy-data-client.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { lazyScript } from "../loading/lazy-script.ts";

const certificateCheck = lazyScript(() => import("./check-certificate.ts"));

/** What shows the answer to a search. */
export const lookupResult = lazyComponent(async () => (await certificateCheck.load()).LookupResult);

/** How the register is asked and its answer shown: one script, needed from the first search on. */
export async function loadLookup() {
  // The component, too, so that the answer is there as soon as it is rendered.
  const [script] = await Promise.all([certificateCheck.load(), lookupResult.load()]);
  return script;
}

/** Fetches what a search needs while the visitor still types or aims. */
export function prepareToSearch(): void {
  certificateCheck.preload();
  dataClient.preload();
}
