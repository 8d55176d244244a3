import { useEffect, useSyncExternalStore } from "react";

/** Session storage, as it goes with the tab. */
const KEY = "document-given";

let isLost = noteDocument(false);

/**
 * True on a page that was loaded in place of one with a document, in another language or by a reload: a browser hands no
 * file over to the next page.
 */
export function useLostDocument(isGiven: boolean): boolean {
  const wasGiven = useSyncExternalStore(
    neverChanges,
    () => isLost,
    () => false,
  );
  useEffect(() => {
    if (!isGiven) return undefined;
    noteDocument(true);
    isLost = false;
    return () => {
      // Where a component has thrown the whole page is gone, and loaded again (start/hydrate.tsx).
      if (document.querySelector("main") !== null) noteDocument(false);
    };
  }, [isGiven]);
  return wasGiven && !isGiven;
}

/** Stores whether the page has a document, and returns the former value. */
function noteDocument(isGiven: boolean): boolean {
  try {
    const wasGiven = sessionStorage.getItem(KEY) !== null;
    if (isGiven) sessionStorage.setItem(KEY, "");
    else sessionStorage.removeItem(KEY);
    document.documentElement.toggleAttribute("data-document", isGiven);
    return wasGiven;
  } catch {
    // The server has no such storage, and a browser may forbid it.
    return false;
  }
}

const neverChanges = () => () => {};
