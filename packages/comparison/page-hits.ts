import type { ComparedName } from "./particulars.ts";
import type { Box, TextRun } from "./document-text.ts";
import { hasWord } from "./fold.ts";
import { overlapsAcross } from "./lines.ts";
import { boxOf, printed, type Reading } from "./reading.ts";
import type { Hit, SearchedValue } from "./match.ts";
import { mayBegin } from "./word-edges.ts";

export interface PlacedHit extends Pick<Hit, "isWeak"> {
  readonly box: Box;
  readonly text: string;
  readonly runs: Int32Array;
}

/** Later occurrences are ignored. */
const HITS_MAX = 50;

export function hitsOf(
  readings: readonly Reading[],
  values: ReadonlyMap<ComparedName, SearchedValue>,
  visible: readonly TextRun[],
): ReadonlyMap<ComparedName, readonly PlacedHit[]> {
  const searches = Array.from(values, ([field, { find }]) => ({
    field,
    find,
    hits: [] as PlacedHit[],
  }));
  for (const reading of readings) {
    for (let at = 0; at < reading.text.length; at += 1) {
      if (!mayBegin(reading, at)) continue;
      for (const { find, hits } of searches) {
        const hit = hits.length < HITS_MAX ? find(reading, at) : undefined;
        if (hit === undefined) continue;
        const { start, end, isWeak } = hit;
        hits.push({
          box: boxOf(reading, start, end),
          text: printed(reading, start, end),
          runs: reading.runOf.subarray(start, end),
          isWeak,
        });
      }
    }
  }
  return new Map(
    searches.map(({ field, hits }) => [field, hits.filter((hit) => !isOverprinted(hit, visible))]),
  );
}

/** Text of the same size makes a value unreadable; a watermark is larger. */
export function isOverprinted(
  { box, runs }: Pick<PlacedHit, "box" | "runs">,
  visible: readonly TextRun[],
): boolean {
  const ownRuns = new Set(runs);
  const parts = visible.flatMap((run, place) => (ownRuns.has(place) ? [run] : []));
  return visible.some(
    ({ box: over, text }, place) =>
      !ownRuns.has(place) &&
      liesOver(over, box) &&
      // Ignores gaps between words, and the same word drawn twice to look bold.
      parts.some((part) => liesOver(over, part.box)) &&
      parts.every((part) => part.text !== text) &&
      hasWord(text),
  );
}

function liesOver(over: Box, box: Box): boolean {
  const across = Math.min(box.x + box.width, over.x + over.width) - Math.max(box.x, over.x);
  const down = Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y);
  const height = Math.min(box.height, over.height);
  return across > 0.3 * height && down > 0.6 * height && over.height <= 2 * box.height;
}

/** The first lines of the value are enough. */
export function isWithin(box: Box, place: Box): boolean {
  const down = Math.min(box.y + box.height, place.y + place.height) - Math.max(box.y, place.y);
  return down > 0.5 * Math.min(box.height, place.height) && overlapsAcross(box, place);
}
