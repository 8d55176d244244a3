import type { Box, TextRun } from "./document-text.ts";
import { hasRightToLeft, isUnspaced } from "./fold.ts";
import { boxOf } from "./reading.ts";
import type { TextRange } from "./text-range.ts";

/** Share of the font size: programs round. */
const TOLERANCE = 0.08;

/** In text heights: closer graphics may belong to the value. */
const BESIDE = 0.45;

/** Ordinal suffixes are smaller. */
const ENDING = /^(?:st|nd|rd|th|er|re|[oaºª°])$/i;

/** Digits of another script are in its font. */
const OTHER_FIGURES = /(?!\d)\p{Nd}/u;

/**
 * A forged value has graphics over it or close beside it, letters drawn as others, or mixed fonts, sizes or baselines.
 */
export function isOddlyWritten(range: TextRange): boolean {
  const { reading, start, end } = range;
  const places = [...new Set(reading.runOf.subarray(start, end))];
  const runs = places.flatMap((place) => reading.runs[place] ?? []);
  const box = boxOf(reading, start, end);
  return runs.some((run) => run.isDoubtful === true || isDrawnOver(run, box)) || isMixed(runs);
}

function isDrawnOver({ drawn = [], box: { y, height } }: TextRun, box: Box): boolean {
  const margin = BESIDE * height;
  const isOnLine = y + height > box.y && y < box.y + box.height;
  return (
    isOnLine &&
    drawn.some(({ from, to }) => to > box.x - margin && from < box.x + box.width + margin)
  );
}

function isMixed(runs: readonly TextRun[]): boolean {
  const letters = runs.filter(
    ({ text }) =>
      !ENDING.test(text.trim()) &&
      !hasRightToLeft(text) &&
      !isUnspaced(text.trim()[0]) &&
      !OTHER_FIGURES.test(text),
  );
  const [first] = letters;
  if (first?.style === undefined) return false;
  const { style } = first;
  return letters.some(({ style: other, box }) => {
    if (other === undefined) return false;
    const isSameLine = Math.abs(box.y - first.box.y) < 0.5 * first.box.height;
    return (
      other.font !== style.font ||
      Math.abs(other.size - style.size) > TOLERANCE * style.size ||
      (isSameLine && Math.abs(other.baseline - style.baseline) > TOLERANCE * style.size)
    );
  });
}
