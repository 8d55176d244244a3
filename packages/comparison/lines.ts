import type { Box, TextRun } from "./document-text.ts";
import { hasRightToLeft, hasWord } from "./fold.ts";
import {
  boxOf,
  GAP,
  type PlacedRun,
  type Reading,
  readRuns,
  type Step,
  turned,
  WIDE_EM,
} from "./reading.ts";

/** A cell of a table, or a line of a column. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly box: Box;
}

export interface Lines {
  readonly reading: Reading;
  /** In reading order. */
  readonly segments: readonly Segment[];
  /** From left to right. */
  readonly rows: readonly (readonly Segment[])[];
  readonly isRightToLeft: boolean;
}

function middle({ y, height }: Box): number {
  return y + height / 2;
}

export function isOnLine(one: Box, other: Box): boolean {
  const distance = Math.abs(middle(one) - middle(other));
  return distance < 0.5 * Math.min(one.height, other.height);
}

export function rowsOf(runs: readonly TextRun[]): readonly (readonly PlacedRun[])[] {
  const order = runs
    .map((run, place) => ({ run, place }))
    .toSorted((a, b) => middle(a.run.box) - middle(b.run.box));
  const rows: PlacedRun[][] = [];
  const upright: PlacedRun[][] = [];
  for (const one of order) {
    const { text, box, isTurned } = one.run;
    const row = rows.at(-1);
    const [first] = row ?? [];
    // Such text would merge the lines that it crosses.
    const letters = text.replaceAll(/[\s\p{M}]/gu, "");
    const isDown = letters.length > 2 && box.height > 2 * box.width;
    if (isTurned === true || isDown) upright.push([one]);
    else if (first !== undefined && isOnLine(first.run.box, box)) row?.push(one);
    else rows.push([one]);
  }
  for (const row of rows) row.sort((a, b) => a.run.box.x - b.run.box.x);
  return [...withMarksAbove(rows.map(withoutDoubles)), ...upright];
}

/** A narrow cell wraps footnote signs, which belong to the line above. */
function withMarksAbove(
  rows: readonly (readonly PlacedRun[])[],
): readonly (readonly PlacedRun[])[] {
  const moved = rows.map((row) => [...row]);
  for (const [line, row] of moved.entries()) {
    const above = moved[line - 1] ?? [];
    for (const one of row.filter(({ run }) => /^\s*[†‡*§]+\s*$/.test(run.text))) {
      const { box } = one.run;
      const isApart = row.every(
        ({ run }) => run === one.run || gapAfter(box, run.box) >= WIDE_EM || run.box.x < box.x,
      );
      const start = above.findIndex(({ run }) => Math.abs(run.box.x - box.x) < 0.5 * box.height);
      const last = above.findIndex(
        ({ run }, at) =>
          at >= start && gapAfter(run.box, above[at + 1]?.run.box ?? FAR_AWAY) > WORD_GAP,
      );
      const end = above[last]?.run.box;
      if (start < 0 || end === undefined || !isApart || box.y - end.y > 1.7 * box.height) continue;
      const behind = { ...box, x: end.x + end.width + LEAST_CELL_GAP * box.height, y: end.y };
      above.splice(last + 1, 0, { ...one, run: { ...one.run, box: behind } });
      row.splice(row.indexOf(one), 1);
    }
  }
  return moved.filter((row) => row.length > 0);
}

/** In text heights. */
const WORD_GAP = 0.6;

const FAR_AWAY: Box = { x: Infinity, y: 0, width: 0, height: 1 };

/** A word drawn twice is a shadow; two equal letters side by side are not. */
function withoutDoubles(row: readonly PlacedRun[]): readonly PlacedRun[] {
  const placedRuns: PlacedRun[] = [];
  for (const one of row) {
    const { text, box } = one.run;
    const near = Math.min(0.2 * box.height, 0.45 * box.width);
    const isDouble = placedRuns
      .slice(-2)
      .some(({ run }) => run.text === text && Math.abs(run.box.x - box.x) < near);
    if (!isDouble) placedRuns.push(one);
  }
  return placedRuns;
}

/** In text heights. */
export function gapAfter(one: Box, next: Box): number {
  const gap = (next.x - one.x - one.width) / (Math.min(one.height, next.height) || 1);
  return gap < -0.5 ? 2 : Math.max(gap, 0);
}

/** "turned-cells": cells run from left to right, their text from right to left. */
type LineOrder = "left-to-right" | "turned-cells" | "right-to-left" | "visual";

export function readLines(
  runs: readonly TextRun[],
  rows: readonly (readonly PlacedRun[])[],
  order: LineOrder,
  isArabic: boolean,
): Lines {
  const edges = columnEdges(rows);
  const steps = rows.flatMap((row) => rowSteps(row, order, edges));
  const options = { isVisual: order === "visual", hasRightToLeft: isArabic };
  const reading = readRuns(runs, steps, options);
  const segments: Segment[] = [];
  let start = 0;
  let line = -1;
  for (let end = 1; end <= reading.text.length; end += 1) {
    if (end < reading.text.length && (reading.gaps[end] ?? 0) < GAP.wide) continue;
    if (reading.gaps[start] === GAP.apart) line += 1;
    segments.push({ start, end, line, box: boxOf(reading, start, end) });
    start = end;
  }
  const ordered: Segment[][] = [];
  for (const segment of segments) (ordered[segment.line] ??= []).push(segment);
  for (const row of ordered) row.sort((a, b) => a.box.x - b.box.x);
  return {
    reading,
    segments,
    rows: ordered,
    isRightToLeft: order === "right-to-left" || order === "visual",
  };
}

const isArabic = ({ run }: PlacedRun) => hasRightToLeft(run.text);

/** Arabic digits are not part of Latin text. */
const isLatin = ({ run }: PlacedRun) =>
  !hasRightToLeft(run.text) && hasWord(run.text) && !/[\u0660-\u0669]/.test(run.text);

/** In text heights, at a known column edge. */
const LEAST_CELL_GAP = 0.2;

/** In half units. */
function edgeOf({ x }: Box): number {
  return Math.round(2 * x);
}

/** In text heights: the foot of a page must not split tables far above. */
const EDGE_REACH = 20;

/** Heights of cells behind a wide gap, by left edge, and of those below. Nearby, a narrow gap is enough. */
type ColumnEdges = ReadonlyMap<number, readonly number[]>;

function columnEdges(rows: readonly (readonly PlacedRun[])[]): ColumnEdges {
  const edges = new Map<number, number[]>();
  for (const row of rows) {
    for (const [at, { run }] of row.entries()) {
      const before = row[at - 1]?.run.box;
      if (before === undefined) continue;
      const gap = gapAfter(before, run.box);
      if (gap < WIDE_EM && (gap <= LEAST_CELL_GAP || !isAtEdge(edges, run.box))) continue;
      const edge = edgeOf(run.box);
      const known = edges.get(edge);
      if (known === undefined) edges.set(edge, [run.box.y]);
      else known.push(run.box.y);
    }
  }
  return edges;
}

function isAtEdge(
  edges: ColumnEdges,
  box: Box,
  counts: (y: number) => boolean = () => true,
): boolean {
  const known = edges.get(edgeOf(box)) ?? [];
  return known.some((y) => counts(y) && Math.abs(y - box.y) < EDGE_REACH * box.height);
}

function rowSteps(
  row: readonly PlacedRun[],
  order: LineOrder,
  edges: ColumnEdges,
): readonly Step[] {
  const gaps = row.slice(1).map(({ run }, at) => gapAfter((row[at] ?? { run }).run.box, run.box));
  // The wide gaps of a stretched line are edges, too, but of no other row.
  const isTable = row
    .slice(1)
    .every(({ run: { box } }) => isAtEdge(edges, box, (y) => y !== box.y));
  const isStretched = !isTable && isJustified(gaps);
  const steps = row.map(({ run, place }, at): Step => {
    const gap = gaps[at - 1] ?? Infinity;
    if (isStretched && at > 0) return { run, place, gap: STRETCHED_EM };
    const isCell = gap > LEAST_CELL_GAP && isAtEdge(edges, run.box);
    return { run, place, gap: isCell ? Math.max(gap, WIDE_EM) : gap };
  });
  if (order === "left-to-right") return withArabicTurned(steps);
  // A number at the end of a cell does not continue in the next.
  const cells: Step[][] = [];
  for (const step of steps) {
    if (step.gap >= WIDE_EM) cells.push([step]);
    else cells.at(-1)?.push(step);
  }
  const isInward = order === "turned-cells";
  return (isInward ? cells : cells.toReversed()).flatMap((cell, index) => {
    // On the page, this gap follows the left group.
    const after = new Map(cell.map((step, at) => [step, cell[at + 1]?.gap]));
    const before = isInward ? cell : index === 0 ? [] : cells[cells.length - index];
    const outer = before?.[0]?.gap ?? Infinity;
    return turned(cell, isLatin, isArabic).flatMap((group) => {
      const last = group.at(-1);
      const gap = (last && after.get(last)) ?? outer;
      return group.map(({ run, place, gap: inside }, at) => ({
        run,
        place,
        gap: at === 0 ? gap : inside,
      }));
    });
  });
}

function withArabicTurned(steps: readonly Step[]): readonly Step[] {
  const ordered: Step[] = [];
  let words: Step[] = [];
  const turnWords = () => {
    const last = words.findLastIndex(isArabic) + 1;
    const inside = words.slice(1, last).map(({ gap }) => gap);
    const gaps = [words[0]?.gap ?? 0, ...inside.toReversed()];
    const reversed = words.slice(0, last).toReversed();
    ordered.push(...reversed.map(({ run, place }, at) => ({ run, place, gap: gaps[at] ?? 0 })));
    ordered.push(...words.slice(last));
    words = [];
  };
  for (const step of steps) {
    const isNext = words.length === 0 ? isArabic(step) : step.gap < WIDE_EM && !isLetters(step);
    if (!isNext) turnWords();
    if (words.length > 0 || isArabic(step)) words.push(step);
    else ordered.push(step);
  }
  turnWords();
  return ordered;
}

const isLetters = (placed: PlacedRun) => /\p{L}/u.test(placed.run.text) && !isArabic(placed);

/** In text heights, for a stretched space. */
const STRETCHED_EM = 0.4;

/** Justified text has even gaps, unlike cells. */
function isJustified(gaps: readonly number[]): boolean {
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return gaps.length > 2 && least > 0.5 && most < 3 && most < 1.5 * least;
}

export function overlapsAcross(one: Box, other: Box): boolean {
  return Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x);
}

/** Looks within four heights, above with step -1. */
export function beneath(
  { rows }: Lines,
  segment: Segment,
  fits: (above: Box, below: Box) => boolean,
  step: 1 | -1 = 1,
): Segment | undefined {
  for (let line = segment.line + step; line >= 0 && line < rows.length; line += step) {
    const row = rows[line] ?? [];
    const [first] = row;
    if (first === undefined || Math.abs(first.box.y - segment.box.y) > 4 * segment.box.height) {
      return undefined;
    }
    const found = row
      .slice(firstReaching(row, segment.box.x))
      .find(({ box }) => overlapsAcross(segment.box, box));
    if (found !== undefined) return fits(segment.box, found.box) ? found : undefined;
  }
  return undefined;
}

/** Binary search. */
function firstReaching(row: readonly Segment[], edge: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const half = (low + high) >> 1;
    const box = row[half]?.box;
    if (box !== undefined && box.x + box.width <= edge) low = half + 1;
    else high = half;
  }
  return low;
}
