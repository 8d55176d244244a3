import type { Box } from "./document-text.ts";
import { beneath, type Lines, overlapsAcross, type Segment } from "./lines.ts";
import { GAP, type Reading } from "./reading.ts";

/** Whether a segment continues another in the line above: near, as large, and at the same edge or under it. */
function continues(above: Box, below: Box): boolean {
  const height = Math.max(above.height, below.height);
  const isAsLarge = Math.min(above.height, below.height) > 0.7 * height;
  const isNear = below.y - above.y < 2.2 * height;
  return isAsLarge && isNear && overlapsAcross(above, below);
}

/** The same page down its columns: each segment is followed by the one that continues it. */
export function readColumns(lines: Lines): Reading {
  const { reading, segments } = lines;
  const next = new Map<Segment, Segment>();
  const taken = new Set<Segment>();
  for (const segment of segments) {
    const below = beneath(lines, segment, continues);
    if (below === undefined || taken.has(below)) continue;
    taken.add(below);
    next.set(segment, below);
  }
  const order: Segment[] = [];
  for (const head of segments) {
    if (taken.has(head)) continue;
    for (let one: Segment | undefined = head; one !== undefined; one = next.get(one))
      order.push(one);
  }
  return arranged(reading, order, (segment) => (taken.has(segment) ? GAP.line : GAP.apart));
}

/** A reading of some segments of another, one after the other, with these gaps before them. */
export function arranged(
  reading: Reading,
  order: readonly Segment[],
  gapBefore: (segment: Segment) => number,
): Reading {
  const length = order.reduce((sum, { start, end }) => sum + end - start, 0);
  const moved = {
    ...reading,
    text: order.map(({ start, end }) => reading.text.slice(start, end)).join(""),
    gaps: new Uint8Array(length),
    ems: new Float32Array(length),
    ...marksIn(reading, order),
    runOf: new Int32Array(length),
    offsetOf: new Int32Array(length),
  };
  let at = 0;
  for (const segment of order) {
    const { start, end } = segment;
    moved.gaps.set(reading.gaps.subarray(start, end), at);
    moved.ems.set(reading.ems.subarray(start, end), at);
    moved.runOf.set(reading.runOf.subarray(start, end), at);
    moved.offsetOf.set(reading.offsetOf.subarray(start, end), at);
    moved.gaps[at] = gapBefore(segment);
    at += end - start;
  }
  return moved;
}

/** At a seam stand the marks that close what is before it, and those that open what follows. */
function marksIn(
  { marks, closing }: Reading,
  order: readonly Segment[],
): Pick<Reading, "marks" | "closing"> {
  const moved = new Map<number, string>();
  let at = 0;
  let closed = "";
  for (const { start, end } of order) {
    const opening = marks.get(start)?.slice(closing.get(start)?.length ?? 0) ?? "";
    if (closed + opening !== "") moved.set(at, closed + opening);
    for (let place = start + 1; place < end; place += 1) {
      const mark = marks.get(place);
      if (mark !== undefined) moved.set(at + place - start, mark);
    }
    at += end - start;
    closed = closing.get(end) ?? "";
  }
  if (closed !== "") moved.set(at, closed);
  return { marks: moved, closing: new Map([[at, closed]]) };
}
