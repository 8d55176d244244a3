import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { verdictAt } from "../../domain/verdict.ts";
import { verdictWord } from "../content/verdict-copy.ts";
import { showToast } from "../ui/toast-store.ts";

/**
 * Says how a lookup ended, in the words of the specification, section 8. "Found and validated" never
 * stands alone for a certificate that is not in force: the verdict is in the same message.
 */
export function announceOutcome(check: CertificateCheck | RefusedCheck): void {
  if (check.asked === undefined) return showToast("fault", MESSAGES.lookupFailed);
  const { outcome, checkedAt } = check;
  switch (outcome.kind) {
    case "found": {
      const verdict = verdictAt(outcome.certificate, checkedAt);
      const detail = verdict.kind === "valid" ? undefined : verdictWord(verdict.kind);
      return showToast("neutral", MESSAGES.lookupFound, detail);
    }
    case "not-found":
      return showToast("fault", MESSAGES.lookupNotFound);
    case "failed":
    case "limited":
      return showToast("fault", MESSAGES.lookupFailed);
    case "unexpected":
      return showToast("fault", MESSAGES.lookupUnexpected);
    case "invalid":
      return showToast("fault", outcome.message);
  }
}
