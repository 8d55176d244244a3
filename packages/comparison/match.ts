import type { ComparedName } from "./particulars.ts";
import type { Reading } from "./reading.ts";
import type { TextRange } from "./text-range.ts";

/** Finds a value of the record in a page's text, and compares it with the text at a label. */
export interface SearchedValue {
  readonly find: (reading: Reading, at: number) => Hit | undefined;
  /** Undefined for another type. A text is never "other", as it may be a translation. */
  readonly match: (range: TextRange) => Match | undefined;
  readonly isText?: boolean;
  /** Only for types that are recognisable without a label. */
  readonly otherAt?: (reading: Reading, at: number) => Rival | undefined;
}

export type SearchedValues = ReadonlyMap<ComparedName, SearchedValue>;

export interface Hit {
  readonly start: number;
  readonly end: number;
  /** It counts only at the field's label. */
  readonly isWeak?: boolean | undefined;
}

/** Exactly the register's value, more than that, a certainly different whole value, or anything else. */
export type Match = "same" | "more" | "other" | "unclear";

/** Another value of the same type. */
export interface Rival {
  readonly end: number;
  /** The day is after the certificate's last. */
  readonly isLater?: boolean | undefined;
}
