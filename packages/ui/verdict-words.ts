import DATES from "#words/dates.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import VERDICTS from "#words/verdicts.json";
import { formatCalendarDate } from "@register/domain/days";
import type { CheckedNumber } from "@register/domain/lookup";
import type { Verdict, VerdictKind } from "@register/domain/certificate";
import { fillMarked } from "./fill.tsx";

export type ResultKind = VerdictKind | "not-found" | "could-not-check";

export type AnswerTone = ResultKind | "differs" | "incomplete" | "found";

export interface VerdictWords {
  readonly word: string;
  /** "until 31 December 2034", "since 3 March 2026", or empty; for `Marked`. */
  readonly day: string;
  /** "Withdrawn since 3 March 2026", if the office ended it on a known day. */
  readonly wordSince: string;
  readonly sentence: string;
}

/** An outage is never shown as "not found". */
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
  const day = dayOf(verdict);
  const wordSince = "since" in verdict ? wordWithDay(word, day) : word;
  return { word, day, wordSince, sentence: sentenceOf(verdict) };
}

export function wordWithDay(word: string, day: string): string {
  return day === "" ? word : `${word} ${day}`;
}

function dayOf(verdict: Verdict): string {
  const { day: DAY } = VERDICTS;
  switch (verdict.kind) {
    case "valid":
      return verdict.until === null ? DAY.withoutEnd : withDay(DAY.valid, verdict.until);
    case "expired":
      return withDay(DAY.expired, verdict.on);
    case "confirmation-overdue":
      return overdue(verdict);
    case "not-confirmed":
      return withDay(DAY.notConfirmed, verdict.on);
    case "suspended":
    case "withdrawn":
      return verdict.since === null ? "" : withDay(DAY.since, verdict.since);
    case "not-yet-valid":
    case "unclear":
    case "known-forgery":
      return "";
  }
}

function overdue(
  { year, next }: Extract<Verdict, { readonly kind: "confirmation-overdue" }>,
  text = "{which}",
): string {
  const which = year === null ? VERDICTS.day.overdueOn : VERDICTS.day.overdue;
  const places = { year: year ?? "", date: dayText(next.due), end: dayText(next.to) };
  return fillMarked(text.replace("{which}", which), places);
}

function withDay(text: string, date: string): string {
  return fillMarked(text, { date: dayText(date) });
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
    case "confirmation-overdue":
      return overdue(verdict, sentences["confirmation-overdue"]);
    case "not-confirmed":
      return fillMarked(sentences["not-confirmed"], { date: dayText(verdict.on) });
    case "suspended":
    case "withdrawn":
      return sentences[verdict.kind];
    case "known-forgery":
      return verdict.forgery.sentence;
    case "unclear":
      return fillMarked(sentences.unclear, { found: verdict.found });
  }
}

/** Writes a date in this language; returns other text unchanged. */
export function dayText(text: string): string {
  return formatCalendarDate(text, DATES);
}
