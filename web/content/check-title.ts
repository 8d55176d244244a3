import type { CertificateCheck } from "../../domain/lookup-outcome.ts";
import { ROUTES } from "../../domain/routes.ts";
import { verdictAt } from "../../domain/verdict.ts";
import { COMPANY } from "./company.ts";
import { pageTitle } from "./page-titles.ts";
import { OUTCOME_WORDS, verdictWord } from "./verdict-copy.ts";

const titleOf = (number: string, word: string) => `${number}: ${word} | ${COMPANY.name}`;

/** What a page that shows the answer about one certificate is called: in a tab, on paper, as a file. */
export function checkTitle({ asked, checkedAt, outcome }: CertificateCheck): string {
  if (outcome.kind === "invalid") return pageTitle(ROUTES.track);
  if (outcome.kind !== "found") return titleOf(asked.trim(), OUTCOME_WORDS[outcome.kind].word);
  const { certificate } = outcome;
  const word = verdictWord(verdictAt(certificate, checkedAt).kind);
  return titleOf(certificate.certificate_number, word);
}
