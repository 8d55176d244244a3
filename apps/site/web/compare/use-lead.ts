import { useEffect, useEffectEvent } from "react";
import type { FoundNumber } from "@register/comparison/find-numbers";
import { useTask } from "../navigation/use-task.ts";

/** Searches for the number of a document, unless the page has an answer or the visitor has searched since. */
export function useLead(
  numbers: readonly FoundNumber[],
  {
    isOpen,
    given,
    isKnown,
    lead,
  }: {
    /** Whether nothing is searched, and no certificate shown: beside one, the visitor learns that the document is another one's. */
    readonly isOpen: boolean;
    /** The signal of the visit on which the document was given. */
    readonly given: AbortSignal;
    readonly isKnown: (number: string, signal: AbortSignal) => Promise<boolean>;
    readonly lead: (number: string) => void;
  },
): void {
  const { run, cancel } = useTask();
  const leadTo = useEffectEvent(lead);
  const only = numbers.length === 1 ? numbers[0] : undefined;
  useEffect(() => {
    if (only === undefined || !isOpen) return undefined;
    const { number, source } = only;
    run(
      // What was read from letters may be read wrongly: it is never denied, but asked about.
      async (signal) => source !== "text" || isKnown(number, signal),
      (known) => {
        if (known) leadTo(number);
      },
      given,
    );
    return cancel;
  }, [only, isOpen, given, isKnown, run, cancel]);
}
