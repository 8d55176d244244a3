import MESSAGES from "#words/messages.json";
import TRACK from "#words/track.json";
import {
  checkCertificateNumber,
  type CertificateNumber,
  cleanedNumber,
} from "@register/domain/numbers";
import type { Lookup } from "@register/domain/lookup";
import { certificateLink } from "@register/domain/site";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { LANGUAGE } from "@register/ui/this-language";
import { goToSearch, type Search } from "../navigation/go-to-search.ts";
import type { LookupData, Visit } from "../navigation/visit.ts";
import { lookupScript } from "./lookup-script.ts";

/** A number from the field, a code or the address, without what comes from copying. */
export function readNumber(text: string): string {
  return cleanedNumber(text, location.origin);
}

/** Puts a typed or scanned number into the address; following the address looks it up (follow-address.ts). */
export function searchFor(text: string, search?: Search): void {
  const link = certificateLink(location.origin, readNumber(text).trim(), LANGUAGE);
  goToSearch(link.pathname + link.search, search);
}

/** Looks up the number in the address of the Track page; at once where it breaks a rule. */
export function lookUp(
  searchedNumber: string,
  cause: Visit["cause"],
  signal: AbortSignal,
): LookupData | Promise<LookupData> {
  const check = checkCertificateNumber(searchedNumber);
  if (check.ok) return lookUpValid(searchedNumber, check.number, cause, signal);
  const { rule } = check;
  return withoutRegister(
    searchedNumber,
    { kind: "invalid", rule, suggestions: undefined },
    TRACK.numberRules[rule],
  );
}

async function lookUpValid(
  searchedNumber: string,
  number: CertificateNumber,
  cause: Visit["cause"],
  signal: AbortSignal,
): Promise<LookupData> {
  const scripts = await Promise.all([lookupScript.load(), dataClientScript.load()]).catch(() => []);
  const [result, data] = scripts;
  if (result !== undefined && data !== undefined) {
    return result.pageDataOf(await result.lookUpInRegister(searchedNumber, number, data, signal));
  }
  if (cause !== "document" && navigator.onLine && !signal.aborted) {
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
): LookupData {
  const lookedUpAt = new Date().toISOString();
  return {
    lookup: { searchedNumber, lookedUpAt, outcome },
    toasts: [{ id: 0, tone: "fault", message }],
  };
}
