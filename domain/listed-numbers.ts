import { type CertificateNumber, checkCertificateNumber } from "./certificate-number.ts";
import { CHECKED_NUMBERS_MAX } from "./checked-number.ts";
import { NUMBER_PARAMETER } from "./routes.ts";
import { NUMBER_PREFIX, typedCharacters } from "./suggested-numbers.ts";

/** The certificate numbers of a pasted text or a file. */
export interface ListedNumbers {
  /** In the visitor's order and letter case, each once; at most {@link CHECKED_NUMBERS_MAX}. */
  readonly numbers: readonly string[];
  /** How often a number was there again, letter case aside. */
  readonly repeated: number;
  /** Other numbers beyond the maximum. */
  readonly beyond: number;
  /** The beginnings of the first lines without a number. */
  readonly unread: readonly string[];
  readonly unreadLines: number;
}

const UNREAD_SHOWN_MAX = 5;
const UNREAD_LENGTH_MAX = 80;

/** Numbers whose repeats are known; beyond, memory matters more than an exact count. */
const REMEMBERED_MAX = 100_000;

/** Longest cell of a line that may be a number as a whole, with the words before it. */
const CELL_LENGTH_MAX = 200;

/** Longest link that is read. */
const LINK_LENGTH_MAX = 2_000;

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
    };
  }

  /** Gives those of the line's numbers that are listed, as they are listed. */
  addLine(line: string): readonly string[] {
    const found = numbersIn(line);
    if (found.length === 0) this.addUnread(line);
    return found.flatMap((number) => this.add(number) ?? []);
  }

  /** Gives the number as it is listed; undefined beyond the maximum. */
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
    const shown = line.trim();
    if (shown === "") return;
    this.#unreadLines += 1;
    if (this.#unread.length === UNREAD_SHOWN_MAX) return;
    // By code points, so that no character is cut in two.
    const characters = Array.from(shown.slice(0, 2 * UNREAD_LENGTH_MAX + 2));
    const isShort = characters.length <= UNREAD_LENGTH_MAX;
    this.#unread.push(isShort ? shown : `${characters.slice(0, UNREAD_LENGTH_MAX).join("")}…`);
  }
}

/** Between the cells of a copied table or a CSV file, with the Arabic and Chinese commas. */
const CELL_ENDS = /[\t,;،؛，；、]/;

/** A line that is a number, or the numbers of its cells and words. */
function numbersIn(line: string): readonly CertificateNumber[] {
  const cells = typedCharacters(line)
    .split(CELL_ENDS)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  return cells.flatMap((cell) => {
    const whole = wholeNumber(cell);
    if (whole !== undefined && (cells.length === 1 || isNoOtherCode(whole))) return [whole];
    return cell.split(/[\s()[\]{}<>"'“”‘’«»|]+/).flatMap(numbersInWord);
  });
}

function wholeNumber(cell: string): CertificateNumber | undefined {
  if (cell.length > CELL_LENGTH_MAX) return undefined;
  const text = withoutMarks(cell.replace(ITEM, "").replace(NUMBER_PREFIX, ""));
  const number = readNumber(text.replace(PARTED, "$1-$2-$3"));
  return number === undefined || isDate(number) || OTHER_CODE.test(number) ? undefined : number;
}

/** The number in a link, or words of the form of our numbers: letters and digits, with a hyphen between them. */
function numbersInWord(word: string): readonly CertificateNumber[] {
  if (word.length > LINK_LENGTH_MAX) return [];
  const listed = word.split(/[/+&]/).map(numberInPart);
  const numbers = listed.filter((number) => number !== undefined);
  if (numbers.length === listed.length) return numbers;
  if (/[/?]/.test(word)) {
    const linked = readNumber(
      new URLSearchParams(word.split(/[?#]/, 2)[1]).get(NUMBER_PARAMETER) ?? "",
    );
    return linked === undefined ? [] : [linked];
  }
  return word.split(/[:=]/).flatMap((part) => numberInPart(part) ?? []);
}

function numberInPart(part: string): CertificateNumber | undefined {
  const number = readNumber(withoutMarks(part.replace(ITEM, "")));
  const isOurs = number?.slice(1, -1).includes("-") === true && isNoOtherCode(number);
  return isOurs && !isDate(number) ? number : undefined;
}

/** Before an item of a list: "1.", "2)". */
const ITEM = /^\d{1,3}[.)](?:\s+|(?=\p{L}))/u;

const MARKS_BEFORE = /^[.:;!?…*_~`•·‣"'\p{Pi}\p{Pf}\p{So}]{1,5}/u;
const MARKS_BEHIND = /[.:;!?…*_~`•·‣"'\p{Pi}\p{Pf}\p{So}]{1,5}$/u;

/** Without the marks around a word: of a sentence, a list, or a chat that writes *bold*. */
function withoutMarks(text: string): string {
  return text.replace(MARKS_BEFORE, "").replace(MARKS_BEHIND, "");
}

function readNumber(text: string): CertificateNumber | undefined {
  const check = checkCertificateNumber(text);
  return check.ok && /\d/.test(text) && !/^-|-$/.test(text) ? check.number : undefined;
}

/** Whether something among other words may be a number. */
function isNoOtherCode(number: string): boolean {
  return !NO_NUMBERS.some((pattern) => pattern.test(number));
}

/** Letters, year and counter, parted by something else than hyphens: "GQC 2025 005", "GQC/2025/007". */
const PARTED = /^([a-z]{2,5})[\s_./\\-]+(20\d\d)[\s_./\\-]+(\d{3,})$/i;

/** ISO-9001, ISO-IEC-17020-2012, IMO-9876543, COVID-19; a container (ISO 6346) or a bill of lading, MAEU-1234567. */
const OTHER_CODE =
  /^(?:(?:(?:ISO|IEC|EN|IMO)-?)+\d{3,7}(?:-\d{1,2})?(?:-\d{4})?|COVID-19|[a-z]{4}-?\d{7})$/i;

const NO_NUMBERS: readonly RegExp[] = [
  OTHER_CODE,
  // A quantity, an IMO or a telephone number, and with letters behind it a unit.
  /^[\d-]+$/,
  /^\d+[a-z]+$/i,
  // REF-2025-01-15, pre-shipment-2025
  /-\d{4}-\d\d-\d\d$/,
  /^[a-z-]+-(?:19|20)\d\d$/,
];

/** The beginnings of the months' names in the languages with Latin letters. */
const MONTH =
  /^(?:jan|ene|feb|fev|mar|apr|avr|abr|may|mai|jun|jui|jul|aug|aou|ago|sep|set|oct|out|nov|dec|dic|dez)[a-z]{0,6}$/i;

/** 14-Jan-2026, Jan-2026, 14-01-2026, 2026-01-14T10; a counter of three digits is no part of one. */
function isDate(number: string): boolean {
  if (/^\d{4}-\d\d-\d\d(?:T|$)/i.test(number)) return true;
  const parts = number.split("-");
  const months = parts.filter((part) => MONTH.test(part)).length;
  const years = parts.filter((part) => YEAR.test(part)).length;
  const isOfParts = parts.every((part) => MONTH.test(part) || /^(?:\d\d?|\d{4})$/.test(part));
  // MAR-2025-0001 has two parts that could be years: a prefix, a year and a counter.
  const hasCounter = parts.filter((part) => part.length === 4 && !MONTH.test(part)).length > 1;
  if (!isOfParts || hasCounter) return false;
  return months === 1 ? parts.length <= 3 : years === 1 && parts.length === 3;
}

const YEAR = /^(?:19|20)\d\d$/;
