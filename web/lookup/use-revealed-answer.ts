import { useEffect, type RefObject } from "react";
import type { LookupState } from "./use-lookup.ts";

/**
 * Scrolls to the answer of a search: it stands below the form and the scanner, where no telephone
 * shows it. The focus stays where the visitor works. A link's answer stands first on its page, and
 * Back has a position of its own to return to.
 */
export function useRevealedAnswer(answer: RefObject<HTMLElement | null>, state: LookupState): void {
  useEffect(() => {
    if (state.kind !== "answered" || !state.typed || state.outcome.kind === "invalid") return;
    // At once: a scroll that takes its time is given up when anything else scrolls meanwhile.
    answer.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [answer, state]);
}
