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
    /** True while the page searches nothing and shows no certificate. Beside one, the visitor learns what differs. */
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
      // A number that was read from letters may be wrong, so the visitor never sees that the register lacks it.
      async (signal) => source !== "text" || isKnown(number, signal),
      (known) => {
        if (known) leadTo(number);
      },
      given,
    );
    return cancel;
  }, [only, isOpen, given, isKnown, run, cancel]);
}
