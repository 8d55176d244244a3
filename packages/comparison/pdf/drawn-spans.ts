import type { Box, Span } from "../document-text.ts";
import { contrast, type Drawing } from "./seen-text.ts";

/** Steps of 255: backgrounds and watermarks are fainter. */
const LEAST_CONTRAST = 80;

/** Shares of the font size: digits stand between the two. */
const BAND = { top: -0.68, bottom: -0.14 };

/** Table lines and backgrounds reach further. */
const OUTSIDE = { top: -0.86, bottom: 0.2 };

/** Share of the font size. */
const LEAST_WIDTH = 0.04;

/** Finds strike-throughs and digits drawn as shapes, up to one font size around the run. `drawing` lacks the text. */
export function drawnSpans(
  drawing: Drawing,
  { x, width }: Box,
  baseline: number,
  size: number,
): readonly Span[] {
  const row = (share: number) => Math.round(baseline + share * size);
  const [above, below, top, bottom] = [OUTSIDE.top, OUTSIDE.bottom, BAND.top, BAND.bottom].map(row);
  if (above === undefined || below === undefined || top === undefined || bottom === undefined)
    return [];
  if (above < 0 || below >= drawing.height) return [];
  const at = (column: number, line: number) => 4 * (line * drawing.width + column);
  const hasInk = (column: number) => {
    for (let line = top; line <= bottom; line += 1) {
      const differs = (other: number) =>
        contrast(drawing, drawing, at(column, line), at(column, other)) > LEAST_CONTRAST;
      if (differs(above) && differs(below)) return true;
    }
    return false;
  };
  const spans: Span[] = [];
  const last = Math.min(drawing.width, Math.ceil(x + width + size));
  let from: number | undefined;
  for (let column = Math.max(0, Math.floor(x - size)); column <= last; column += 1) {
    if (column < last && hasInk(column)) from ??= column;
    else if (from !== undefined) {
      if (column - from >= LEAST_WIDTH * size) spans.push({ from, to: column });
      from = undefined;
    }
  }
  return spans;
}
