import { calendarDay } from "../domain/calendar-date.ts";
import type { CertificateFieldName } from "../domain/certificate.ts";
import { readDate } from "./dates.ts";
import { isDigit, isUnspaced, SOFT_HYPHEN } from "./fold.ts";
import { endOf, needleOf } from "./needle.ts";
import {
  isSameFigure,
  readQuantity,
  registerQuantity,
  type RegisterQuantity,
} from "./quantities.ts";
import { GAP, type Reading } from "./reading.ts";

/** The register's value in a reading of a page. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** What must stand with it, since the text alone may mean something else: the field's label, or one with the unit. */
  readonly needs?: "label" | "unit" | undefined;
}

/** A stretch that stands at a label, with the unit that the label names. */
export interface Stretch {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
  readonly unit?: string | undefined;
}

/**
 * What stands at a label, where it is of the field's type: the register's value, beyond doubt another one, or something
 * that is neither the register's value nor surely another.
 */
export type Standing = "same" | "other" | "unclear";

export interface SearchedValue {
  readonly find: (reading: Reading, at: number) => Hit | undefined;
  /** Only for types whose values exclude one another; undefined where nothing of the type stands there. */
  readonly standing?: (stretch: Stretch) => Standing | undefined;
}

export function searchedValue(field: CertificateFieldName, value: string): SearchedValue {
  if (field === "certificate_number") return certificateNumber(value);
  if (field === "issuance_date" || field === "validity_date") {
    const day = calendarDay(value);
    return day === undefined ? freeText(value) : calendarDate(day);
  }
  if (field === "vessel_imo") {
    const digits = /^(?:imo)?[\s.:-]?(\d{7})$/i.exec(value.trim())?.[1];
    return digits === undefined ? freeText(value) : imoNumber(digits);
  }
  const quantity = field === "quantity" ? registerQuantity(value) : undefined;
  return quantity === undefined ? freeText(value) : quantityOf(quantity);
}

/**
 * One or two letters or digits, or fewer than five digits alone, stand on most pages for something else, as in a page
 * number or a year: they count only at the field's label. A Chinese character says as much as a syllable.
 */
function isWeak(text: string): boolean {
  const weight = Array.from(text, (one): number => (isUnspaced(one) ? 2 : 1)).reduce(
    (a, b) => a + b,
    0,
  );
  return weight < 3 || /^\d{1,4}$/.test(text);
}

function freeText(value: string): SearchedValue {
  const needle = needleOf(value, "text");
  const needs = isWeak(needle.text) ? ({ needs: "label" } as const) : {};
  return {
    find: (reading, at) => {
      const end = endOf(reading, at, needle);
      return end === undefined ? undefined : { start: at, end, ...needs };
    },
  };
}

/** Whether nothing follows in the stretch that may belong to the value: a dash may begin a range. */
function isAlone({ reading, end }: Stretch): boolean {
  const isLineEnd = end >= reading.text.length || reading.gaps[end] === GAP.apart;
  const marks = (isLineEnd ? reading.closing : reading.marks).get(end) ?? "";
  return /^[.,;:|)º°]*$/.test(marks);
}

function calendarDate(day: string): SearchedValue {
  return {
    find: (reading, at) => {
      const date = readDate(reading, at);
      if (date?.days.includes(day) !== true) return undefined;
      return { start: at, end: date.end, ...(date.isCertain ? {} : { needs: "label" }) };
    },
    standing: (stretch) => {
      const { reading, start, end } = stretch;
      const date = readDate(reading, start);
      if (date === undefined) {
        return /\d{3}/.test(reading.text.slice(start, end)) ? "unclear" : undefined;
      }
      if (date.end !== end || !isAlone(stretch)) return "unclear";
      if (date.days.includes(day)) return "same";
      return date.isCertain ? "other" : "unclear";
    },
  };
}

/** Whether all characters of a stretch belong to one word, with hyphens in it at most. */
function isOneWord({ reading, start, end }: Stretch, mayHaveHyphens: boolean): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const mark = reading.marks.get(at) ?? "";
    const isHyphen = mayHaveHyphens && (mark === "-" || mark === SOFT_HYPHEN);
    if (reading.gaps[at] !== GAP.none || (mark !== "" && !isHyphen)) return false;
  }
  return true;
}

function imoNumber(digits: string): SearchedValue {
  const needle = needleOf(digits, "number");
  const prefixed = [`imo${digits}`, `omi${digits}`].map((text) => needleOf(text, "number"));
  return {
    find: (reading, at) => {
      const found = [needle, ...prefixed].find((one) => endOf(reading, at, one) !== undefined);
      return found && { start: at, end: at + found.text.length };
    },
    standing: (stretch) => {
      const { reading, end } = stretch;
      const word = /^(?:imo|omi)(?:no|n)?/.exec(reading.text.slice(stretch.start, end))?.[0] ?? "";
      const start = stretch.start + word.length;
      const text = reading.text.slice(start, end);
      if (/^\d{7}$/.test(text) && isOneWord({ reading, start, end }, false) && isAlone(stretch)) {
        return text === digits ? "same" : "other";
      }
      return /\d{5}/.test(text) ? "unclear" : undefined;
    },
  };
}

function certificateNumber(value: string): SearchedValue {
  const needle = needleOf(value, "number");
  return {
    find: (reading, at) => {
      const end = endOf(reading, at, needle);
      return end === undefined ? undefined : { start: at, end };
    },
    standing: (stretch) => {
      const { reading, start, end } = stretch;
      const text = reading.text.slice(start, end);
      if (endOf(reading, start, needle) === end) return "same";
      if (!/\d/.test(text) || !resembles(text, needle.text)) return undefined;
      const isNumber = /^[a-z0-9]+$/.test(text) && isOneWord(stretch, true) && isAlone(stretch);
      return isNumber && text !== needle.text ? "other" : "unclear";
    },
  };
}

/** Other bodies number their certificates, too: only a number in the manner of ours stands against it. */
function resembles(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  const [letters = ""] = /^[a-z]*/.exec(other) ?? [];
  const isOfSeries = letters !== "" && one.startsWith(letters) && isDigit(one[letters.length]);
  return isOfSeries || shapeOf(one) === shapeOf(other);
}

function shapeOf(number: string): string {
  return number.replaceAll(/\d/g, "9").replaceAll(/[a-z]/g, "a");
}

function quantityOf(own: RegisterQuantity): SearchedValue {
  return {
    find: (reading, at) => {
      const found = readQuantity(reading, at);
      if (found === undefined || !isSameFigure(own, found)) return undefined;
      const { start, end, unit } = found;
      if (unit === own.unit) return { start, end };
      return unit === undefined ? { start, end, needs: "unit" } : undefined;
    },
    standing: (stretch) => {
      const { reading, end } = stretch;
      const first = firstDigit(stretch);
      const found = first === undefined ? undefined : readQuantity(reading, first);
      if (found === undefined || found.start !== stretch.start) return undefined;
      const unit = found.unit ?? stretch.unit;
      if (found.end !== end || !isAlone(stretch)) {
        // A count of something else: "98 coils".
        return unit === own.unit || isDigit(reading.text[found.end]) ? "unclear" : undefined;
      }
      const isSame = isSameFigure(own, found);
      if (unit !== own.unit) return isSame || unit === undefined ? "unclear" : undefined;
      if (isSame) return "same";
      return own.number === undefined || found.numbers.length === 0 ? "unclear" : "other";
    },
  };
}

/** A unit may stand before its figure. */
function firstDigit({ reading, start, end }: Stretch): number | undefined {
  const first = reading.text.slice(start, end).search(/\d/);
  return first < 0 ? undefined : start + first;
}
