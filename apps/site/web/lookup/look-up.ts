import MESSAGES from "#words/messages.json";
import TRACK from "#words/track.json";
import {
  checkCertificateNumber,
  type CertificateNumber,
  cleanedNumber,
  codeInLink,
} from "@register/domain/numbers";
import type { Lookup } from "@register/domain/lookup";
import { certificateLink, CODE_PARAMETER, numberInQuery } from "@register/domain/site";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { LANGUAGE } from "@register/ui/this-language";
import { goToSearch } from "../navigation/follow-address.ts";
import type { PageArrival, PageContent, PageLoad, Search } from "../navigation/visit.ts";
import { lookupScript } from "./lookup-script.ts";

/**
 * Puts a typed or scanned number into the address, without what comes from copying, and returns it. The Track page looks
 * up what its address names. The code of a paper is that of the link which was read for the number.
 */
export function searchFor(text: string, search?: Search, copied = search?.scanned ?? text): string {
  const number = cleanedNumber(text, location.origin);
  const link = certificateLink(location.origin, number.trim(), LANGUAGE);
  // What it is worth shows with the answer.
  const code = codeInLink(copied);
  if (code !== undefined) link.searchParams.set(CODE_PARAMETER, code);
  goToSearch(link.pathname + link.search, search);
  return number;
}

/** Looks up the number in the address of the Track page, as our server does for the document of that address. */
export function load({ query, served, signal }: PageArrival): ReturnType<PageLoad> {
  const text = numberInQuery(query);
  const lookup = served?.lookup;
  if (text === null || lookup?.searchedNumber !== undefined) return served ? [] : [{}];
  const searchedNumber = cleanedNumber(text, location.origin);
  // Our server has refused the lookup: the visitor decides when to try again.
  if (lookup !== undefined) return [{ searchedNumber, lookup }];
  const check = checkCertificateNumber(searchedNumber);
  if (check.ok) {
    return [
      { searchedNumber },
      lookUpValid({ searchedNumber, query }, check.number, served, signal),
    ];
  }
  const outcome = { kind: "invalid", rule: check.rule, suggestions: undefined } as const;
  return [withoutRegister(searchedNumber, outcome, TRACK.numberRules[check.rule])];
}

async function lookUpValid(
  { searchedNumber, query }: Readonly<Record<"searchedNumber" | "query", string>>,
  number: CertificateNumber,
  served: PageArrival["served"],
  signal: AbortSignal,
): Promise<PageContent> {
  const scripts = await Promise.all([lookupScript.load(), dataClientScript.load()]).catch(() => {});
  if (scripts !== undefined) {
    const [result, data] = scripts;
    const lookup = await result.lookUpInRegister(searchedNumber, number, data, signal);
    await result.loadForgeryWords(lookup);
    return result.pageDataOf(lookup, query);
  }
  if (!served && navigator.onLine && !signal.aborted) {
    // The document of this address shows the result, or looks the number up with scripts of its own.
    location.reload();
    return new Promise(() => {});
  }
  return withoutRegister(searchedNumber, { kind: "unexpected" }, MESSAGES.lookupUnexpected);
}

function withoutRegister(
  searchedNumber: string,
  outcome: Lookup["outcome"],
  message: string,
): PageContent {
  const lookup = { searchedNumber, lookedUpAt: new Date().toISOString(), outcome };
  return { lookup, toasts: [{ id: 0, tone: "fault", message }] };
}
