import CHECK_MANY from "#words/check-many.json";
import DATES from "#words/dates.json";
import RESULT from "#words/result.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import type { ComparedCell } from "@register/comparison/compare-row";
import { isParticularColumn } from "@register/domain/certificate";
import { formatInstant } from "@register/domain/days";
import { fillPlaces } from "@register/domain/text";
import type { CheckedNumber } from "@register/domain/lookup";
import { fill, fillCount, fillMarked } from "@register/ui/fill";
import { LANGUAGE_TAG } from "@register/ui/this-language";
import { dayText, resultKind, type ResultKind, verdictWords } from "@register/ui/verdict-words";
import type { CheckedRow } from "./checks.ts";

export type RowGroup = ResultKind | "differs";

/** The most urgent first. A row has one verdict, and may also differ. */
export const ROW_GROUPS = Object.keys({
  "known-forgery": true,
  differs: true,
  "not-found": true,
  withdrawn: true,
  "not-confirmed": true,
  suspended: true,
  expired: true,
  "not-yet-valid": true,
  "confirmation-overdue": true,
  unclear: true,
  "could-not-check": true,
  valid: true,
} satisfies Record<RowGroup, true>) as RowGroup[];

/** `place` counts from 1 in the visitor's list. */
export interface PlacedRow {
  readonly row: CheckedRow;
  readonly place: number;
}

/** Keeps the list's order within a group. */
export function problemsFirst(rows: readonly (CheckedRow | null)[]): readonly PlacedRow[] {
  const placed = rows.flatMap((row, at) => {
    if (row === null) return [];
    return [{ row, place: at + 1, group: ROW_GROUPS.find((group) => isIn(row, group)) }];
  });
  return ROW_GROUPS.flatMap((group) => placed.filter((one) => one.group === group));
}

/** Without an answer there is no time of check to show. */
export function isAnswered(row: CheckedNumber): boolean {
  return kindOf(row) !== "could-not-check";
}

export function kindOf({ outcome }: CheckedNumber): ResultKind {
  return resultKind(outcome);
}

/** Verdict and day, for `Marked`. */
export function wordSinceOf(row: CheckedNumber): string {
  return row.outcome.kind === "found"
    ? verdictWords(row.outcome.verdict).wordSince
    : VERDICT_NAMES[kindOf(row)];
}

/** Explains a missing verdict or a known forgery; otherwise empty. */
export function reasonOf({ outcome }: CheckedNumber): string {
  if (outcome.kind === "known-forgery") {
    const { forgery, isAmbiguous = false } = outcome;
    const register = isAmbiguous ? CHECK_MANY.reasons.ambiguous : `${VERDICT_NAMES["not-found"]}.`;
    return `${isolated(forgery.sentence)} ${register}`;
  }
  if (outcome.kind === "found" && outcome.verdict.kind === "known-forgery") {
    const { forgery, record } = outcome.verdict;
    const recordSentence = fill(CHECK_MANY.record, { word: VERDICT_NAMES[record.kind] });
    return `${isolated(forgery.sentence)} ${recordSentence}`;
  }
  return outcome.kind === "found" || outcome.kind === "not-found"
    ? ""
    : CHECK_MANY.reasons[outcome.kind];
}

const isolated = (sentence: string) => fill("{sentence}", { sentence });

/** "37 valid". */
export function totalText(group: RowGroup | "all", count: number): string {
  if (group === "all") return fill(CHECK_MANY.all, { count });
  if (group === "differs") return fillCount(CHECK_MANY.differ, count);
  const word = GROUP_WORDS[group] ?? VERDICT_NAMES[group];
  return fill(CHECK_MANY.total, { count, word: word.toLowerCase() });
}

const GROUP_WORDS: Partial<Record<RowGroup, string>> = {
  "could-not-check": CHECK_MANY.notCompleted,
  "known-forgery": CHECK_MANY.forged,
};

export interface RowTotal {
  readonly group: RowGroup;
  readonly count: number;
}

/** "4 numbers: 1 expired, 3 valid. 1 differs from your file." */
export function summaryText(all: number, totals: readonly RowTotal[]): string {
  const textsOf = (isRelevant: (total: RowTotal) => boolean) =>
    listText(totals.filter(isRelevant).map(({ group, count }) => totalText(group, count)));
  // A row may differ whichever verdict it has.
  const verdicts = textsOf(({ group }) => group !== "differs");
  const differing = textsOf(({ group }) => group === "differs");
  const summary = `${fillCount(CHECK_MANY.done, all)} ${verdicts}.`;
  return differing === "" ? summary : `${summary} ${differing}.`;
}

export function isIn(row: CheckedRow, group: RowGroup): boolean {
  return group === "differs" ? comparisonOf(row).differs.length > 0 : kindOf(row) === group;
}

/** Each text once, because several rows of the file may have one number. */
export function comparisonOf({ compared = [] }: CheckedRow) {
  const textsOf = (answer: ComparedCell["answer"], textOf: (cell: ComparedCell) => string) => [
    ...new Set(compared.filter((cell) => cell.answer === answer).map(textOf)),
  ];
  return {
    all: compared.length,
    agreeing: compared.filter(({ answer }) => answer === "agrees").length,
    agrees: textsOf("agrees", labelOf),
    differs: textsOf("differs", differenceText),
    notCompared: textsOf("not-compared", labelOf),
  };
}

function labelOf({ field }: Pick<ComparedCell, "field">): string {
  return isParticularColumn(field) ? field.replace("particulars.", "") : RESULT.fields[field];
}

export function listText(texts: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAG, { type: "unit" }).format(texts);
}

function differenceText({ field, given, value }: ComparedCell): string {
  const shown = field.endsWith("_date") ? dayText : (text: string) => text;
  const words = fillPlaces(CHECK_MANY.compared.difference, { field: labelOf({ field }) });
  return fillMarked(words, { given: shown(given), value: shown(value) });
}

/** The time of the first answer; without any, of the first attempt. */
export function momentText(rows: readonly CheckedNumber[]): string {
  const answered = rows.filter(isAnswered);
  const [first = ""] = (answered.length > 0 ? answered : rows)
    .map((row) => row.checkedAt)
    .toSorted();
  const words = answered.length > 0 ? RESULT.checked : RESULT.tried;
  return fill(words, { instant: formatInstant(first, DATES) });
}
