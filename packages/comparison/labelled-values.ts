import { type Judged, judgeCell } from "./judge-cell.ts";
import { type Label, type Place, usualSide } from "./labelled-places.ts";
import type { Segment } from "./lines.ts";
import type { SearchedValues } from "./match.ts";
import type { ComparedName, Particular } from "./particulars.ts";
import type { HeadRow } from "./sections.ts";
import { judgeRow } from "./table-row.ts";
import type { TextRange } from "./text-range.ts";

export interface LabelledValue {
  readonly label: Label;
  /** In a row of a table, `cells` are its values. */
  readonly judged: Judged & { readonly cells?: readonly TextRange[] };
}

type JudgePlace = (label: Label, place: Place | undefined) => Judged | undefined;

/** Compares the text at each label with the record: beside it, beneath or above it, or in its row of a table. */
export function labelledValues(
  labels: readonly Label[],
  values: SearchedValues,
  rows: ReadonlyMap<ComparedName, Particular>,
  heads: ReadonlyMap<number, HeadRow> = new Map(),
): readonly LabelledValue[] {
  const labelled = new Set(labels.map(({ segment }) => segment));
  const firm = new Set(labels.flatMap(({ segment, isFirm }) => (isFirm ? [segment] : [])));
  const besides = new Set(labels.flatMap(({ beside }) => beside?.segment ?? []));
  const judge: JudgePlace = (label, place) => {
    const value = values.get(label.field);
    // Below a value in the label's own cell, each label begins a new entry.
    const isEntry = (segment: Segment) =>
      firm.has(segment) || (place?.segment === undefined && labelled.has(segment));
    return place && value && judgeCell(value, place, label, isEntry);
  };
  const side = usualSide(labels, (label, place) => judge(label, place)?.match === "same");
  return labels.flatMap((label): readonly LabelledValue[] => {
    if (isValue(label, labels)) return [];
    const cells = rows.get(label.field)?.cells ?? [];
    if (cells.length > 0 && (label.row.length > 0 || heads.size > 0)) {
      return [{ label, judged: judgeRow(label, cells, heads, (segment) => firm.has(segment)) }];
    }
    const isText = values.get(label.field)?.isText === true;
    const beside = judge(label, label.beside);
    // A word that begins a sentence labels a text only if a mark or a gap follows.
    const isPart = label.beside !== undefined && label.beside.segment === undefined;
    const isWord = isText && isPart && !label.isMarked && beside?.match !== "same";
    // sentenceValues handles sentences.
    const isSentence = isPart && !label.isMarked && /more|unclear/.test(beside?.match ?? "");
    if (isSentence && !isText) return [];
    if (beside?.match === "same" || (beside !== undefined && !isText)) {
      return [{ label, judged: unlessContradicted(label, beside, judge) }];
    }
    if (isPart) return beside === undefined || isWord ? [] : [{ label, judged: beside }];
    const place = side === undefined ? undefined : label[side];
    const isClaimed = place?.segment !== undefined && besides.has(place.segment);
    const near = isClaimed ? undefined : judge(label, place);
    const judged = near?.match === "same" ? near : (beside ?? near);
    return judged === undefined ? [] : [{ label, judged }];
  });
}

/** "IMO 9074729" at the label "IMO number" is a value, not a label. */
function isValue({ field, segment, isFirm }: Label, labels: readonly Label[]): boolean {
  return (
    !isFirm &&
    labels.some(
      (label) =>
        label.field === field &&
        [label.beside, label.beneath, label.above].some((place) => place?.segment === segment),
    )
  );
}

/** A second value in the row makes the first unclear. */
function unlessContradicted(label: Label, judged: Judged, judge: JudgePlace): Judged {
  const beyond = judge(label, label.beyond)?.match;
  const isRival = beyond === "other" || (beyond === "same" && judged.match === "other");
  return isRival ? { ...judged, match: "unclear" } : judged;
}
