import { SOFT_HYPHEN } from "./fold.ts";
import { GAP, marksAt, type Reading } from "./reading.ts";

export interface Hit {
  readonly start: number;
  readonly end: number;
  /** It counts only at the field's label. */
  readonly isWeak?: boolean | undefined;
}

/** `unit` comes from the label. */
export interface TextRange {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
  readonly unit?: string | undefined;
}

/** Exactly the register's value, more than that, a certainly different whole value, or anything else. */
export type Match = "same" | "more" | "other" | "unclear";

export interface SearchedValue {
  readonly find: (reading: Reading, at: number) => Hit | undefined;
  /** Undefined for another type. A text is never "other", as it may be a translation. */
  readonly match: (range: TextRange) => Match | undefined;
  readonly isText?: boolean;
  /** Only for types that are recognisable without a label. */
  readonly otherAt?: (reading: Reading, at: number) => Rival | undefined;
}

export interface Rival {
  readonly end: number;
  /** The day is after the certificate's last. */
  readonly isLater?: boolean | undefined;
}

/** A dash after the value may begin another value. */
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
