import { useEffect, useSyncExternalStore } from "react";
import { DOCUMENT_KEY } from "../navigation/visit.ts";

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
    return () => void noteDocument(false);
  }, [isGiven]);
  return wasGiven && !isGiven;
}

/** Stores whether the page has a document, and returns the former value. */
function noteDocument(isGiven: boolean): boolean {
  try {
    const wasGiven = sessionStorage.getItem(DOCUMENT_KEY) !== null;
    if (isGiven) sessionStorage.setItem(DOCUMENT_KEY, "");
    else sessionStorage.removeItem(DOCUMENT_KEY);
    return wasGiven;
  } catch {
    // The server has no such storage, and a browser may forbid it.
    return false;
  }
}

const neverChanges = () => () => {};
