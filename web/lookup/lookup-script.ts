import { dataClient } from "../data/lazy-data-client.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { lazyScript } from "../loading/lazy-script.ts";

/** How the register is asked and what is said of its answer: needed from the first search on. */
export const certificateCheck = lazyScript(() => import("./check-certificate.ts"));

/** What shows the answer. It is in the same script: nobody who searches can do without either. */
export const lookupResult = lazyComponent(() =>
  import("./check-certificate.ts").then((module) => module.LookupResult),
);

/** Fetches what a search needs while the visitor still types or aims. */
export function prepareToSearch(): void {
  certificateCheck.preload();
  dataClient.preload();
}
