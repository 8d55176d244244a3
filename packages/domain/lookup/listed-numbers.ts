import type { CertificateNumber } from "../numbers/certificate-number.ts";
import { hasShown } from "../text/characters.ts";
import { numbersIn } from "../numbers/numbers-in-text.ts";

/** Most numbers that are checked at once, in requests of fewer. */
export const CHECKED_NUMBERS_MAX = 200;

/** The certificate numbers of a pasted text or a file. */
export interface ListedNumbers {
  /** In the visitor's order and letter case, each once; at most {@link CHECKED_NUMBERS_MAX}. */
  readonly numbers: readonly string[];
  /** How often a number was there again, in any letter case. */
  readonly repeated: number;
  /** Other numbers beyond the maximum. */
  readonly beyond: number;
  /** The beginnings of the first lines without a number. */
  readonly unread: readonly string[];
  readonly unreadLines: number;
  /** Lines that name the first and the last of several; each number must be written out. */
  readonly ranges?: LeftLines | undefined;
  /** The numbers of rows that are hidden in a workbook; they are checked. */
  readonly hidden?: LeftLines | undefined;
  /** Values of a file whose letters were damaged when it was saved. */
  readonly damaged?: LeftLines | undefined;
  /** The sheets of a workbook that are left out, as the columns of others alone have names. */
  readonly sheets?: LeftLines | undefined;
  /** Whether other cells stand beside numbers, and no column has a name. */
  readonly isNameless?: boolean | undefined;
}

/** The beginnings of the first lines, and how many there are. */
export interface LeftLines {
  readonly shown: readonly string[];
  readonly count: number;
}

/** Undefined for none. */
export function leftLines(lines: readonly string[]): LeftLines | undefined {
  if (lines.length === 0) return undefined;
  return { shown: lines.slice(0, UNREAD_SHOWN_MAX).map(beginningOf), count: lines.length };
}

const UNREAD_SHOWN_MAX = 5;
const UNREAD_LENGTH_MAX = 80;

/** Numbers whose repeats are known; beyond, memory matters more than an exact count. */
const REMEMBERED_MAX = 100_000;

/** Reads a text of any length, in proportion to it. */
export function readListedNumbers(text: string): ListedNumbers {
  const list = new NumberList();
  const joined = text.replaceAll(CUT_NUMBER, "");
  for (const [line] of joined.matchAll(/[^\r\n\v\f\u2028\u2029]+/g)) list.addLine(line);
  return list.listed();
}

/** The end of a line behind a hyphen, where the counter of a number stands on the next line. */
const CUT_NUMBER = /(?<=[a-z\d]\p{Dash_Punctuation})(?:\r\n|\r|\n)(?=\d)/giu;

/** Gathers numbers line by line. */
export class NumberList {
  readonly #places = new Map<string, number>();
  readonly #numbers: string[] = [];
  readonly #unread: string[] = [];
  readonly #ranges: string[] = [];
  #repeated = 0;
  #beyond = 0;
  #unreadLines = 0;

  listed(): ListedNumbers {
    return {
      numbers: this.#numbers,
      repeated: this.#repeated,
      beyond: this.#beyond,
      unread: this.#unread,
      unreadLines: this.#unreadLines,
      ranges: leftLines(this.#ranges),
    };
  }

  /** Returns those of the line's numbers that are listed, as they are listed. */
  addLine(line: string): readonly string[] {
    const { numbers, isRange } = numbersIn(line);
    if (isRange) this.#ranges.push(line.trim());
    else if (numbers.length === 0) this.addUnread(line);
    return numbers.flatMap((number) => this.add(number) ?? []);
  }

  /** Returns the number as it is listed; undefined beyond the maximum. */
  add(number: CertificateNumber): string | undefined {
    const key = number.toLowerCase();
    const before = this.#places.get(key);
    if (before !== undefined) {
      this.#repeated += 1;
      return this.#numbers[before];
    }
    const place = this.#places.size;
    if (place < REMEMBERED_MAX) this.#places.set(key, place);
    if (place >= CHECKED_NUMBERS_MAX) {
      this.#beyond += 1;
      return undefined;
    }
    this.#numbers.push(number);
    return number;
  }

  /** Counts a line without a number, unless it is blank. */
  addUnread(line: string): void {
    if (!hasShown(line)) return;
    this.#unreadLines += 1;
    if (this.#unread.length < UNREAD_SHOWN_MAX) this.#unread.push(beginningOf(line.trim()));
  }
}

function beginningOf(line: string): string {
  // By code points, so that no character is cut in two.
  const characters = Array.from(line.slice(0, 2 * UNREAD_LENGTH_MAX + 2));
  const isShort = characters.length <= UNREAD_LENGTH_MAX;
  return isShort ? line : `${characters.slice(0, UNREAD_LENGTH_MAX).join("")}…`;
}
