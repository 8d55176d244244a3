import { checkCertificateNumber, type CertificateNumber } from "../numbers/certificate-number.ts";
import { hasShown } from "../text/characters.ts";
import { numbersIn } from "../numbers/numbers-in-text.ts";

/** Numbers are sent in smaller requests. */
export const CHECKED_NUMBERS_MAX = 200;

/** A link to a set names no more. */
export const SET_NUMBERS_MAX = 50;

export interface ListedNumbers {
  /** Without duplicates, in the visitor's letter case. */
  readonly numbers: readonly string[];
  readonly repeated: number;
  /** Numbers over the maximum. */
  readonly beyond: number;
  /** First lines without a number. */
  readonly unread: readonly string[];
  readonly unreadLines: number;
  /** Ranges must be written out. */
  readonly ranges?: LeftLines | undefined;
  /** Hidden rows, which are checked, too. */
  readonly hidden?: LeftLines | undefined;
  readonly damaged?: LeftLines | undefined;
  /** Skipped, because only other sheets name their columns. */
  readonly sheets?: LeftLines | undefined;
  /** Cells stand beside numbers, but no column has a name. */
  readonly isNameless?: boolean | undefined;
}

export interface LeftLines {
  readonly shown: readonly string[];
  readonly count: number;
}

export function leftLines(lines: readonly string[]): LeftLines | undefined {
  if (lines.length === 0) return undefined;
  return { shown: lines.slice(0, UNREAD_SHOWN_MAX).map(beginningOf), count: lines.length };
}

const UNREAD_SHOWN_MAX = 5;
const UNREAD_LENGTH_MAX = 80;

/** Beyond this, memory matters more than an exact count. */
const REMEMBERED_MAX = 100_000;

/** Takes linear time. */
export function readListedNumbers(text: string): ListedNumbers {
  const list = new NumberList();
  const joined = text.replaceAll(CUT_NUMBER, "");
  for (const [line] of joined.matchAll(/[^\r\n\v\f\u2028\u2029]+/g)) list.addLine(line);
  return list.listed();
}

/** Takes linear time. A link names numbers of answers, so none is mistaken for another code. */
export function readNumberSet(text: string): ListedNumbers {
  const list = new NumberList();
  for (const item of text.split(/[,;\r\n]/)) {
    const check = checkCertificateNumber(item);
    if (check.ok) list.add(check.number);
    else list.addLine(item);
  }
  return list.listed();
}

/** A line may break within a number. */
const CUT_NUMBER = /(?<=[a-z\d]\p{Dash_Punctuation})(?:\r\n|\r|\n)(?=\d)/giu;

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

  addLine(line: string): readonly string[] {
    const { numbers, isRange } = numbersIn(line);
    if (isRange) this.#ranges.push(line.trim());
    else if (numbers.length === 0) this.addUnread(line);
    return numbers.flatMap((number) => this.add(number) ?? []);
  }

  /** Returns undefined beyond the maximum. */
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

  addUnread(line: string): void {
    if (!hasShown(line)) return;
    this.#unreadLines += 1;
    if (this.#unread.length < UNREAD_SHOWN_MAX) this.#unread.push(beginningOf(line.trim()));
  }
}

function beginningOf(line: string): string {
  // Code points, so that no character is cut in two.
  const characters = Array.from(line.slice(0, 2 * UNREAD_LENGTH_MAX + 2));
  const isShort = characters.length <= UNREAD_LENGTH_MAX;
  return isShort ? line : `${characters.slice(0, UNREAD_LENGTH_MAX).join("")}…`;
}
