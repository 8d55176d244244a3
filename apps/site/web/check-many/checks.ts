import type { ComparedCell } from "@register/comparison/compare-row";
import type { CheckedNumber, ListedNumbers } from "@register/domain/lookup";
import type { GivenValues } from "@register/spreadsheets";

/** A number with its answer, beside what the visitor's file says of it. */
export interface CheckedRow extends CheckedNumber {
  /** Absent without a file, or without a certificate. */
  readonly compared?: readonly ComparedCell[];
}

/** A list of numbers, and what is known of them so far. */
export interface Checks {
  readonly text: string;
  /** The name of the visitor's file, when the text came from one. */
  readonly name?: string | undefined;
  readonly listed: ListedNumbers;
  /** The rows of the visitor's file, by their number in small letters. */
  readonly given: Readonly<Record<string, readonly GivenValues[]>>;
  /** One for each listed number, in their order; null where the register has not been asked. */
  readonly rows: readonly (CheckedRow | null)[];
  /** Instant in milliseconds from which the limit allows the rest. */
  readonly resumeAt: number;
  /** The rows that the visitor has chosen to see, by the name of their group; undefined: all. */
  readonly group?: string | undefined;
}

/** How far the checks of a list have come. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}
