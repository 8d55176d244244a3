import CHECK_MANY from "#words/check-many.ts";
import RESULT from "#words/result.ts";
import VERDICTS from "#words/verdicts.ts";
import type { ComparedCell } from "../../comparison/compare-row.ts";
import { formatCalendarDate } from "../../domain/calendar-date.ts";
import type { CheckedNumber } from "../../domain/checked-number.ts";
import { onLondonClock } from "../../domain/london-clock.ts";
import { fill, fillCount } from "../languages/fill.tsx";
import { LANGUAGE_TAG } from "../languages/this-language.ts";
import { dayText, type ResultKind } from "../lookup/verdict-words.ts";
import type { CheckedRow } from "./kept-checks.ts";

/** Rows that can be chosen together: those of a verdict, or those that differ from the visitor's file. */
export type RowGroup = ResultKind | "differs";

/** Every group; a row is in one of a verdict. */
export const ROW_GROUPS = [
  "valid",
  "expired",
  "not-yet-valid",
  "suspended",
  "withdrawn",
  "unclear",
  "not-found",
  "could-not-check",
  "differs",
] as const satisfies readonly RowGroup[];

export function kindOf({ outcome }: CheckedNumber): ResultKind {
  if (outcome.kind === "found") return outcome.verdict.kind;
  if (outcome.kind === "ambiguous") return "unclear";
  return outcome.kind === "not-found" ? "not-found" : "could-not-check";
}

/** Why there is no verdict, in a few words; empty where there is one. */
export function reasonOf({ outcome }: CheckedNumber): string {
  return outcome.kind === "found" || outcome.kind === "not-found"
    ? ""
    : CHECK_MANY.reasons[outcome.kind];
}

/** A group with its size: "37 valid". */
export function totalText(group: RowGroup | "all", count: number): string {
  if (group === "all") return fill(CHECK_MANY.all, { count });
  if (group === "differs") return fillCount(CHECK_MANY.differ, count);
  const word = group === "could-not-check" ? CHECK_MANY.notCompleted : VERDICTS.words[group];
  return fill(CHECK_MANY.total, { count, word: word.toLowerCase() });
}

export function isIn(row: CheckedRow, group: RowGroup): boolean {
  return group === "differs" ? comparisonOf(row).differs.length > 0 : kindOf(row) === group;
}

/** What the visitor's file says beside the register, each text once: several of its rows may have one number. */
export function comparisonOf({ compared = [] }: CheckedRow) {
  const textsOf = (answer: ComparedCell["answer"], textOf: (cell: ComparedCell) => string) => [
    ...new Set(compared.filter((cell) => cell.answer === answer).map(textOf)),
  ];
  return {
    agrees: textsOf("agrees", labelOf),
    differs: textsOf("differs", differenceText),
    notCompared: textsOf("not-compared", labelOf),
  };
}

function labelOf({ field }: ComparedCell): string {
  return RESULT.fields[field];
}

export function listText(texts: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAG, { type: "unit" }).format(texts);
}

/** A value that differs, beside the register's. */
function differenceText({ field, given, value }: ComparedCell): string {
  const shown = field.endsWith("_date") ? dayText(value) : value;
  return fill(CHECK_MANY.compared.difference, {
    field: RESULT.fields[field],
    given,
    value: shown,
  });
}

/** When a list was checked, by London's clock, which decides on validity. */
export function checkedText(instants: readonly string[]): string {
  const [first = ""] = instants.toSorted();
  const london = onLondonClock(new Date(first)).toISOString();
  const time = london.slice(11, 16);
  return fill(CHECK_MANY.checked, { time, date: formatCalendarDate(london, RESULT.dates) });
}
