import { SOFT_HYPHEN } from "./fold.ts";
import { GAP, marksAt, type Reading } from "./reading.ts";

/** The register's value in a reading of a page. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** Whether it says nothing without the field's label, as it may mean something else. */
  readonly isWeak?: boolean | undefined;
}

/** A range that stands at a label, with the unit that the label names. */
export interface TextRange {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
  readonly unit?: string | undefined;
}

/**
 * What a label's place says: the register's value and nothing else, the register's value with more beside it, a whole
 * value of the field's type that is beyond doubt another one, or something else.
 */
export type Match = "same" | "more" | "other" | "unclear";

export interface SearchedValue {
  readonly find: (reading: Reading, at: number) => Hit | undefined;
  /** Undefined where nothing of the field's type stands there. A text is never "other": it may be a translation. */
  readonly match: (range: TextRange) => Match | undefined;
  /** Whether the value is free text. */
  readonly isText?: boolean;
  /** Another value of the type that begins at a character, where the type can be told without a label. */
  readonly otherAt?: (reading: Reading, at: number) => Rival | undefined;
}

export interface Rival {
  readonly end: number;
  /** Whether it is a later day than that to which the certificate is valid. */
  readonly isLater?: boolean | undefined;
}

/** Whether nothing follows in the range that may belong to the value: a dash may begin another one. */
export function isAlone({ reading, end }: TextRange): boolean {
  const isEnd = end >= reading.text.length || (reading.gaps[end] ?? 0) >= GAP.wide;
  const marks = isEnd ? marksAt(reading, end).closing : (reading.marks.get(end) ?? "");
  // A bracket that opens there belongs to the next line.
  return (isEnd ? /^[.,;:|)º°([]*$/ : /^[.,;:|)º°]*$/).test(marks);
}

/** Whether all characters of a range belong to one word, with hyphens in it at most. */
export function isOneWord({ reading, start, end }: TextRange, mayHaveHyphens: boolean): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const mark = reading.marks.get(at) ?? "";
    const isHyphen = mayHaveHyphens && (mark === "-" || mark === SOFT_HYPHEN);
    if (reading.gaps[at] !== GAP.none || (mark !== "" && !isHyphen)) return false;
  }
  return true;
}
