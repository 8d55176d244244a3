import type { DocumentPage, TextRun } from "../document-text.ts";

/** How a program cuts its text into runs. */
export const CUTS = ["line", "word", "letter"] as const;
type Cut = (typeof CUTS)[number];

export type Row = readonly [label: string, value: string];

const SIZE = 10;
const LETTER = 5;
const LEADING = 16;

/** A page of A4 with these runs. */
export function pageOf(runs: readonly TextRun[], number = 1): DocumentPage {
  return { number, width: 595, height: 842, runs, links: [], codes: [] };
}

export interface WriteOptions {
  readonly cut?: Cut;
  readonly isHidden?: boolean;
  /** Letters of a font of this height. */
  readonly size?: number;
  /** The line ends at x, and its writing goes from right to left: in the order of speech, or as it is drawn. */
  readonly order?: "left-to-right" | "logical" | "visual";
}

/** A line of text at a place, in runs. */
export function write(
  text: string,
  x: number,
  y: number,
  { cut = "line", isHidden = false, size = SIZE, order = "left-to-right" }: WriteOptions = {},
): readonly TextRun[] {
  const letter = (LETTER * size) / SIZE;
  const run = (part: string, left: number): TextRun => ({
    text: order === "visual" && cut !== "letter" ? drawn(part) : part,
    box: { x: left, y, width: part.length * letter, height: size },
    isRightToLeft: order !== "left-to-right",
    isHidden,
  });
  if (cut === "line") return [run(text, order === "left-to-right" ? x : x - text.length * letter)];
  const pattern = cut === "word" ? /\S+/g : /\S/g;
  if (order === "left-to-right") {
    return [...text.matchAll(pattern)].map(({ 0: part, index }) => run(part, x + index * letter));
  }
  const line = drawn(text);
  const runs = [...line.matchAll(pattern)].map(({ 0: part, index }) =>
    // Words of the drawn line, with their letters in the order of speech again.
    run(cut === "word" ? drawn(part) : part, x - text.length * letter + index * letter),
  );
  return order === "visual" ? runs : runs.toReversed();
}

/** A line of Arabic as it is drawn from left to right: turned, but for numbers and Latin words. */
function drawn(text: string): string {
  return Array.from(text)
    .toReversed()
    .join("")
    .replaceAll(/[\da-z][\da-z.,/: -]*[\da-z]/gi, (part) => Array.from(part).toReversed().join(""));
}

export const LAYOUTS = ["inline", "columns", "above", "grid", "caption"] as const;
type Layout = (typeof LAYOUTS)[number];

/** A certificate with these rows, from the top of the page. */
export function layOut(
  rows: readonly Row[],
  layout: Layout,
  cut: Cut = "line",
): readonly TextRun[] {
  return rows.flatMap(([label, value], row) => {
    const y = 80 + row * LEADING;
    switch (layout) {
      case "inline":
        return write(`${label}: ${value}`, 60, y, { cut });
      case "columns":
        return [...write(label, 60, y, { cut }), ...write(value, 240, y, { cut })];
      case "above":
        return [
          ...write(label, 60, y + row * LEADING, { cut }),
          ...write(value, 60, y + (row + 1) * LEADING, { cut }),
        ];
      case "grid": {
        const [x, top] = [row % 2 === 0 ? 60 : 320, 80 + Math.floor(row / 2) * 3 * LEADING];
        return [...write(label, x, top, { cut, size: 8 }), ...write(value, x, top + 13, { cut })];
      }
      case "caption":
        return [
          ...write(value, 60, 80 + row * 2.5 * LEADING, { cut }),
          ...write(`(${label})`, 60, 80 + row * 2.5 * LEADING + 12, { cut, size: 8 }),
        ];
    }
  });
}

/** The same lines from right to left. */
export function layOutArabic(
  rows: readonly Row[],
  layout: "inline" | "columns",
  options: WriteOptions,
): readonly TextRun[] {
  return rows.flatMap(([label, value], row) => {
    const y = 80 + row * LEADING;
    if (layout === "inline") return write(`${label}: ${value}`, 540, y, options);
    return [...write(label, 540, y, options), ...write(value, 360, y, options)];
  });
}
