import DATES from "catalogue:dates";
import VERDICTS from "catalogue:verdicts";
import { formatCalendarDate } from "../../domain/calendar-date.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { fill } from "../languages/fill.tsx";

/** An answer in words: what it is called, then what it means and what to do next in one sentence. */
export interface VerdictWords {
  readonly word: string;
  readonly sentence: string;
}

/** What a genuine record says today. */
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

/** A day as this language writes it; a text that is no date comes back as it is. */
export function dayText(text: string): string {
  return formatCalendarDate(text, DATES);
}
