import { SOFT_HYPHEN } from "./fold.ts";
import { GAP, marksAt, type Reading } from "./reading.ts";

/** An occurrence of the register's value. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** It counts only at the field's label, as it may mean something else. */
  readonly isWeak?: boolean | undefined;
}

/** A range at a label; `unit` comes from the label. */
export interface TextRange {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
  readonly unit?: string | undefined;
}

/**
 * The text at a label: exactly the register's value, the value with more text, a certainly different whole value, or
 * anything else.
 */
export type Match = "same" | "more" | "other" | "unclear";

export interface SearchedValue {
  readonly find: (reading: Reading, at: number) => Hit | undefined;
  /** Undefined if nothing of the field's type stands there. A text is never "other", as it may be a translation. */
  readonly match: (range: TextRange) => Match | undefined;
  readonly isText?: boolean;
  /** A different value of the type, if the type is recognisable without a label. */
  readonly otherAt?: (reading: Reading, at: number) => Rival | undefined;
}

export interface Rival {
  readonly end: number;
  /** The day is after the end of the certificate's validity. */
  readonly isLater?: boolean | undefined;
}

/** True if nothing that follows in the range may belong to the value; a dash may begin another value. */
export function isAlone({ reading, end }: TextRange): boolean {
  const isEnd = end >= reading.text.length || (reading.gaps[end] ?? 0) >= GAP.wide;
  const marks = isEnd ? marksAt(reading, end).closing : (reading.marks.get(end) ?? "");
  // A bracket that opens there belongs to the next line.
  return (isEnd ? /^[.,;:|)º°([]*$/ : /^[.,;:|)º°]*$/).test(marks);
}

/** True if the range is one word, with hyphens at most. */
export function isOneWord({ reading, start, end }: TextRange, mayHaveHyphens: boolean): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const mark = reading.marks.get(at) ?? "";
    const isHyphen = mayHaveHyphens && (mark === "-" || mark === SOFT_HYPHEN);
    if (reading.gaps[at] !== GAP.none || (mark !== "" && !isHyphen)) return false;
  }
  return true;
}
