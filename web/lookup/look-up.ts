import MESSAGES from "catalogue:messages";
import NUMBER_RULES from "catalogue:numberRules";
import { checkCertificateNumber, type CertificateNumber } from "../../domain/certificate-number.ts";
import { invalidNumber, type CertificateCheck } from "../../domain/lookup-outcome.ts";
import { certificateLink } from "../../domain/routes.ts";
import { dataClient } from "../data/lazy-data-client.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { reloadForScripts } from "../loading/reload-for-scripts.ts";
import { goToSearch, type Search } from "../navigation/go-to-search.ts";
import type { PageAnswer } from "../navigation/visit.ts";
import { loadLookup } from "./lookup-script.ts";

/** Searches for what was typed or scanned: the address asks for it then, and the page follows. */
export function searchFor(text: string, search?: Search): void {
  const check = checkCertificateNumber(text);
  const link = certificateLink(location.origin, check.ok ? check.number : text.trim(), LANGUAGE);
  goToSearch(link.pathname + link.search, search);
}

/** Answers what the address of the Track page asks for; at once where that is no certificate number. */
export function lookUp(asked: string, signal: AbortSignal): PageAnswer | Promise<PageAnswer> {
  const number = checkCertificateNumber(asked);
  if (number.ok) return ask(asked, number.number, signal);
  const { rule } = number;
  return withoutRegister(asked, invalidNumber(asked, rule), NUMBER_RULES[rule]);
}

async function ask(
  asked: string,
  number: CertificateNumber,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const [script] = await Promise.all([loadLookup(), dataClient.load()]).catch(() => []);
  const answer =
    script === undefined
      ? withoutRegister(asked, { kind: "unexpected" }, MESSAGES.lookupUnexpected)
      : script.answerAbout(await script.checkCertificate(asked, number, signal));
  const isUnexpected = answer.check?.outcome.kind === "unexpected";
  // The document of this address, loaded anew, asks again.
  if (isUnexpected && !signal.aborted && (await reloadForScripts())) return new Promise(() => {});
  return answer;
}

function withoutRegister(
  asked: string,
  outcome: CertificateCheck["outcome"],
  message: string,
): PageAnswer {
  const checkedAt = new Date().toISOString();
  return { check: { asked, checkedAt, outcome }, toasts: [{ id: 0, tone: "fault", message }] };
}
