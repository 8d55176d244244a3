import { useEffect, useSyncExternalStore } from "react";

/** In session storage, which ends with the tab. */
const KEY = "document-given";

let isLost = noteDocument(false);

/** True after a reload or a change of language on a page with a document: browsers pass no file on to the next page. */
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
      // After a component has thrown, the page is gone and loads again (start/hydrate.tsx).
      if (document.querySelector("main") !== null) noteDocument(false);
    };
  }, [isGiven]);
  return wasGiven && !isGiven;
}

/** Returns the former value. */
function noteDocument(isGiven: boolean): boolean {
  try {
    const wasGiven = sessionStorage.getItem(KEY) !== null;
    if (isGiven) sessionStorage.setItem(KEY, "");
    else sessionStorage.removeItem(KEY);
    document.documentElement.toggleAttribute("data-document", isGiven);
    return wasGiven;
  } catch {
    // The server has no storage, and browsers may forbid it.
    return false;
  }
}

const neverChanges = () => () => {};
