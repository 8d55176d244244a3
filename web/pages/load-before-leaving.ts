import type { AroundNavHandler } from "wouter";
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
  if (page.loaded() !== undefined) {
    navigate(to, options);
    return;
  }
  page.load().then(
    () => {
      if (mine === asked) navigate(to, options);
    },
    () => {
      if (mine === asked) location.assign(to);
    },
  );
};

const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Fetches a page's script when a visitor seems about to follow a link to it. */
export function preloadPointedPages(): void {
  for (const intent of INTENTS) addEventListener(intent, preload, { passive: true });
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  pageAt(link.pathname).preload();
}
