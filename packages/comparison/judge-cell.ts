import { joined } from "./columns.ts";
import type { Box } from "./document-text.ts";
import { isDigit } from "./fold.ts";
import { type Label, type Place } from "./labelled-places.ts";
import { beneath, type Segment } from "./lines.ts";
import { GAP } from "./reading.ts";
import type { SearchedValue, Match } from "./match.ts";
import type { TextRange } from "./text-range.ts";

export interface Judged extends TextRange {
  readonly match: Match;
}

const LINES_MAX = 4;

/** Includes continued lines: a narrow cell breaks "2025/02/28" before its last figure. */
export function judgeCell(
  { match, isText }: SearchedValue,
  place: Place,
  label: Pick<Label, "lines" | "parts">,
  isLabel: (segment: Segment) => boolean,
): Judged | undefined {
  const rest = linesBelow(place, label, isLabel);
  const single = match(place);
  const longer = rest.flatMap((_line, last) => {
    const segments = [
      { start: place.start, end: place.end, line: 0, box: place.box },
      ...rest.slice(0, last + 1).map(({ segment }) => segment),
    ];
    // Words continue after a space, figures without one.
    return [GAP.line, GAP.none].flatMap((gap): readonly Judged[] => {
      const range = { ...joined(place.reading, segments, gap), unit: place.unit };
      const judged = match(range);
      return judged === undefined ? [] : [{ ...range, match: judged }];
    });
  });
  const same = longer.find(({ match: found }) => found === "same");
  if (same !== undefined) return same;
  const [next] = rest;
  if (next === undefined || single === undefined) {
    return single === undefined ? longer[0] : { ...place, match: single };
  }
  // A separate row has a whole value; a broken value continues with a digit.
  const below = match({ ...place, ...next.segment });
  const isRest = below === undefined || below === "unclear";
  const isContinued = next.isSure || (isRest && isDigit(place.reading.text[next.segment.start]));
  // Below a whole typed value, only another value of the type matters.
  const isMore = isText ? next.isTight : longer.every(({ match: found }) => found !== "more");
  if (single === "same" && next.isSure && isMore) return { ...place, match: "more" };
  if (single !== "other" || !isContinued) return { ...place, match: single };
  const other = longer.findLast(({ match: found }) => found === "other");
  return other !== undefined && next.isSure ? other : { ...place, match: "unclear" };
}

interface LineBelow {
  readonly segment: Segment;
  /** Something before it would make the line a separate row. */
  readonly isSure: boolean;
  /** The lines are as close as in a paragraph. */
  readonly isTight: boolean;
}

export function linesBelow(
  place: Place,
  { lines, parts }: Pick<Label, "lines" | "parts">,
  isLabel: (segment: Segment) => boolean,
): readonly LineBelow[] {
  const found: LineBelow[] = [];
  const { reading } = lines;
  /** Below "Vessel: Star", an aligned "Kept by: House" is a separate entry. */
  const isEntry = ({ start, end, box }: Segment) => {
    if (place.segment !== undefined || from === undefined) return false;
    const colon = Array.from({ length: end - start }, (_, at) => start + at + 1).find(
      (at) => reading.marks.get(at)?.startsWith(":") === true,
    );
    const isWords = colon !== undefined && !/\d/.test(reading.text.slice(start, colon));
    return isWords && colon < end && Math.abs(box.x - from.box.x) < 0.5 * box.height;
  };
  let from =
    place.segment ??
    lines.segments.find(({ start, end }) => start <= place.start && place.end <= end);
  while (from !== undefined && found.length < LINES_MAX) {
    const segment = beneath(lines, from, continuesCell);
    if (segment === undefined || isLabel(segment) || isEntry(segment)) break;
    const row = (lines.rows[segment.line] ?? []).filter((cell) => !parts.includes(cell));
    const first = lines.isRightToLeft ? row.at(-1) : row[0];
    const at = row.indexOf(segment);
    if ((lines.isRightToLeft ? row.slice(at + 1) : row.slice(0, at)).some(isLabel)) break;
    const isTight = segment.box.y - from.box.y < 1.4 * from.box.height;
    found.push({ segment, isSure: first === segment, isTight });
    from = segment;
  }
  return found;
}

function continuesCell(above: Box, below: Box): boolean {
  const height = Math.max(above.height, below.height);
  const isAsLarge = Math.min(above.height, below.height) > 0.8 * height;
  const edges = [0, 0.5, 1].map((part) =>
    Math.abs(above.x + part * above.width - below.x - part * below.width),
  );
  return (
    isAsLarge && below.y - above.y < 1.7 * height && edges.some((distance) => distance < height)
  );
}
