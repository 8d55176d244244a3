import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import { ROUTES } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";
import { pageTitle } from "../navigation/page-titles.ts";
import { OUTCOME_WORDS, verdictWord } from "../content/verdict-copy.ts";

const titleOf = (words: string) => `${words} | ${COMPANY.name}`;

/** What a page that shows the answer about one certificate is called: in a tab, on paper, as a file. */
export function checkTitle(check: CertificateCheck | RefusedCheck): string {
  if (check.asked === undefined) return titleOf(OUTCOME_WORDS[check.outcome.kind].word);
  const { asked, outcome } = check;
  if (outcome.kind === "invalid") return pageTitle(ROUTES.track);
  if (outcome.kind !== "found") {
    return titleOf(`${asked.trim()}: ${OUTCOME_WORDS[outcome.kind].word}`);
  }
  const { certificate, verdict } = outcome;
  const word = verdictWord(verdict.kind);
  return titleOf(`${certificate.certificate_number}: ${word}`);
}
