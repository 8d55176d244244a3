import { useSyncExternalStore } from "react";

/** The styles fold bar and filters at the same width. */
const NARROW = matchMedia("(max-width: 48rem)");

function onNarrow(heard: () => void): () => void {
  NARROW.addEventListener("change", heard);
  return () => NARROW.removeEventListener("change", heard);
}

export const useIsNarrow = () => useSyncExternalStore(onNarrow, () => NARROW.matches);
