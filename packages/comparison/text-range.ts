import type { Box, Passage } from "./document-text.ts";
import { SOFT_HYPHEN } from "./fold.ts";
import { boxOf, GAP, marksAt, printed, type Reading } from "./reading.ts";
import { countedMarks } from "./value-pattern.ts";

/** A part of a reading. `unit` comes from the label. */
export interface TextRange {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
  readonly unit?: string | undefined;
}

export function boxAt({ reading, start, end }: TextRange): Box {
  return boxOf(reading, start, end);
}

export function passageOf({ reading, start, end }: TextRange, page: number): Passage {
  const before = countedMarks(reading, start, "start");
  const after = countedMarks(reading, end, "end");
  const text = before + printed(reading, start, end) + after;
  return { page, box: boxOf(reading, start, end), text };
}

/** No mark follows that could begin another value, such as a dash. */
export function isAlone({ reading, end }: TextRange): boolean {
  const isEnd = end >= reading.text.length || (reading.gaps[end] ?? 0) >= GAP.wide;
  const marks = isEnd ? marksAt(reading, end).closing : (reading.marks.get(end) ?? "");
  // A bracket that opens there belongs to the next line.
  return (isEnd ? /^[.,;:|)º°([]*$/ : /^[.,;:|)º°]*$/).test(marks);
}

export function isOneWord({ reading, start, end }: TextRange, mayHaveHyphens: boolean): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const mark = reading.marks.get(at) ?? "";
    const isHyphen = mayHaveHyphens && (mark === "-" || mark === SOFT_HYPHEN);
    if (reading.gaps[at] !== GAP.none || (mark !== "" && !isHyphen)) return false;
  }
  return true;
}
