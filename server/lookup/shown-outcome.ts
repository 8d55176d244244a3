import { outcomeOfRow } from "../../domain/lookup-outcome.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { RegisterOutcome } from "./look-up-certificate.ts";

/** A lookup as visitors and programs are shown it, on pages and in the API. */
export type ShownOutcome =
  | ReturnType<typeof outcomeOfRow>
  | Exclude<RegisterOutcome, { readonly kind: "found" }>;

/** With the verdict at an instant (ISO 8601). A row of another certificate is "unexpected", and logged. */
export function shownOutcome(
  outcome: RegisterOutcome,
  lookedUpAt: string,
  logError: ErrorLog,
): ShownOutcome {
  if (outcome.kind !== "found") return outcome;
  const shown = outcomeOfRow(outcome.number, outcome.row, lookedUpAt);
  if (shown.kind === "unexpected") {
    logError("a lookup", new Error("The register gave another row."));
  }
  return shown;
}
