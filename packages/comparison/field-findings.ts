import type { Box, Passage, TextRun } from "./document-text.ts";
import type { LabelledValue } from "./labelled-values.ts";
import type { Rival, SearchedValue, SearchedValues } from "./match.ts";
import { isOddlyWritten } from "./odd-writing.ts";
import { type LabelledPage, partOf } from "./own-part.ts";
import { hitsOf, isOverprinted, isWithin } from "./page-hits.ts";
import type { ComparedName } from "./particulars.ts";
import type { Reading } from "./reading.ts";
import type { SentenceValue } from "./sentence-values.ts";
import { boxAt, passageOf, type TextRange } from "./text-range.ts";

/** The passages of a page about one field, by place and by agreement with the register. */
export interface FieldFindings extends AtLabels {
  /** After words such as "valid until". */
  readonly sameInText: readonly Passage[];
  readonly otherInText: readonly Passage[];
  /** Without a label. */
  readonly elsewhere: readonly Passage[];
  readonly rivals: readonly (Passage & Pick<Rival, "isLater">)[];
}

interface AtLabels {
  /** Labels have the register's value, plainly written. */
  readonly same: readonly Passage[];
  /** One of {@link same} stands near other values of the record. */
  readonly isAmongOwn: boolean;
  /** Labels in this record's part of the page have a different whole value. */
  readonly other: readonly Passage[];
  /** Labels have more than the register's value. */
  readonly more: readonly Passage[];
  /** Labels have overprinted or odd writing. */
  readonly odd: readonly Passage[];
  /** Labels have something else. */
  readonly unclear: readonly Passage[];
  /** Labels under an unrelated heading have a different text. */
  readonly foreign: readonly Passage[];
}

export type PageFindings = ReadonlyMap<ComparedName, FieldFindings>;

export function findingsOn(
  page: LabelledPage,
  sentences: readonly SentenceValue[],
  values: SearchedValues,
): PageFindings {
  const { readings, labelled } = page;
  const { page: number, runs, columns } = readings;
  const hits = hitsOf(readings.readings, values, runs);
  const isAtLabel = (box: Box, except?: ComparedName) =>
    labelled.some(({ label, judged }) => label.field !== except && isWithin(box, boxAt(judged)));
  const findings = Array.from(values, ([field, value]): [ComparedName, FieldFindings] => {
    const inText = (kind: "same" | "other") =>
      sentences
        .filter(({ field: named, judged }) => named === field && judged.match === kind)
        .filter(({ judged }) => !isOdd(judged, runs))
        .map(({ judged }) => passageOf(judged, number));
    // A date at another label, or a word within another value, belongs there.
    const elsewhere = (hits.get(field) ?? []).filter(
      ({ box, isWeak }) => isWeak !== true && !isAtLabel(box, field),
    );
    const rivals = rivalsIn(columns[0], value).filter((rival) => !isAtLabel(boxAt(rival)));
    return [
      field,
      {
        ...atLabels(field, value.isText === true, page),
        sameInText: inText("same"),
        otherInText: inText("other"),
        elsewhere: elsewhere.map(({ box, text }) => ({ page: number, box, text })),
        rivals: rivals.map((rival) =>
          Object.assign(passageOf(rival, number), { isLater: rival.isLater }),
        ),
      },
    ];
  });
  return new Map(findings);
}

function atLabels(field: ComparedName, isText: boolean, page: LabelledPage): AtLabels {
  const { record } = page;
  const found = page.labelled
    .filter(({ label }) => label.field === field)
    .map(({ label, judged }) => ({ label, judged, kind: kindOf({ label, judged }, page) }));
  const passages = (kind: keyof Omit<AtLabels, "isAmongOwn">) =>
    found
      .filter((value) => value.kind === kind)
      .map(({ judged }) => passageOf(judged, page.readings.page));
  const same = passages("same");
  // Arabic is read in both directions; a match in one settles the other.
  const isOpen = ({ box }: Passage) => !same.some((settled) => holds(settled.box, box));
  const isAmongOwn = found.some(({ label, judged }) => {
    if (judged.match !== "same") return false;
    const others = new Set(record.confirmed);
    others.delete(label.segment);
    return partOf(label, { ...record, confirmed: others }) === "own";
  });
  return {
    same,
    isAmongOwn,
    other: passages("other").filter(isOpen),
    more: passages("more").filter(isOpen),
    odd: passages("odd"),
    unclear: passages("unclear").filter(isOpen),
    foreign: isText ? passages("foreign") : [],
  };
}

function kindOf({ label, judged }: LabelledValue, { record, readings: { runs } }: LabelledPage) {
  const { match } = judged;
  if (match === "same") return isOdd(judged, runs) ? "odd" : "same";
  const part = partOf(label, record);
  if (part === "foreign") return part;
  return match === "other" && (part !== "own" || isOdd(judged, runs)) ? "unclear" : match;
}

function isOdd({ cells, ...range }: LabelledValue["judged"], runs: readonly TextRun[]): boolean {
  if (cells !== undefined) return cells.some((cell) => isOdd({ ...cell, match: "same" }, runs));
  const runsOfRange = range.reading.runOf.subarray(range.start, range.end);
  return isOddlyWritten(range) || isOverprinted({ box: boxAt(range), runs: runsOfRange }, runs);
}

/** In points. */
const EXACT = 0.1;

function holds(outer: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= outer.x - EXACT &&
    y >= outer.y - EXACT &&
    x + width <= outer.x + outer.width + EXACT &&
    y + height <= outer.y + outer.height + EXACT
  );
}

const RIVALS_MAX = 20;

function rivalsIn(
  reading: Reading | undefined,
  { otherAt }: SearchedValue,
): readonly (TextRange & Rival)[] {
  const found: (TextRange & Rival)[] = [];
  if (otherAt === undefined || reading === undefined) return found;
  for (let at = 0; at < reading.text.length && found.length < RIVALS_MAX; at += 1) {
    const rival = otherAt(reading, at);
    if (rival === undefined) continue;
    found.push({ reading, start: at, ...rival });
    at = rival.end - 1;
  }
  return found;
}
