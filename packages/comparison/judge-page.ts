import type { ComparedName } from "./particulars.ts";
import { arranged } from "./columns.ts";
import { type Judged, judgeCell, judgeSentence } from "./judge-cell.ts";
import type { Box, DocumentPage } from "./document-text.ts";
import { type CompiledLabels, inlineLabels } from "./labels.ts";
import { type Label, labelledPlaces, type Place } from "./labelled-places.ts";
import { isOddlyWritten } from "./odd-writing.ts";
import { partOf } from "./own-part.ts";
import { hitsOf, isOverprinted, isWithin } from "./page-hits.ts";
import type { PageReadings } from "./page-readings.ts";
import { boxOf, GAP, printed, type Reading } from "./reading.ts";
import type { Rival, SearchedValue, TextRange } from "./match.ts";

/** A part of the document that says something of a field. */
export interface Passage {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
}

/** What a page says of a field. */
export interface FieldFindings {
  /** At labels of the field: the register's value, whole and plainly written. */
  readonly same: readonly Passage[];
  /** Whether one of {@link same} stands near labels with other values of the record. */
  readonly isAmongOwn: boolean;
  /** At labels in the record's own part of the page: a whole value that is another one. */
  readonly other: readonly Passage[];
  /** At labels: the register's value with more beside it. */
  readonly more: readonly Passage[];
  /** At labels: the register's value, drawn over or written in letters of several kinds. */
  readonly odd: readonly Passage[];
  /** At labels: anything else. */
  readonly unclear: readonly Passage[];
  /** At labels under a heading of something else: a text that is not the register's. */
  readonly foreign: readonly Passage[];
  /** In sentences, behind words such as "valid until". */
  readonly sameInText: readonly Passage[];
  readonly otherInText: readonly Passage[];
  /** The register's value without a label. */
  readonly elsewhere: readonly Passage[];
  /** Other values of the type, wherever they stand. */
  readonly rivals: readonly (Passage & Pick<Rival, "isLater">)[];
}

export type PageFindings = ReadonlyMap<ComparedName, FieldFindings>;

type Values = ReadonlyMap<ComparedName, SearchedValue>;

/** A label of a field that the record has, with what stands at it. */
interface LabelledValue {
  readonly label: Label;
  readonly judged: Judged;
}

export function judgePage(
  page: DocumentPage,
  readings: PageReadings,
  values: Values,
  compiled: CompiledLabels,
): PageFindings {
  const visible = page.runs.filter(({ isHidden }) => !isHidden);
  const { lines, columns } = readings;
  const labels = lines.map((one) => labelledPlaces(one, compiled));
  const answers = labels
    .flatMap((ofLines) => answersOf(ofLines, values))
    .filter(({ label, judged }) => !label.isVague || judged.match === "same");
  const isOdd = (range: TextRange) => {
    const runs = range.reading.runOf.subarray(range.start, range.end);
    return isOddlyWritten(range) || isOverprinted({ box: boxAt(range), runs }, visible);
  };
  const confirmed = new Set(
    answers.flatMap(({ label, judged }) => (judged.match === "same" ? [label.segment] : [])),
  );
  // Every line of a value: a second one may have a word that elsewhere heads something else.
  const ownValues = new Set(
    answers.flatMap(({ label, judged }) =>
      judged.match === "same"
        ? label.lines.segments.filter(({ box }) => isWithin(box, boxAt(judged)))
        : [],
    ),
  );
  // "Accreditation Mark" with its answer in its row is a row of the record, and heads nothing, in either language.
  const marks = labels.flat().filter(({ field }) => field === "accreditation");
  const answered = marks.filter(({ lines: { reading, rows }, segment: { line } }) =>
    rows[line]?.some(({ start, end }) => /^(?:yes|no)$/.test(reading.text.slice(start, end))),
  );
  for (const { segment, parts } of marks) {
    const { y, height } = segment.box;
    if (answered.some((mark) => Math.abs(mark.segment.box.y - y) < 2 * height))
      for (const one of [segment, ...parts]) ownValues.add(one);
  }
  const inText = columns.flatMap((reading, at) =>
    inlineLabels(reading, compiled, lines[at]?.isRightToLeft ?? false).flatMap(
      ({ field, end, isVague }) => {
        const value = isVague ? undefined : values.get(field);
        const judged = value?.isText ? undefined : value && judgeSentence(value, reading, end);
        return judged === undefined ? [] : [{ field, judged }];
      },
    ),
  );
  const hits = hitsOf(readings.readings, values, visible);
  const passage = (range: TextRange): Passage => ({
    page: page.number,
    box: boxAt(range),
    text: printed(range.reading, range.start, range.end),
  });
  const isAnswer = (field: ComparedName | undefined, box: Box) =>
    answers.some(({ label, judged }) => label.field !== field && isWithin(box, boxAt(judged)));
  const findings = [...values].map(([field, value]): [ComparedName, FieldFindings] => {
    const found: Record<"same" | "other" | "more" | "odd" | "unclear", Passage[]> = {
      same: [],
      other: [],
      more: [],
      odd: [],
      unclear: [],
    };
    const foreign: Passage[] = [];
    let isAmongOwn = false;
    for (const { label, judged } of answers) {
      if (label.field !== field) continue;
      const { match } = judged;
      const part = match === "same" ? "own" : partOf(label, confirmed, ownValues);
      if (part === "foreign") {
        if (value.isText === true) foreign.push(passage(judged));
        continue;
      }
      const isPlain = match === "unclear" || match === "more" || !isOdd(judged);
      const kind = match === "other" && (part !== "own" || !isPlain) ? "unclear" : match;
      found[isPlain || kind !== "same" ? kind : "odd"].push(passage(judged));
      if (match === "same") {
        const others = new Set(confirmed);
        others.delete(label.segment);
        isAmongOwn ||= partOf(label, others, ownValues) === "own";
      }
    }
    // A cell with Arabic is read in both directions: what it says in one of them, it does not leave open in the other.
    const isRead = ({ box }: Passage) => found.same.some((same) => holds(same.box, box));
    for (const kind of ["other", "more", "unclear"] as const)
      found[kind] = found[kind].filter((one) => !isRead(one));
    const ofText = inText.filter((one) => one.field === field && !isOdd(one.judged));
    const matchInText = (match: "same" | "other") =>
      ofText.filter(({ judged }) => judged.match === match).map(({ judged }) => passage(judged));
    // A date at the label of another date is that one, and words of another field's value are not this field's.
    const elsewhere = (hits.get(field) ?? []).filter(
      ({ box, isWeak }) => isWeak !== true && !isAnswer(field, box),
    );
    return [
      field,
      {
        ...found,
        foreign,
        isAmongOwn,
        sameInText: matchInText("same"),
        otherInText: matchInText("other"),
        elsewhere: elsewhere.map(({ box, text }) => ({ page: page.number, box, text })),
        rivals: rivalsOf(value, columns[0])
          .filter((rival) => !isAnswer(undefined, boxAt(rival)))
          .map((rival) => Object.assign(passage(rival), { isLater: rival.isLater })),
      },
    ];
  });
  return new Map(findings);
}

function holds(outer: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= outer.x - EXACT &&
    y >= outer.y - EXACT &&
    x + width <= outer.x + outer.width + EXACT &&
    y + height <= outer.y + outer.height + EXACT
  );
}

/** In points. */
const EXACT = 0.1;

function boxAt({ reading, start, end }: TextRange): Box {
  return boxOf(reading, start, end);
}

/** Most other values of a type that a page is searched for. */
const RIVALS_MAX = 20;

function rivalsOf(
  { otherAt }: SearchedValue,
  reading: Reading | undefined,
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

type Side = "beneath" | "above";

function answersOf(labels: readonly Label[], values: Values): readonly LabelledValue[] {
  const segments = new Set(labels.flatMap(({ segment, isFirm }) => (isFirm ? [segment] : [])));
  const judge = (label: Label, place: Place | undefined) => {
    const value = values.get(label.field);
    return place && value && judgeCell(value, place, label, (one) => segments.has(one));
  };
  const besides = new Set(labels.flatMap(({ beside }) => beside?.segment ?? []));
  // "IMO 9074729" at the label "IMO number" is its value, and no label with another one.
  const isValue = ({ field, segment, isFirm }: Label) =>
    !isFirm &&
    labels.some(
      (one) =>
        one.field === field &&
        [one.beside, one.beneath, one.above].some((place) => place?.segment === segment),
    );
  const side = sideOf(labels, judge);
  return labels.flatMap((label): readonly LabelledValue[] => {
    if (isValue(label)) return [];
    const isText = values.get(label.field)?.isText === true;
    const beside = sameInRow(label, values) ?? judge(label, label.beside);
    // A word at the beginning of a title or a sentence is not a label of a text, unless a mark or a gap parts it.
    const isPart = label.beside !== undefined && label.beside.segment === undefined;
    const isWord = isText && isPart && !label.isMarked && beside?.match !== "same";
    // A sentence goes on behind the value: inlineLabels knows where.
    const isSentence = isPart && !label.isMarked && /more|unclear/.test(beside?.match ?? "");
    if (isSentence && !isText) return [];
    if (beside?.match === "same" || (beside !== undefined && !isText)) {
      return [{ label, judged: withoutDoubt(label, beside, judge) }];
    }
    if (isPart) return beside === undefined || isWord ? [] : [{ label, judged: beside }];
    const place = side === undefined ? undefined : label[side];
    const isClaimed = place?.segment !== undefined && besides.has(place.segment);
    const near = isClaimed ? undefined : judge(label, place);
    const judged = near?.match === "same" ? near : (beside ?? near);
    return judged === undefined ? [] : [{ label, judged }];
  });
}

/** Of a row of a table the value is all that stands behind its first cell. */
function sameInRow({ field, lines, row }: Label, values: Values): Judged | undefined {
  if (!field.startsWith("particulars.") || row.length < 2) return undefined;
  const reading = arranged(lines.reading, row, () => GAP.space);
  const range = { reading, start: 0, end: reading.text.length };
  return values.get(field)?.match(range) === "same" ? { ...range, match: "same" } : undefined;
}

type Judge = (label: Label, place: Place | undefined) => Judged | undefined;

/** A second value of the type in the same row makes the first one doubtful. */
function withoutDoubt(label: Label, judged: Judged, judge: Judge): Judged {
  const beyond = judge(label, label.beyond)?.match;
  const isRival = beyond === "other" || (beyond === "same" && judged.match === "other");
  return isRival ? { ...judged, match: "unclear" } : judged;
}

/** Where this page prints values that do not stand beside their labels: where most of the register's are found. */
function sideOf(labels: readonly Label[], judge: Judge): Side | undefined {
  const count = (side: Side) =>
    labels.filter((label) => judge(label, label[side])?.match === "same").length;
  const [under, over] = [count("beneath"), count("above")];
  if (under === over) return undefined;
  return under > over ? "beneath" : "above";
}
