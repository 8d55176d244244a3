import MESSAGES from "#words/messages.ts";
import RESULT from "#words/result.ts";
import TITLES from "#words/titles.ts";
import TRACK from "#words/track.ts";
import VERDICTS from "#words/verdicts.ts";
import { formatCalendarDate } from "../../domain/calendar-date.ts";
import type { Lookup, RefusedLookup } from "../../domain/lookup-outcome.ts";
import { ROUTES } from "../../domain/routes.ts";
import type { Verdict, VerdictKind } from "../../domain/verdict.ts";
import { COMPANY } from "../content/company.ts";
import { fill, fillPlain } from "../languages/fill.tsx";
import { localPath } from "../languages/this-language.ts";
import { pageTitle } from "../navigation/page-titles.ts";
import type { Toast } from "../ui/toast-store.ts";

/** Each has its own icon and colour. */
export type ResultKind = VerdictKind | "not-found" | "could-not-check";

/** A result in words: its name, then its meaning and the next step in one sentence. */
export interface VerdictWords {
  readonly word: string;
  readonly sentence: string;
}

export function verdictWords(verdict: Verdict): VerdictWords {
  return { word: VERDICTS.words[verdict.kind], sentence: sentenceOf(verdict) };
}

function sentenceOf(verdict: Verdict): string {
  const { sentences } = VERDICTS;
  switch (verdict.kind) {
    case "valid":
      return verdict.until === null
        ? sentences.validWithoutEnd
        : fill(sentences.valid, { date: dayText(verdict.until) });
    case "expired":
      return fill(sentences.expired, { date: dayText(verdict.on) });
    case "not-yet-valid":
      return fill(sentences["not-yet-valid"], { date: dayText(verdict.from) });
    case "suspended":
    case "withdrawn":
      return sentences[verdict.kind];
    case "unclear":
      return fill(sentences.unclear, { found: verdict.found });
  }
}

/** A day as this language writes it; a text that is no date stays as it is. */
export function dayText(text: string): string {
  return formatCalendarDate(text, RESULT.dates);
}

const titleOf = (words: string) => `${words} | ${COMPANY.name}`;

/** The title of a page with a lookup: in a tab, on paper, as a file name. */
export function lookupTitle(lookup: Lookup | RefusedLookup): string {
  if (lookup.searchedNumber === undefined)
    return titleOf(VERDICTS.outcomes[lookup.outcome.kind].word);
  const { searchedNumber, outcome } = lookup;
  if (outcome.kind === "invalid") return pageTitle(localPath(ROUTES.track));
  if (outcome.kind !== "found") {
    return resultTitle(searchedNumber.trim(), VERDICTS.outcomes[outcome.kind].word);
  }
  const { certificate, verdict } = outcome;
  return resultTitle(certificate.certificate_number, VERDICTS.words[verdict.kind]);
}

function resultTitle(number: string, word: string): string {
  return titleOf(fillPlain(TITLES.answer, { number, word }));
}

/** A lookup with the title and the toast of its page. */
export function pageDataOf(lookup: Lookup | RefusedLookup) {
  return { lookup, title: lookupTitle(lookup), toasts: [toastOf(lookup)] };
}

/**
 * How a lookup ended, in the words of the specification, section 8. "Found and validated" stands for a certificate that
 * is in force, and for no other: the message of any other begins with the verdict.
 */
function toastOf({ outcome }: Lookup | RefusedLookup): Toast {
  switch (outcome.kind) {
    case "found": {
      const { kind } = outcome.verdict;
      return kind === "valid"
        ? { id: 0, tone: "neutral", message: MESSAGES.lookupFound }
        : {
            id: 0,
            tone: "neutral",
            message: VERDICTS.words[kind],
            detail: MESSAGES.lookupInRegister,
          };
    }
    case "not-found":
      return { id: 0, tone: "fault", message: MESSAGES.lookupNotFound };
    case "failed":
    case "offline":
    case "ambiguous":
    case "limited":
      return { id: 0, tone: "fault", message: MESSAGES.lookupFailed };
    case "unexpected":
      return { id: 0, tone: "fault", message: MESSAGES.lookupUnexpected };
    case "invalid":
      return { id: 0, tone: "fault", message: TRACK.numberRules[outcome.rule] };
  }
}
