import { createElement } from "react";
import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { lateRegisterAnswer } from "./late-register-answer.ts";

/** The answer to a search; when the script that shows it could not be had, that it was not made. */
export function AnswerView({ check }: { readonly check: CertificateCheck | RefusedCheck }) {
  const answer = lateRegisterAnswer.loaded();
  if (answer !== undefined) return createElement(answer.LookupResult, { check });
  return check.outcome.kind === "invalid" ? null : (
    <WarningBanner title={MESSAGES.lookupUnexpected} />
  );
}
