import type { AroundNavHandler } from "wouter";
import { newEntryState } from "./history-entry.ts";
import { pageAt } from "./page-chunks.ts";

/** Counts changes of route that were asked for: only the last one counts when several wait. */
let asked = 0;

/**
 * Changes the route once the next page's script is there; until then the present page stays. When
 * the script can't be had (offline, or gone with a release), the browser follows the link by itself
 * and shows what comes of it.
 */
export const loadBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  asked += 1;
  const mine = asked;
  const page = pageAt(new URL(to, location.href).pathname);
  const go = () => navigate(to, { state: newEntryState(), ...options });
  if (page.loaded() !== undefined) {
    go();
    return;
  }
  page.load().then(
    () => {
      if (mine === asked) go();
    },
    () => {
      if (mine === asked) location.assign(to);
    },
  );
};
