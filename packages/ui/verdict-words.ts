import DATES from "#words/dates.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import VERDICTS from "#words/verdicts.json";
import { formatCalendarDate } from "@register/domain/days";
import type { CheckedNumber } from "@register/domain/lookup";
import type { Verdict, VerdictKind } from "@register/domain/certificate";
import { fillMarked } from "./fill.tsx";

/** Each has its own icon and colour. */
export type ResultKind = VerdictKind | "not-found" | "could-not-check";

/** Shape and colour of an answer: a result alone, or with a document beside it. */
export type AnswerTone = ResultKind | "differs" | "incomplete" | "found";

/** A result in words: its name, then its meaning and the next step in one sentence. */
export interface VerdictWords {
  readonly word: string;
  /** The same with the day since when it holds, where that is known: "Withdrawn since 3 March 2026". */
  readonly wordSince: string;
  readonly sentence: string;
}

/** What an outcome without a certificate is shown as; an outage is never "not found". */
export const RESULT_KINDS = {
  "not-found": "not-found",
  "known-forgery": "known-forgery",
  ambiguous: "unclear",
  invalid: "could-not-check",
  failed: "could-not-check",
  offline: "could-not-check",
  limited: "could-not-check",
  unexpected: "could-not-check",
} as const satisfies Record<Exclude<CheckedNumber["outcome"]["kind"], "found">, ResultKind>;

export function resultKind(outcome: CheckedNumber["outcome"]): ResultKind {
  return outcome.kind === "found" ? outcome.verdict.kind : RESULT_KINDS[outcome.kind];
}

export function verdictWords(verdict: Verdict): VerdictWords {
  const word = VERDICT_NAMES[verdict.kind];
  const wordSince =
    "since" in verdict && verdict.since !== null
      ? fillMarked(VERDICTS.since[verdict.kind], { date: dayText(verdict.since) })
      : word;
  return { word, wordSince, sentence: sentenceOf(verdict) };
}

function sentenceOf(verdict: Verdict): string {
  const { sentences } = VERDICTS;
  switch (verdict.kind) {
    case "valid":
      return verdict.until === null
        ? sentences.validWithoutEnd
        : fillMarked(sentences.valid, { date: dayText(verdict.until) });
    case "expired":
      return fillMarked(sentences.expired, { date: dayText(verdict.on) });
    case "not-yet-valid":
      return fillMarked(sentences["not-yet-valid"], { date: dayText(verdict.from) });
    case "suspended":
    case "withdrawn":
      return sentences[verdict.kind];
    case "known-forgery":
      return verdict.forgery.sentence;
    case "unclear":
      return fillMarked(sentences.unclear, { found: verdict.found });
  }
}

/** A day as this language writes it; any other text stays as it is. */
export function dayText(text: string): string {
  return formatCalendarDate(text, DATES);
}
