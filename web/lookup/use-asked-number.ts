import { useSyncExternalStore } from "react";
import { askedNumber } from "../../domain/routes.ts";
import { usePageData } from "../document/page-data.ts";

/** "pushState" and "replaceState" are events that the router adds to the browser's own. */
const ADDRESS_CHANGES = ["popstate", "pushState", "replaceState"] as const;

function subscribe(listener: () => void): () => void {
  for (const change of ADDRESS_CHANGES) addEventListener(change, listener);
  return () => {
    for (const change of ADDRESS_CHANGES) removeEventListener(change, listener);
  };
}

/** Another page may have a number in its address, too, and this one is shown a moment longer. */
function readAskedNumber(): string | null {
  return askedNumber(location.pathname, location.search);
}

/**
 * The number in the address of the Track page, whatever was written there; null when there is none.
 * A page that was rendered ahead of its visitors begins without one, as it was rendered.
 */
export function useAskedNumber(): string | null {
  const { check } = usePageData();
  return useSyncExternalStore(subscribe, readAskedNumber, () => check?.asked ?? null);
}
