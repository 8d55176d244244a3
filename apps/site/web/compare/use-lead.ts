import { useEffect, useEffectEvent } from "react";
import type { FoundNumber } from "@register/comparison/find-numbers";
import { useTask } from "../navigation/use-task.ts";

/** Searches for a document's only number, unless there is an answer or a newer search. */
export function useLead(
  numbers: readonly FoundNumber[],
  {
    isOpen,
    given,
    isKnown,
    lead,
  }: {
    /** True while the page neither searches nor shows a certificate. */
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
      // A number read from text may be wrong, so it is searched only if the register has it.
      async (signal) => source !== "text" || isKnown(number, signal),
      (known) => {
        if (known) leadTo(number);
      },
      given,
    );
    return cancel;
  }, [only, isOpen, given, isKnown, run, cancel]);
}
