import type { CertificateFieldName } from "../domain/certificate.ts";
import type { FieldLabels } from "../domain/field-labels.ts";
import type { Box } from "./document-text.ts";
import { hasRightToLeft, isUnspaced, UNKNOWN } from "./fold.ts";
import { arranged } from "./columns.ts";
import { endOf, type Needle, needleOf } from "./needle.ts";
import { beneath, type Lines, type Segment } from "./lines.ts";
import { unitAt } from "./quantities.ts";
import { boxOf, GAP, type Reading } from "./reading.ts";
import { isEdge, mayBegin } from "./word-edges.ts";
import type { Stretch } from "./searched-value.ts";

export interface Place extends Stretch {
  readonly box: Box;
  /** Undefined for the rest of the label's own cell. */
  readonly segment: Segment | undefined;
}

/** A label that begins its cell, and the places where its value may stand. */
export interface Label {
  readonly field: CertificateFieldName;
  readonly lines: Lines;
  readonly segment: Segment;
  /** Its further lines. */
  readonly parts: readonly Segment[];
  /** Whether it may name something else: only the register's own value counts there. */
  readonly isVague: boolean;
  /** Whether a mark stands behind it, such as a colon. */
  readonly isMarked: boolean;
  /** Whether it fills its cell, or ends with a mark. */
  readonly isFirm: boolean;
  readonly beside: Place | undefined;
  /** Past the place beside it: there a second value makes the first doubtful. */
  readonly beyond: Place | undefined;
  readonly beneath: Place | undefined;
  readonly above: Place | undefined;
}

interface CompiledLabel {
  readonly field: CertificateFieldName;
  readonly isVague: boolean;
  readonly needle: Needle;
  readonly isRightToLeft: boolean;
}

/** By their first letter. */
export type CompiledLabels = ReadonlyMap<string, readonly CompiledLabel[]>;

/** Words before the number of a certificate, and of much else: only the register's own number counts there. */
const VAGUE = [
  "No",
  "Nr",
  "N°",
  "N.º",
  "Number",
  "Ref",
  "Ref no",
  "Reference",
  "Reference no",
  "رقم",
];

const known = new WeakMap<FieldLabels, CompiledLabels>();

/** Longest first: "Vessel IMO Number" is no "Vessel". A list is read once. */
export function compileLabels(labels: FieldLabels): CompiledLabels {
  const compiled = known.get(labels) ?? compiledAnew(labels);
  known.set(labels, compiled);
  return compiled;
}

function compiledAnew(labels: FieldLabels): CompiledLabels {
  const fields = Object.keys(labels) as CertificateFieldName[];
  const compiled = fields
    .flatMap((field) => labels[field].map((label) => ({ field, label, isVague: false })))
    .concat(VAGUE.map((label) => ({ field: "certificate_number", label, isVague: true })))
    .flatMap(({ field, label: text, isVague }) =>
      withLostLigatures(text).map((label) => ({
        field,
        isVague,
        needle: needleOf(label, "text"),
        isRightToLeft: hasRightToLeft(label),
      })),
    )
    .toSorted((a, b) => b.needle.text.length - a.needle.text.length);
  const byLetter = new Map<string, CompiledLabel[]>();
  for (const label of compiled) {
    const letter = label.needle.text[0] ?? "";
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), label]);
  }
  return byLetter;
}

/** Old fonts give no letters for "fi" and its like, or a character without meaning: "Certi cate No". */
function withLostLigatures(label: string): readonly string[] {
  const lost = [" ", UNKNOWN].map((mark) => label.replaceAll(/ffi|ffl|fi|fl|ff/g, mark));
  return [...new Set([label, ...lost])];
}

interface FoundLabel extends InlineLabel {
  readonly unit: string | undefined;
  /** The further lines of a label that a narrow cell breaks. */
  readonly rest: readonly Segment[];
}

/** The label with which a cell begins, a short number before it aside: "4. Validity". */
function labelOf(lines: Lines, segment: Segment, labels: CompiledLabels): FoundLabel | undefined {
  const { reading, isRightToLeft } = lines;
  const matching = (at: number) => {
    return at < segment.end ? labelAt(reading, at, labels, isRightToLeft, segment.end) : undefined;
  };
  for (let at = segment.start; at <= segment.start + 2 && at < segment.end; at += 1) {
    // "1 vessel" is a value.
    const isNumbered = at === segment.start || /^[.)]/.test(reading.marks.get(at) ?? "");
    let found = isNumbered && isEdge(reading, at) ? matching(at) : undefined;
    if (found === undefined) continue;
    // The same label in another language follows, but behind a colon begins the value: "IMO number: IMO 9074729".
    const isOpen = (end: number) => reading.marks.get(end)?.includes(":") !== true;
    for (
      let more = isOpen(found.end) ? matching(found.end) : undefined;
      more?.field === found.field;
      more = isOpen(found.end) ? matching(found.end) : undefined
    ) {
      found = more;
    }
    const rest = reading.text.slice(found.end, segment.end);
    // The same label in the other direction of writing.
    const isTwin = rest !== "" && !/[\da-z]/.test(rest) && hasRightToLeft(rest) !== isRightToLeft;
    const unit = unitAt(reading, found.end);
    const isUnit = found.field === "quantity" && unit?.end === segment.end;
    const end = isTwin || isUnit ? segment.end : found.end;
    return { ...found, end, unit: isUnit ? unit.unit : undefined, rest: [] };
  }
  return undefined;
}

/** Lines of a label at most. */
const LABEL_LINES = 3;

/** A label that a narrow cell breaks: "IMO Ship / Identification / Number". */
function brokenLabelOf(
  lines: Lines,
  segment: Segment,
  labels: CompiledLabels,
): FoundLabel | undefined {
  const { text } = lines.reading;
  const begun = text.slice(segment.start, segment.end);
  const isBegun = labels.get(begun[0] ?? "")?.some(({ needle }) => needle.text.startsWith(begun));
  if (isBegun !== true) return undefined;
  const parts = [segment];
  let found: FoundLabel | undefined;
  const isWhole = ({ start, end }: Segment) => {
    const label = labelAt(lines.reading, start, labels, lines.isRightToLeft, end);
    return label?.end === end && !label.isVague;
  };
  while (parts.length < LABEL_LINES) {
    const last = parts.at(-1) ?? segment;
    const next = beneath(lines, last, isAligned);
    if (next === undefined || next.box.y - last.box.y > 1.7 * last.box.height) break;
    // "Vessel" above "IMO number" are two.
    if (isWhole(segment) && isWhole(next)) break;
    parts.push(next);
    const reading = arranged(lines.reading, parts, (part) =>
      part === segment ? GAP.apart : GAP.line,
    );
    const label = labelAt(reading, 0, labels, lines.isRightToLeft);
    if (label?.end !== reading.text.length) continue;
    found = { ...label, end: segment.end, unit: undefined, rest: parts.slice(1) };
  }
  return found;
}

interface InlineLabel {
  readonly field: CertificateFieldName;
  readonly end: number;
  readonly isVague: boolean;
}

/** The longest label that begins at a character and ends before another: "Vessel" beside "IMO number" is two. */
function labelAt(
  reading: Reading,
  at: number,
  labels: CompiledLabels,
  isRightToLeft: boolean,
  last = reading.text.length,
): InlineLabel | undefined {
  for (const label of labels.get(reading.text[at] ?? "") ?? []) {
    if (label.isRightToLeft !== isRightToLeft) continue;
    const end = endOf(reading, at, label.needle) ?? endOfUnspaced(reading, at, label.needle);
    if (end !== undefined && end <= last) {
      return { field: label.field, end, isVague: label.isVague };
    }
  }
  return undefined;
}

/** The labels within lines and sentences: "aboard MV Star, IMO 9074729, and is valid until 31 December 2034". */
export function inlineLabels(
  reading: Reading,
  labels: CompiledLabels,
  isRightToLeft: boolean,
): readonly InlineLabel[] {
  const found: InlineLabel[] = [];
  for (let at = 0; at < reading.text.length && found.length < LABELS_MAX; at += 1) {
    const label =
      mayBegin(reading, at) && isEdge(reading, at)
        ? labelAt(reading, at, labels, isRightToLeft)
        : undefined;
    if (label === undefined) continue;
    found.push(label);
    at = label.end - 1;
  }
  return found;
}

/** Chinese labels stand before their values without a space. */
function endOfUnspaced(reading: Reading, at: number, { text }: Needle): number | undefined {
  return isUnspaced(text[0]) && reading.text.startsWith(text, at) ? at + text.length : undefined;
}

/** More labels than this on a page are those of a list, not of a certificate. */
const LABELS_MAX = 200;

/** The labels of a page whose lines go in one direction, with the places at each. */
export function labelledPlaces(lines: Lines, labels: CompiledLabels): readonly Label[] {
  const { segments, reading } = lines;
  const found = new Map<Segment, FoundLabel>();
  const taken = new Set<Segment>();
  for (const segment of segments) {
    if (found.size >= LABELS_MAX) break;
    if (taken.has(segment)) continue;
    const label = brokenLabelOf(lines, segment, labels) ?? labelOf(lines, segment, labels);
    if (label === undefined) continue;
    found.set(segment, label);
    for (const one of label.rest) taken.add(one);
  }
  const order = new Map(segments.map((segment, place) => [segment, place]));
  const isTwin = ({ start, end }: Segment) => {
    const text = reading.text.slice(start, end);
    if (/\d/.test(text) || hasRightToLeft(text) === lines.isRightToLeft) return false;
    // In a line of Arabic, Latin letters may also be a vessel's name.
    return !lines.isRightToLeft || labelAt(reading, start, labels, false, end)?.end === end;
  };
  /** The next cell of the line, past the label's twin in the other direction of writing. */
  const after = (segment: Segment): Segment | undefined => {
    const next = segments[(order.get(segment) ?? 0) + 1];
    if (next?.line !== segment.line) return undefined;
    return reading.hasRightToLeft && isTwin(next) ? after(next) : next;
  };
  /** The unit of a quantity may have a cell of its own. */
  const unitIn = (cell: Segment | undefined) => {
    const named = cell && unitAt(reading, cell.start);
    return named?.end === cell?.end ? named?.unit : undefined;
  };
  const isMarked = (end: number) =>
    /[:=_-]|\.\./.test(reading.marks.get(end) ?? "") || isUnspaced(reading.text[end - 1]);
  /** A value may begin like a label: "Vessel inspection", "IMO 9074729". */
  const isLabel = (segment: Segment) => {
    const end = found.get(segment)?.end;
    return end !== undefined && (end === segment.end || isMarked(end));
  };
  return [...found].map(([segment, { field, end, unit, isVague, rest: parts }]) => {
    const placeAt = (cell: Segment | undefined): Place | undefined => {
      if (cell === undefined || isLabel(cell)) return undefined;
      const { start, end: last, box } = cell;
      return { reading, start, end: last, box, segment: cell, unit: unit ?? unitIn(after(cell)) };
    };
    const isWhole = end === segment.end;
    const next = after(segment);
    const rest = { reading, start: end, end: segment.end, unit, segment: undefined };
    const beside = isWhole ? placeAt(next) : { ...rest, box: boxOf(reading, end, segment.end) };
    return {
      field,
      lines,
      segment,
      parts,
      isVague,
      isMarked: isMarked(end),
      isFirm: isLabel(segment),
      beside,
      beyond: isWhole ? placeAt(next && after(next)) : placeAt(next),
      beneath: isWhole ? placeAt(beneath(lines, parts.at(-1) ?? segment, isAligned)) : undefined,
      above: isWhole ? placeAt(beneath(lines, segment, isAligned, -1)) : undefined,
    };
  });
}

/** Whether two cells share an edge or their middle, and lie close. */
function isAligned(one: Box, other: Box): boolean {
  const tolerance = 1.5 * Math.max(one.height, other.height);
  const isNear = Math.abs(one.y - other.y) < 3 * Math.max(one.height, other.height);
  const edges = [0, 0.5, 1].map((part) => one.x + part * one.width - other.x - part * other.width);
  return isNear && edges.some((distance) => Math.abs(distance) < tolerance);
}
