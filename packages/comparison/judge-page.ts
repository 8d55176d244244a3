import type { CertificateFieldName } from "@register/domain/certificate";
import type { ComparedName, Particular, Section } from "./particulars.ts";
import { arranged } from "./columns.ts";
import { type Judged, judgeCell, judgeSentence } from "./judge-cell.ts";
import type { Box, DocumentPage } from "./document-text.ts";
import { type CompiledLabels, inlineLabels } from "./labels.ts";
import { type Label, labelledPlaces, type Place } from "./labelled-places.ts";
import type { Segment } from "./lines.ts";
import { isOddlyWritten } from "./odd-writing.ts";
import { partOf } from "./own-part.ts";
import { hitsOf, isOverprinted, isWithin } from "./page-hits.ts";
import type { PageReadings } from "./page-readings.ts";
import { boxOf, GAP, printed, type Reading } from "./reading.ts";
import { blankValue, freeText } from "./searched-value.ts";
import { countedMarks, patternOf } from "./value-pattern.ts";
import { type HeadRow, type PlacedSections, addedTo } from "./sections.ts";
import type { Rival, SearchedValue, TextRange } from "./match.ts";

export interface Passage {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
}

export interface FieldFindings {
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
  /** After words such as "valid until". */
  readonly sameInText: readonly Passage[];
  readonly otherInText: readonly Passage[];
  /** Without a label. */
  readonly elsewhere: readonly Passage[];
  readonly rivals: readonly (Passage & Pick<Rival, "isLater">)[];
}

export type PageFindings = ReadonlyMap<ComparedName, FieldFindings>;

/** The register lacks this content of the page. */
export type Unregistered =
  | {
      readonly kind: "field";
      readonly field: CertificateFieldName;
      readonly text: string;
      readonly page: number;
    }
  | { readonly kind: "row" | "column"; readonly label: string; readonly page: number };

export interface SectionsOnPage {
  readonly sections: readonly Section[];
  readonly titled: ReadonlySet<number>;
  readonly placed: readonly PlacedSections[];
}

export interface JudgedPage {
  readonly fields: PageFindings;
  readonly unregistered: readonly Unregistered[];
}

type Values = ReadonlyMap<ComparedName, SearchedValue>;

interface LabelledValue {
  readonly label: Label;
  readonly judged: Judged & { readonly cells?: readonly TextRange[] };
}

export function judgePage(
  page: DocumentPage,
  readings: PageReadings,
  values: Values,
  compiled: CompiledLabels,
  { sections, titled, placed }: SectionsOnPage,
): JudgedPage {
  const visible = page.runs.filter(({ isHidden }) => !isHidden);
  const { lines, columns } = readings;
  // On a page in Arabic, Latin labels also have values to the left.
  const ofLines = lines.map((one) => labelledPlaces(one, compiled));
  const countOf = (isRightToLeft: boolean) =>
    Math.max(
      ...lines.map((one, at) =>
        one.isRightToLeft === isRightToLeft ? (ofLines[at]?.length ?? 0) : 0,
      ),
    );
  const isArabic = countOf(true) > countOf(false);
  const labels = lines.map((one, at) =>
    isArabic && !one.isRightToLeft
      ? (ofLines[at] ?? []).filter(({ field }) => !field.startsWith("particulars."))
      : inSections(
          isArabic ? labelledPlaces(one, compiled, true) : (ofLines[at] ?? []),
          sections,
          titled,
          placed[at],
        ),
  );
  const rows = new Map(sections.flatMap((section) => section.rows).map((row) => [row.name, row]));
  const answers = labels
    .flatMap((all, at) => answersOf(all, values, rows, placed[at]?.heads))
    .filter(({ label, judged }) => !label.isVague || judged.match === "same");
  const isOdd = ({ cells, ...range }: LabelledValue["judged"]): boolean => {
    if (cells !== undefined) return cells.some((cell) => isOdd({ ...cell, match: "same" }));
    const runs = range.reading.runOf.subarray(range.start, range.end);
    return isOddlyWritten(range) || isOverprinted({ box: boxAt(range), runs }, visible);
  };
  const confirmed = new Set(
    answers.flatMap(({ label, judged }) => (judged.match === "same" ? [label.segment] : [])),
  );
  // A second line of a value may look like a heading.
  const ownValues = new Set(
    answers.flatMap(({ label, judged }) =>
      judged.match === "same"
        ? label.lines.segments.filter(({ box }) => isWithin(box, boxAt(judged)))
        : [],
    ),
  );
  // "Accreditation Mark" with its answer belongs to the record and is not a heading.
  const marks = labels.flat().filter(({ field }) => field === "accreditation");
  const answered = marks.filter(({ lines: { reading, rows: all }, segment: { line } }) =>
    all[line]?.some(({ start, end }) => /^(?:yes|no)$/.test(reading.text.slice(start, end))),
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
    text:
      countedMarks(range.reading, range.start, "start") +
      printed(range.reading, range.start, range.end) +
      countedMarks(range.reading, range.end, "end"),
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
    // Arabic is read in both directions; a match in one settles the other.
    const isRead = ({ box }: Passage) => found.same.some((same) => holds(same.box, box));
    for (const kind of ["other", "more", "unclear"] as const)
      found[kind] = found[kind].filter((one) => !isRead(one));
    const ofText = inText.filter((one) => one.field === field && !isOdd(one.judged));
    const matchInText = (match: "same" | "other") =>
      ofText.filter(({ judged }) => judged.match === match).map(({ judged }) => passage(judged));
    // A date at another label, or a word within another value, belongs there.
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
  const blanks = blanksOf(values, compiled);
  const added = answersOfFields(labels.flat(), blanks).flatMap(({ label, judged }) => {
    const isOwn = partOf(label, confirmed, ownValues) === "own";
    return isOwn && judged.match === "other" ? [{ field: label.field, judged }] : [];
  });
  const inSentences = columns.flatMap((reading, at) =>
    inlineLabels(reading, compiled, lines[at]?.isRightToLeft ?? false).flatMap(({ field, end }) => {
      const value = field === "validity_date" ? blanks.get(field) : undefined;
      const judged = value && judgeSentence(value, reading, end);
      return judged === undefined ? [] : [{ field, judged }];
    }),
  );
  const unregistered = [...added, ...inSentences].map(({ field, judged }): Unregistered => ({
    kind: "field",
    field: field as CertificateFieldName,
    text: passage(judged).text,
    page: page.number,
  }));
  const claimed = new Set<number>();
  const claim = ({ reading, start, end }: TextRange) => {
    for (const run of reading.runOf.subarray(start, end)) claimed.add(run);
  };
  for (const { label, judged } of answers) {
    const { segment, parts } = label;
    for (const one of [segment, ...parts]) claim({ ...label.lines, ...one });
    for (const one of judged.cells ?? [judged]) claim(one);
  }
  // The reading with most rows wins.
  const counts = labels.map((all) => all.filter(({ field }) => rows.has(field)).length);
  const most = counts.indexOf(Math.max(...counts));
  const [own, where] = [lines[most], placed[most]];
  const beside =
    own === undefined || where === undefined
      ? []
      : addedTo(own, where, sections, labels[most] ?? [], claimed);
  return {
    fields: new Map(findings),
    unregistered: [
      ...unregistered,
      ...beside.map(({ kind, label }) => ({ kind, label, page: page.number })),
    ],
  };
}

function blanksOf(values: Values, compiled: CompiledLabels): Values {
  const fields = new Set([...compiled.values()].flat().map(({ field }) => field));
  return new Map(
    [...fields].flatMap((field) => {
      const blank = values.has(field) ? undefined : blankValue(field);
      return blank === undefined ? [] : [[field, blank] as const];
    }),
  );
}

function answersOfFields(labels: readonly Label[], values: Values): readonly LabelledValue[] {
  return labels.flatMap((label) => {
    const { beside, isVague, isFirm } = label;
    const value = values.get(label.field);
    if (value === undefined || beside === undefined || isVague) return [];
    if (value.isText === true && !isFirm) return [];
    const match = value.match(beside);
    return match === undefined ? [] : [{ label, judged: { ...beside, match } }];
  });
}

/** Two tables may have "Ash", and heads of columns are no labels. */
function inSections(
  labels: readonly Label[],
  sections: readonly Section[],
  titled: ReadonlySet<number>,
  placed: PlacedSections | undefined,
): readonly Label[] {
  const rows = sections.flatMap(({ rows: own }, section) => own.map((row) => ({ row, section })));
  const heads = new Set([...(placed?.heads.values() ?? [])].flatMap(({ cells }) => cells));
  const taken = new Set<Particular>();
  return labels.flatMap((label) => {
    const named = rows.find(({ row }) => row.name === label.field);
    if (named === undefined || placed === undefined) return [label];
    if (heads.has(label.segment)) return [];
    const alike = rows.filter(({ row }) => isAlike(row, named.row));
    const here = placed.sectionOf(label.segment);
    const inIt = alike.filter(({ section }) => section === here);
    const open = alike.filter(({ section }) => here === undefined || !titled.has(section));
    const candidates = inIt.length > 0 ? inIt : open;
    const found = candidates.find(({ row }) => !taken.has(row)) ?? candidates.at(-1);
    if (found === undefined) return [];
    taken.add(found.row);
    return [Object.assign({}, label, { field: found.row.name })];
  });
}

function isAlike(one: Particular, other: Particular): boolean {
  return one.label.toLowerCase() === other.label.toLowerCase();
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

function answersOf(
  labels: readonly Label[],
  values: Values,
  rows: ReadonlyMap<ComparedName, Particular>,
  heads: ReadonlyMap<number, HeadRow> = new Map(),
): readonly LabelledValue[] {
  const segments = new Set(labels.flatMap(({ segment, isFirm }) => (isFirm ? [segment] : [])));
  const judge = (label: Label, place: Place | undefined) => {
    const value = values.get(label.field);
    // Below a value in the label's own cell, each label begins a new entry.
    const isEntry = (one: Segment) =>
      segments.has(one) || (place?.segment === undefined && labelled.has(one));
    return place && value && judgeCell(value, place, label, isEntry);
  };
  const labelled = new Set(labels.map(({ segment }) => segment));
  const besides = new Set(labels.flatMap(({ beside }) => beside?.segment ?? []));
  // "IMO 9074729" at the label "IMO number" is a value, not a label.
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
    const cells = rows.get(label.field)?.cells ?? [];
    if (cells.length > 0 && (label.row.length > 0 || heads.size > 0)) {
      const inRow = judgeRow(label, cells, heads, (one) => segments.has(one));
      return [{ label, judged: inRow }];
    }
    const isText = values.get(label.field)?.isText === true;
    const beside = judge(label, label.beside);
    // A word that begins a sentence labels a text only if a mark or a gap follows.
    const isPart = label.beside !== undefined && label.beside.segment === undefined;
    const isWord = isText && isPart && !label.isMarked && beside?.match !== "same";
    // inlineLabels handles sentences.
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

/**
 * An extra, missing or shifted cell makes a different row. Merged columns are compared in order, broken cells by
 * column.
 */
function judgeRow(
  label: Label,
  cells: readonly string[],
  heads: ReadonlyMap<number, HeadRow>,
  isLabel: (segment: Segment) => boolean,
): LabelledValue["judged"] {
  const { row, lines, segment } = label;
  const filled = cells.filter((cell) => cell.trim() !== "");
  const reading = arranged(lines.reading, row, () => GAP.apart);
  const all = { reading, start: 0, end: reading.text.length };
  const isFull = filled.length === cells.length;
  const head = [...heads.values()].findLast(
    (each) => each.cells.length === cells.length + 1 && each.line < segment.line,
  );
  const isMerged = row.length > 0 && row.length < filled.length && isFull;
  if (isMerged && isInOrder(lines.reading, row, filled)) return { ...all, match: "same" };
  const isLonger = row.length > filled.length;
  if (row.length === filled.length) {
    const judged = row.map((cell, at) => {
      const place = { ...lines, ...cell, segment: cell, unit: undefined };
      const text = freeText(filled[at] ?? "");
      return judgeCell(text, place, label, isLabel) ?? { ...place, match: "unclear" as const };
    });
    const isSame = judged.every(({ match }) => match === "same");
    const columns = cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at + 1]));
    const isBelow =
      isFull || head === undefined || row.every((cell, at) => columnOf(cell, head) === columns[at]);
    if (isSame) return { ...all, match: isBelow ? "same" : "unclear", cells: judged };
    if (head === undefined)
      return judged.find(({ match }) => match !== "same") ?? { ...all, match: "unclear" };
  }
  if (head === undefined || isLonger) return { ...all, match: isLonger ? "more" : "unclear" };
  const judged = cells.map((cell, at) => judgeColumn(label, cell, at + 1, head, isLabel));
  const other = judged.find((each) => each !== undefined && each.match !== "same");
  if (other !== undefined) return other;
  const same = judged.flatMap((each) => each ?? []);
  const [first] = same;
  return first === undefined ? { ...all, match: "unclear" } : { ...first, cells: same };
}

/** In text heights: lines of two rows are further apart. */
const CELL_PITCH = 1.1;

/** Joins lines around the label's row. Undefined for a cell that is rightly empty. */
function judgeColumn(
  { lines, segment, parts }: Label,
  cell: string,
  column: number,
  head: HeadRow,
  isLabel: (segment: Segment) => boolean,
): Judged | undefined {
  const { height } = segment.box;
  const top = segment.box.y;
  const bottom = (parts.at(-1) ?? segment).box.y + height;
  const isBeside = ({ box }: Segment) =>
    box.y < bottom - 0.3 * height && box.y + box.height > top + 0.3 * height;
  const near = lines.rows
    .slice(Math.max(head.line + 1, segment.line - LINES), segment.line + LINES)
    .flat()
    .filter((one) => columnOf(one, head) === column && !isLabel(one) && !parts.includes(one))
    .toSorted((a, b) => a.box.y - b.box.y);
  const beside = near.filter(isBeside);
  const rangeOf = (group: readonly Segment[], gap: number) => {
    const reading = arranged(lines.reading, group, (one) => (one === group[0] ? GAP.apart : gap));
    return { reading, start: 0, end: reading.text.length };
  };
  if (cell.trim() === "")
    return beside.length === 0 ? undefined : { ...rangeOf(beside, GAP.line), match: "unclear" };
  const { match } = freeText(cell);
  for (let from = 0; from < near.length; from += 1) {
    for (let to = from + 1; to <= near.length; to += 1) {
      const group = near.slice(from, to);
      if (!beside.every((one) => group.includes(one)) || beside.length === 0) continue;
      for (const gap of [GAP.line, GAP.none]) {
        const range = rangeOf(group, gap);
        if (match(range) !== "same") continue;
        const isTight = (one: Segment | undefined, other: Segment | undefined) =>
          one !== undefined && other !== undefined && other.box.y - one.box.y < CELL_PITCH * height;
        const isPart = isTight(near[from - 1], group[0]) || isTight(group.at(-1), near[to]);
        return { ...range, match: isPart ? "more" : "same" };
      }
    }
  }
  const shown = beside.length > 0 ? beside : [segment];
  return { ...rangeOf(shown, GAP.line), match: "unclear" };
}

/** The row may reach so far from its label. */
const LINES = 6;

/** Exactly these cells must follow in order. */
function isInOrder(reading: Reading, row: readonly Segment[], cells: readonly string[]): boolean {
  const left = [...cells];
  for (const segment of row) {
    let at = segment.start;
    while (at < segment.end) {
      const { text } = patternOf(left[0] ?? "", "text");
      const part = { ...segment, start: at, end: at + text.length };
      const own = arranged(reading, [part], () => GAP.apart);
      const isCell =
        text !== "" &&
        part.end <= segment.end &&
        (part.end === segment.end || reading.gaps[part.end] !== GAP.none) &&
        freeText(left.shift() ?? "").match({ reading: own, start: 0, end: text.length }) === "same";
      if (!isCell) return false;
      at = part.end;
    }
  }
  return left.length === 0;
}

/** The nearest head counts. */
function columnOf({ box }: Segment, { cells }: HeadRow): number {
  const far = cells.map(
    ({ box: head }) =>
      Math.max(head.x - box.x - box.width, box.x - head.x - head.width, 0) +
      Math.abs(head.x - box.x) / 1000,
  );
  return far.indexOf(Math.min(...far));
}

type Judge = (label: Label, place: Place | undefined) => Judged | undefined;

/** A second value in the row makes the first unclear. */
function withoutDoubt(label: Label, judged: Judged, judge: Judge): Judged {
  const beyond = judge(label, label.beyond)?.match;
  const isRival = beyond === "other" || (beyond === "same" && judged.match === "other");
  return isRival ? { ...judged, match: "unclear" } : judged;
}

/** Most of the register's values stand on this side of their labels. */
function sideOf(labels: readonly Label[], judge: Judge): Side | undefined {
  const count = (side: Side) =>
    labels.filter((label) => judge(label, label[side])?.match === "same").length;
  const [under, over] = [count("beneath"), count("above")];
  if (under === over) return undefined;
  return under > over ? "beneath" : "above";
}
