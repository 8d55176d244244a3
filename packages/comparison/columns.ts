import type { Box } from "./document-text.ts";
import { beneath, type Lines, overlapsAcross, type Segment } from "./lines.ts";
import { GAP, marksAt, type Reading } from "./reading.ts";
import type { TextRange } from "./text-range.ts";

function continues(above: Box, below: Box): boolean {
  const height = Math.max(above.height, below.height);
  const isAsLarge = Math.min(above.height, below.height) > 0.7 * height;
  const isNear = below.y - above.y < 2.2 * height;
  return isAsLarge && isNear && overlapsAcross(above, below);
}

/** Reads down the columns: each segment is followed by the one that continues it below. */
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

/** Joins segments of a reading, with the same gap between them. */
export function joined(reading: Reading, segments: readonly Segment[], gap: number): TextRange {
  const own = arranged(reading, segments, (part) => (part === segments[0] ? GAP.apart : gap));
  return { reading: own, start: 0, end: own.text.length };
}

function arranged(
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

/** Marks at a join may belong to either side. */
function marksIn(reading: Reading, order: readonly Segment[]): Pick<Reading, "marks" | "spaces"> {
  const marks = new Map<number, string>();
  const spaces = new Map<number, readonly number[]>();
  const put = (at: number, text: string, gaps: readonly number[]) => {
    if (text === "") return;
    marks.set(at, text);
    spaces.set(at, gaps);
  };
  let at = 0;
  let closed = { text: "", gaps: [] as readonly number[] };
  for (const { start, end } of order) {
    const { opening } = marksAt(reading, start);
    const gaps = reading.spaces.get(start) ?? [];
    // The infinite gap marks the join.
    const behind = opening === "" ? [] : gaps.slice(-opening.length);
    put(at, closed.text + opening, [...closed.gaps, Infinity, ...behind]);
    for (let place = start + 1; place < end; place += 1) {
      put(at + place - start, reading.marks.get(place) ?? "", reading.spaces.get(place) ?? []);
    }
    at += end - start;
    const { closing: text } = marksAt(reading, end);
    closed = { text, gaps: (reading.spaces.get(end) ?? []).slice(0, text.length) };
  }
  put(at, closed.text, [...closed.gaps, Infinity]);
  return { marks, spaces };
}
