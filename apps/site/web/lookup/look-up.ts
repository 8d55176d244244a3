import MESSAGES from "#words/messages.json";
import TRACK from "#words/track.json";
import {
  checkCertificateNumber,
  cleanedNumber,
  codeInLink,
  type Searched,
  searchedIn,
} from "@register/domain/numbers";
import type { Lookup } from "@register/domain/lookup";
import { certificateLink, CODE_PARAMETER } from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import { goToSearch } from "../navigation/follow-address.ts";
import type { PageArrival, PageContent, PageLoad, Search } from "../navigation/visit.ts";
import { lookupScript, prepareToSearch } from "./lookup-script.ts";

/**
 * Cleans a number, puts it into the Track page's address, and returns it. The certificate's code comes from the link in
 * `copied`.
 */
export function searchFor(text: string, search?: Search, copied = search?.scanned ?? text): string {
  const number = cleanedNumber(text, location.origin);
  const link = certificateLink(location.origin, number.trim(), LANGUAGE);
  // The answer shows if the code is valid.
  const code = codeInLink(copied);
  if (code !== undefined) link.searchParams.set(CODE_PARAMETER, code);
  goToSearch(link.pathname + link.search, search);
  return number;
}

export function load({ query, served, signal }: PageArrival): ReturnType<PageLoad> {
  const searched = searchedIn(query, location.origin);
  const lookup = served?.lookup;
  if (searched === undefined || lookup?.searchedNumber !== undefined) return served ? [] : [{}];
  const { searchedNumber } = searched;
  // The server refused the lookup; the visitor decides when to retry.
  if (lookup !== undefined) return [{ searchedNumber, lookup }];
  const check = checkCertificateNumber(searchedNumber);
  if (!check.ok) {
    const outcome = { kind: "invalid", rule: check.rule, suggestions: undefined } as const;
    return [withoutRegister(searched, outcome, TRACK.numberRules[check.rule])];
  }
  const lookUp = async (): Promise<PageContent | undefined> => {
    prepareToSearch();
    try {
      const script = await lookupScript.load();
      const answer = { ...searched, ...(await script.lookUpInRegister(check.number, signal)) };
      await script.loadForgeryWords(answer);
      return script.pageDataOf(answer);
    } catch {
      if (served || !navigator.onLine || signal.aborted) {
        return withoutRegister(searched, { kind: "unexpected" }, MESSAGES.lookupUnexpected);
      }
      // The browser loads the document, which has the result or newer scripts.
      return undefined;
    }
  };
  return [{ searchedNumber }, lookUp()];
}

function withoutRegister(
  searched: Searched,
  outcome: Lookup["outcome"],
  message: string,
): PageContent {
  const lookup = { ...searched, lookedUpAt: new Date().toISOString(), outcome };
  return { lookup, toasts: [{ id: 0, tone: "fault", message }] };
}
