import TITLES from "catalogue:titles";
import VERDICTS from "catalogue:verdicts";
import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import { ROUTES } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";
import { fillPlain } from "../languages/fill.tsx";
import { localPath } from "../languages/this-language.ts";
import { pageTitle } from "../navigation/page-titles.ts";

const titleOf = (words: string) => `${words} | ${COMPANY.name}`;

/** What a page that shows the answer about one certificate is called: in a tab, on paper, as a file. */
export function checkTitle(check: CertificateCheck | RefusedCheck): string {
  if (check.asked === undefined) return titleOf(VERDICTS.outcomes[check.outcome.kind].word);
  const { asked, outcome } = check;
  if (outcome.kind === "invalid") return pageTitle(localPath(ROUTES.track));
  if (outcome.kind !== "found") {
    return answerTitle(asked.trim(), VERDICTS.outcomes[outcome.kind].word);
  }
  const { certificate, verdict } = outcome;
  return answerTitle(certificate.certificate_number, VERDICTS.words[verdict.kind]);
}

function answerTitle(number: string, word: string): string {
  return titleOf(fillPlain(TITLES.answer, { number, word }));
}
