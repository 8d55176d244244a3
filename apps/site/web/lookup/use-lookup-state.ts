import type { InvalidNumber, Lookup, RefusedLookup } from "@register/domain/lookup";
import { useVisit } from "../navigation/visit.ts";

/** The lookup on the Track page. */
export type LookupState =
  | { readonly kind: "none" }
  | { readonly kind: "searching" }
  /** The field shows the fault. */
  | InvalidNumber
  | { readonly kind: "done"; readonly lookup: Lookup | RefusedLookup };

export function useLookupState(): LookupState {
  const { searchedNumber, data } = useVisit();
  const { lookup } = data;
  if (lookup === undefined) return { kind: searchedNumber === null ? "none" : "searching" };
  return lookup.outcome.kind === "invalid" ? lookup.outcome : { kind: "done", lookup };
}
