import type { ComparedName } from "./particulars.ts";
import { joined } from "./columns.ts";
import type { Box } from "./document-text.ts";
import { hasRightToLeft, isUnspaced } from "./fold.ts";
import { type CompiledLabels, type InlineLabel, labelAt, LABELS_MAX } from "./labels.ts";
import { beneath, type Lines, type Segment } from "./lines.ts";
import { unitAt } from "./quantities.ts";
import { boxOf, GAP } from "./reading.ts";
import type { TextRange } from "./text-range.ts";
import { isEdge } from "./word-edges.ts";

export interface Place extends TextRange {
  readonly box: Box;
  /** Undefined within the label's own cell. */
  readonly segment: Segment | undefined;
}

export interface Label {
  readonly field: ComparedName;
  readonly lines: Lines;
  readonly segment: Segment;
  readonly parts: readonly Segment[];
  /** Only the register's own value counts there. */
  readonly isVague: boolean;
  /** A mark such as a colon follows. */
  readonly isMarked: boolean;
  /** The label fills its cell, or a mark follows. */
  readonly isFirm: boolean;
  readonly beside: Place | undefined;
  /** All following cells of its line. */
  readonly row: readonly Segment[];
  /** A second value there makes the first unclear. */
  readonly beyond: Place | undefined;
  readonly beneath: Place | undefined;
  readonly above: Place | undefined;
}

interface FoundLabel extends InlineLabel {
  readonly unit: string | undefined;
  readonly rest: readonly Segment[];
}

/** A number may precede the label: "4. Validity". */
function labelOf(
  lines: Lines,
  segment: Segment,
  labels: CompiledLabels,
  hasLatin: boolean,
): FoundLabel | undefined {
  const { reading, isRightToLeft } = lines;
  const matching = (at: number) =>
    at < segment.end
      ? labelAt(reading, at, labels, isRightToLeft, segment.end, hasLatin)
      : undefined;
  for (let at = segment.start; at <= segment.start + 2 && at < segment.end; at += 1) {
    // "1 vessel" is a value.
    const isNumbered = at === segment.start || /^[.)]/.test(reading.marks.get(at) ?? "");
    let found = isNumbered && isEdge(reading, at) ? matching(at) : undefined;
    if (found === undefined) continue;
    // A translation of the label may follow, but a colon begins the value: "IMO number: IMO 9074729".
    const isOpen = (end: number) => reading.marks.get(end)?.includes(":") !== true;
    const after = (end: number) => (isOpen(end) ? matching(end) : undefined);
    for (let more = after(found.end); more?.field === found.field; more = after(found.end))
      found = more;
    const rest = reading.text.slice(found.end, segment.end);
    // The rest is its translation in the other direction of writing.
    const isTwin = rest !== "" && !/[\da-z]/.test(rest) && hasRightToLeft(rest) !== isRightToLeft;
    const unit = unitAt(reading, found.end);
    const isUnit = found.field === "quantity" && unit?.end === segment.end;
    const end = isTwin || isUnit ? segment.end : found.end;
    return { ...found, end, unit: isUnit ? unit.unit : undefined, rest: [] };
  }
  return undefined;
}

const LABEL_LINES = 3;

/** "IMO Ship / Identification / Number" in a narrow cell is one label. */
function brokenLabelOf(
  lines: Lines,
  segment: Segment,
  labels: CompiledLabels,
): FoundLabel | undefined {
  const { text } = lines.reading;
  const begun = text.slice(segment.start, segment.end);
  const isBegun = labels.get(begun[0] ?? "")?.some(({ pattern }) => pattern.text.startsWith(begun));
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
    const { reading, end } = joined(lines.reading, parts, GAP.line);
    const label = labelAt(reading, 0, labels, lines.isRightToLeft);
    if (label?.end !== end) continue;
    found = { ...label, end: segment.end, unit: undefined, rest: parts.slice(1) };
  }
  return found;
}

/** With `hasLatin`, Latin labels have their values to the left. What `isValue` names only reads like a label. */
export function labelledPlaces(
  lines: Lines,
  labels: CompiledLabels,
  hasLatin = false,
  isValue: (field: ComparedName, segment: Segment) => boolean = () => false,
): readonly Label[] {
  const { segments, reading } = lines;
  const found = new Map<Segment, FoundLabel>();
  const taken = new Set<Segment>();
  for (const segment of segments) {
    if (found.size >= LABELS_MAX) break;
    if (taken.has(segment)) continue;
    const label =
      brokenLabelOf(lines, segment, labels) ?? labelOf(lines, segment, labels, hasLatin);
    if (label === undefined || isValue(label.field, segment)) continue;
    found.set(segment, label);
    for (const one of label.rest) taken.add(one);
  }
  const order = new Map(segments.map((segment, place) => [segment, place]));
  const isTwin = ({ start, end }: Segment) => {
    const text = reading.text.slice(start, end);
    if (/\d/.test(text) || hasRightToLeft(text) === lines.isRightToLeft) return false;
    // A vessel may have a name in each script.
    return labelAt(reading, start, labels, !lines.isRightToLeft, end)?.end === end;
  };
  /** Skips the label's translation in the other direction of writing. */
  const after = (segment: Segment): Segment | undefined => {
    const next = segments[(order.get(segment) ?? 0) + 1];
    if (next?.line !== segment.line) return undefined;
    return reading.hasRightToLeft && isTwin(next) ? after(next) : next;
  };
  /** The unit may have a cell of its own. */
  const unitIn = (cell: Segment | undefined) => {
    const named = cell && unitAt(reading, cell.start);
    return named?.end === cell?.end ? named?.unit : undefined;
  };
  const isMarked = (end: number) =>
    /[:=_-]|\.\./.test(reading.marks.get(end) ?? "") || isUnspaced(reading.text[end - 1]);
  /** Values may begin like a label: "Vessel inspection". */
  const isLabel = (segment: Segment) => {
    const end = found.get(segment)?.end;
    return end !== undefined && (end === segment.end || isMarked(end));
  };
  const rowFrom = (cell: Segment | undefined): readonly Segment[] =>
    cell === undefined || isLabel(cell) ? [] : [cell, ...rowFrom(after(cell))];
  return [...found].map(([segment, { field, end, unit, isVague, rest: parts }]) => {
    const placeAt = (cell: Segment | undefined): Place | undefined => {
      if (cell === undefined || isLabel(cell)) return undefined;
      const { start, end: last, box } = cell;
      return { reading, start, end: last, box, segment: cell, unit: unit ?? unitIn(after(cell)) };
    };
    const isWhole = end === segment.end;
    const next = after(segment) ?? besideLines(lines, segment, parts);
    const box = isWhole ? segment.box : boxOf(reading, end, segment.end);
    const rest = { reading, start: end, end: segment.end, unit, segment: undefined, box };
    const beside = isWhole ? placeAt(next) : rest;
    return {
      field,
      lines,
      segment,
      parts,
      isVague,
      isMarked: isMarked(end),
      isFirm: isLabel(segment),
      beside,
      row: isWhole
        ? rowFrom(next)
        : [{ ...segment, start: end, box: rest.box }, ...rowFrom(after(segment))],
      beyond: isWhole ? placeAt(next && after(next)) : placeAt(next),
      beneath: isWhole ? placeAt(beneath(lines, parts.at(-1) ?? segment, isAligned)) : undefined,
      above: isWhole ? placeAt(beneath(lines, segment, isAligned, -1)) : undefined,
    };
  });
}

/** Labels and values with different numbers of lines are centred. */
function besideLines(
  { rows, isRightToLeft }: Lines,
  { line, box }: Segment,
  parts: readonly Segment[],
): Segment | undefined {
  const above = (rows[line - 1] ?? []).filter((one) => one.box.y > box.y - 0.8 * box.height);
  const cells = [
    ...(parts.length === 0 ? above : []),
    ...rows.slice(line + 1, parts.at(-1)?.line ?? line).flat(),
  ].filter(
    (one) => !parts.includes(one) && (isRightToLeft ? one.box.x < box.x : one.box.x > box.x),
  );
  return isRightToLeft ? cells.at(-1) : cells[0];
}

function isAligned(one: Box, other: Box): boolean {
  const tolerance = 1.5 * Math.max(one.height, other.height);
  const isNear = Math.abs(one.y - other.y) < 3 * Math.max(one.height, other.height);
  const edges = [0, 0.5, 1].map((part) => one.x + part * one.width - other.x - part * other.width);
  return isNear && edges.some((distance) => Math.abs(distance) < tolerance);
}

/** Most values stand on this side of their labels. */
export function usualSide(
  labels: readonly Label[],
  isValue: (label: Label, place: Place) => boolean | undefined,
): "beneath" | "above" | undefined {
  const count = (side: "beneath" | "above") =>
    labels.filter((label) => label[side] !== undefined && isValue(label, label[side])).length;
  const [under, over] = [count("beneath"), count("above")];
  if (under === over) return undefined;
  return under > over ? "beneath" : "above";
}
