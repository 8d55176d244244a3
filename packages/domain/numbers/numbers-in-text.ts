import { type CertificateNumber, checkCertificateNumber } from "./certificate-number.ts";
import { plainDigits } from "../text/characters.ts";
import { typedCharacters } from "./typed-number.ts";
import { numberInQuery } from "../site/links.ts";

export interface NumbersInLine {
  readonly numbers: readonly CertificateNumber[];
  readonly isRange: boolean;
}

/** Longer cells are not read as one number. */
const CELL_LENGTH_MAX = 200;

const LINK_LENGTH_MAX = 2_000;

/** Includes Arabic and Chinese commas. */
const CELL_ENDS = /[\t,;،؛，；、]/;

export function numbersIn(line: string): NumbersInLine {
  const written = line.split(CELL_ENDS).filter((cell) => cell.trim() !== "");
  const cells = written.filter((cell) => !isRange(cell));
  const numbers = cells.flatMap((cell) => {
    const text = typedCharacters(cell).trim();
    const whole = wholeNumber(text);
    if (whole !== undefined && (written.length === 1 || isNoOtherCode(whole))) return [whole];
    return text.split(/[\s()[\]{}<>"'“”‘’«»|]+/).flatMap(numbersInWord);
  });
  return { numbers, isRange: cells.length < written.length };
}

/** "GQC-2025-101 to GQC-2025-103" */
const RANGE =
  /(?:^|[^a-z\d-])([a-z]{2,5}[\s_./-]20\d\d[\s_./-])\d{3,9}(?:\s?(?:-|\.{2,3}|[…~～→])\s?| (?:to|until|à|au|al?|até|hasta|إلى|الى|حتى) )\1\d{3,9}(?![a-z\d-])/i;

/** "GQC-2025-101–103" */
const SHORT_RANGE =
  /[a-z]{2,5}-20\d\d-(\d{3,9})(?:[\u2012-\u2015~～…]| (?:to|until|à|au|al?|até|hasta|إلى|الى|حتى) )(\d{3,9})(?![a-z\d-])/i;

export function isRange(text: string): boolean {
  const [, first, last] = SHORT_RANGE.exec(plainDigits(text)) ?? [];
  return (
    (first !== undefined && first.length === last?.length) || RANGE.test(typedCharacters(text))
  );
}

/** "No.", "Certificate number:" */
export const NUMBER_PREFIX = /^(?:cert(?:ificate)?[.:\s]+)?(?:(?:no|nr|number)[.:\s]+|[№#]\s*)?/i;

function wholeNumber(cell: string): CertificateNumber | undefined {
  if (cell.length > CELL_LENGTH_MAX) return undefined;
  const text = withoutMarks(cell.replace(ITEM, "").replace(NUMBER_PREFIX, ""));
  const number = readNumber(text.replace(PARTED, "$1-$2-$3"));
  return number === undefined || isDate(number) || OTHER_CODE.test(number) ? undefined : number;
}

function numbersInWord(word: string): readonly CertificateNumber[] {
  if (word.length > LINK_LENGTH_MAX) return [];
  const listed = word.split(/[/+&]/).map(numberInPart);
  const numbers = listed.filter((number) => number !== undefined);
  if (numbers.length === listed.length) return numbers;
  if (/[/?]/.test(word)) {
    const linked = readNumber(numberInQuery(word.split(/[?#]/, 2)[1] ?? "") ?? "");
    return linked === undefined ? [] : [linked];
  }
  return word.split(/[:=]/).flatMap((part) => numberInPart(part) ?? []);
}

function numberInPart(part: string): CertificateNumber | undefined {
  const number = readNumber(withoutMarks(part.replace(ITEM, "")));
  const isOurs = number?.slice(1, -1).includes("-") === true && isNoOtherCode(number);
  return isOurs && !isDate(number) ? number : undefined;
}

/** "1.", "2)" */
const ITEM = /^\d{1,3}[.)](?:\s+|(?=\p{L}))/u;

const MARKS_BEFORE = /^[.:;!?…*_~`•·‣"'\p{Pi}\p{Pf}\p{So}]{1,5}/u;
const MARKS_BEHIND = /[.:;!?…*_~`•·‣"'\p{Pi}\p{Pf}\p{So}]{1,5}$/u;

/** Such as chat formatting (*bold*). */
function withoutMarks(text: string): string {
  return text.replace(MARKS_BEFORE, "").replace(MARKS_BEHIND, "");
}

function readNumber(text: string): CertificateNumber | undefined {
  const check = checkCertificateNumber(text);
  return check.ok && /\d/.test(text) && !/^-|-$/.test(text) ? check.number : undefined;
}

function isNoOtherCode(number: string): boolean {
  return !NO_NUMBERS.some((pattern) => pattern.test(number));
}

/** "GQC 2025 005", "GQC/2025/007" */
const PARTED = /^([a-z]{2,5})[\s_./\\-]+(20\d\d)[\s_./\\-]+(\d{3,})$/i;

/** ISO-9001, IMO-9876543, containers (ISO 6346), bills of lading (MAEU-1234567) */
const OTHER_CODE =
  /^(?:(?:(?:ISO|IEC|EN|IMO)-?)+\d{3,7}(?:-\d{1,2})?(?:-\d{4})?|COVID-19|[a-z]{4}-?\d{7})$/i;

const NO_NUMBERS: readonly RegExp[] = [
  OTHER_CODE,
  // Quantities, IMO and telephone numbers.
  /^[\d-]+$/,
  /^\d+[a-z]+$/i,
  // REF-2025-01-15, pre-shipment-2025
  /-\d{4}-\d\d-\d\d$/,
  /^[a-z-]+-(?:19|20)\d\d$/,
];

const MONTH =
  /^(?:jan|ene|feb|fev|mar|apr|avr|abr|may|mai|jun|jui|jul|aug|aou|ago|sep|set|oct|out|nov|dec|dic|dez)[a-z]{0,6}$/i;

/** 14-Jan-2026, Jan-2026, 2026-01-14T10 */
function isDate(number: string): boolean {
  if (/^\d{4}-\d\d-\d\d(?:T|$)/i.test(number)) return true;
  const parts = number.split("-");
  const months = parts.filter((part) => MONTH.test(part)).length;
  const years = parts.filter((part) => YEAR.test(part)).length;
  const isOfParts = parts.every((part) => MONTH.test(part) || /^(?:\d\d?|\d{4})$/.test(part));
  // MAR-2025-0001 is a number, not a date.
  const hasCounter = parts.filter((part) => part.length === 4 && !MONTH.test(part)).length > 1;
  if (!isOfParts || hasCounter) return false;
  return months === 1 ? parts.length <= 3 : years === 1 && parts.length === 3;
}

const YEAR = /^(?:19|20)\d\d$/;
