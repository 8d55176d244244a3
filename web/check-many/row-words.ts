import CHECK_MANY from "#words/check-many.ts";
import RESULT from "#words/result.ts";
import VERDICTS from "#words/verdicts.ts";
import type { ComparedCell } from "../../comparison/compare-row.ts";
import { formatCalendarDate } from "../../domain/calendar-date.ts";
import type { CheckedNumber } from "../../domain/checked-number.ts";
import { onLondonClock } from "../../domain/london-clock.ts";
import { fill } from "../languages/fill.tsx";
import { dayText, type ResultKind } from "../lookup/verdict-words.ts";

/** Rows that can be chosen together: those of a verdict, or those that differ from the visitor's file. */
export type RowGroup = ResultKind | "differs";

/** Every group in the order of the totals: what needs attention stands out behind the good news. */
export const ROW_GROUPS = [
  "valid",
  "differs",
  "expired",
  "not-yet-valid",
  "suspended",
  "withdrawn",
  "unclear",
  "not-found",
  "could-not-check",
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
  const word = group === "differs" ? CHECK_MANY.differ : VERDICTS.words[group];
  return fill(CHECK_MANY.total, { count, word: word.toLowerCase() });
}

/** A value that differs, beside the register's. */
export function differenceText({ field, given, value }: ComparedCell): string {
  const shown = field.endsWith("_date") ? dayText(value ?? "") : value;
  return fill(CHECK_MANY.compared.difference, {
    field: RESULT.fields[field],
    given: given ?? "",
    value: shown || "—",
  });
}

/** When a list was checked, by London's clock, which decides on validity. */
export function checkedText(instants: readonly string[]): string {
  const [first = ""] = instants.toSorted();
  const london = onLondonClock(new Date(first)).toISOString();
  const time = london.slice(11, 16);
  return fill(CHECK_MANY.checked, { time, date: formatCalendarDate(london, RESULT.dates) });
}
