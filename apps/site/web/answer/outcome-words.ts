import MESSAGES from "#words/messages.json";
import TITLES from "#words/titles.json";
import TRACK from "#words/track.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import type { Lookup, LookupOutcome, RefusedLookup } from "@register/domain/lookup";
import { codeInLink } from "@register/domain/numbers";
import { ROUTES } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { fillPlaces } from "@register/domain/text";
import { unmarked } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { pageTitle } from "../navigation/page-titles.ts";
import type { Toast } from "../ui/toast-store.ts";
import type { Answer } from "./answer.ts";
import { resultKind } from "@register/ui/verdict-words";

const titleOf = (words: string) => `${words} | ${COMPANY.name}`;

/** The title of a page with a lookup: in a tab, on paper, as a file name. */
export function lookupTitle(lookup: Lookup | RefusedLookup): string {
  if (lookup.searchedNumber === undefined) return titleOf(VERDICT_NAMES["could-not-check"]);
  const { searchedNumber, outcome } = lookup;
  if (outcome.kind === "invalid") return pageTitle(localPath(ROUTES.track));
  const number =
    outcome.kind === "found" ? outcome.certificate.certificate_number : searchedNumber.trim();
  return titleOf(fillPlaces(TITLES.answer, { number, word: VERDICT_NAMES[resultKind(outcome)] }));
}

/** The same title with the answer of record and document. */
export function answerTitle(number: string, { heading }: Answer): string {
  const word = heading.map(({ text }) => unmarked(text).replace(/\.$/, "")).join(". ");
  return titleOf(fillPlaces(TITLES.answer, { number, word }));
}

/** A lookup with the title and the toast of its page, and with the code in the query of its address. */
export function pageDataOf(found: Lookup | RefusedLookup, query = "") {
  const code = codeInLink(query);
  const lookup =
    code === undefined || found.searchedNumber === undefined ? found : { ...found, code };
  return { lookup, title: lookupTitle(lookup), toasts: [toastOf(lookup)] };
}

/**
 * How a lookup ended, in the words of the specification, section 8. "Found and validated" stands for a certificate that
 * is in force, and for no other: the message of any other begins with the verdict.
 */
function toastOf({ outcome }: Lookup | RefusedLookup): Toast {
  if (outcome.kind === "invalid") {
    return { id: 0, tone: "fault", message: TRACK.numberRules[outcome.rule] };
  }
  if (outcome.kind !== "found") return { id: 0, tone: "fault", message: FAULTS[outcome.kind] };
  const { kind } = outcome.verdict;
  if (kind === "known-forgery") return { id: 0, tone: "fault", message: FAULTS[kind] };
  return kind === "valid"
    ? { id: 0, tone: "neutral", message: MESSAGES.lookupFound }
    : { id: 0, tone: "neutral", message: VERDICT_NAMES[kind], detail: MESSAGES.lookupInRegister };
}

const FAULTS = {
  "known-forgery": VERDICT_NAMES["known-forgery"],
  "not-found": MESSAGES.lookupNotFound,
  failed: MESSAGES.lookupFailed,
  offline: MESSAGES.lookupFailed,
  ambiguous: MESSAGES.lookupFailed,
  limited: MESSAGES.lookupFailed,
  unexpected: MESSAGES.lookupUnexpected,
} satisfies Record<Exclude<LookupOutcome["kind"], "found" | "invalid">, string>;
