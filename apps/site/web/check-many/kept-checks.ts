import type { ComparedCell } from "@register/comparison/compare-row";
import type { CheckedNumber, ListedNumbers } from "@register/domain/lookup";
import type { GivenValues } from "@register/spreadsheets";
import { londonDate } from "@register/domain/days";

/** In the address to which a form without script is sent: where its answers stand. */
export const ANSWERS_ID = "answers";

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
  /** The day of the latest answers, as {@link today} returns it. */
  readonly day?: string;
  /** The rows that the visitor has chosen to see, by the name of their group; undefined: all. */
  readonly group?: string | undefined;
}

/** How far the checks of a list have come. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** Milliseconds until the limit allows all of the rows. */
export function longestWait(rows: readonly (CheckedRow | null)[]): number {
  return 1000 * Math.max(0, ...rows.map((row) => row?.retryAfter ?? 0));
}

/** Session storage, as office computers are shared: the list goes when its tab does. */
const KEY = "check-many";
const TEXT_KEY = "check-many-text";

/** Raised when {@link Checks} changes: a tab may hold those of an older release. */
const VERSION = 1;

/** The day in London by this device's clock, which may be wrong, but is so whenever it is asked. */
export function today(): string {
  return londonDate(new Date());
}

/** A verdict holds for its day in London: answers of another day are to be asked for again. */
export function readChecks(): Checks | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "") as Checks & { version?: number };
    const isWhole = kept.version === VERSION && kept.rows.length === kept.listed.numbers.length;
    if (!isWhole) return undefined;
    return kept.day === today() ? kept : { ...kept, rows: kept.rows.map(() => null) };
  } catch {
    // There are none, they are damaged, or the browser forbids the storage.
    return undefined;
  }
}

/** The text of the field, which may be newer than the answers. */
export function readText(): string {
  try {
    return sessionStorage.getItem(TEXT_KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepText(text: string): void {
  keep(TEXT_KEY, text);
}

/** Keeps them for a reload, or the way back from a certificate. */
export function keepChecks(checks: Checks): void {
  keep(KEY, JSON.stringify({ ...checks, version: VERSION }));
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Forbidden or full.
  }
}
