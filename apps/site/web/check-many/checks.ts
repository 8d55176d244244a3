import type { ComparedCell } from "@register/comparison/compare-row";
import type { CheckedNumber, ListedNumbers } from "@register/domain/lookup";
import type { GivenValues } from "@register/spreadsheets";

export interface CheckedRow extends CheckedNumber {
  /** Absent without a file or a certificate. */
  readonly compared?: readonly ComparedCell[];
}

export interface Checks {
  readonly text: string;
  /** Absent for typed text. */
  readonly name?: string | undefined;
  readonly listed: ListedNumbers;
  /** Keyed by the number in lower case. */
  readonly given: Readonly<Record<string, readonly GivenValues[]>>;
  /** In the order of the listed numbers; null if not checked yet. */
  readonly rows: readonly (CheckedRow | null)[];
  /** When the limit ends, in milliseconds since the epoch. */
  readonly resumeAt: number;
  /** Undefined shows all rows. */
  readonly group?: string | undefined;
}

export interface Progress {
  readonly done: number;
  readonly all: number;
}
