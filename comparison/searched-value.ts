import { calendarDay } from "../domain/calendar-date.ts";
import { type CertificateFieldName, isImoNumber } from "../domain/certificate.ts";
import { type DateReading, readDate } from "./dates.ts";
import { isDigit, isUnspaced, SOFT_HYPHEN } from "./fold.ts";
import { endOf, needleOf } from "./needle.ts";
import {
  isSameFigure,
  readQuantity,
  registerQuantity,
  type RegisterQuantity,
} from "./quantities.ts";
import { GAP, type Reading } from "./reading.ts";
import { isEdge } from "./word-edges.ts";

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
 * What a label's place says: the register's value and nothing else, the register's value with more beside it, a whole
 * value of the field's type that is beyond doubt another one, or something else.
 */
export type Standing = "same" | "more" | "other" | "unclear";

export interface SearchedValue {
  readonly find: (reading: Reading, at: number) => Hit | undefined;
  /** Undefined where nothing of the field's type stands there. A text is never "other": it may be a translation. */
  readonly standing: (stretch: Stretch) => Standing | undefined;
  /** Whether the value is free text. */
  readonly isText?: boolean;
  /** Another value of the type that begins at a character, where the type can be told without a label. */
  readonly otherAt?: (reading: Reading, at: number) => Rival | undefined;
}

export interface Rival {
  readonly end: number;
  /** Whether it is a later day than that to which the certificate is valid. */
  readonly isLater?: boolean | undefined;
}

export function searchedValue(
  field: CertificateFieldName,
  value: string,
  days: readonly string[] = [],
): SearchedValue {
  if (field === "certificate_number") return certificateNumber(value);
  if (field === "issuance_date" || field === "validity_date") {
    const day = calendarDay(value);
    return day === undefined ? freeText(value) : calendarDate(field, day, days);
  }
  if (field === "vessel_imo") {
    const digits = /^(?:imo)?[\s.:-]?(\d{7})$/i.exec(value.trim())?.[1];
    return digits === undefined ? freeText(value) : imoNumber(digits);
  }
  if (field === "vessel_name") return freeText(withoutShipPrefix(value), isSlackOfVessel);
  const quantity = field === "quantity" ? registerQuantity(value) : undefined;
  return quantity === undefined ? freeText(value) : quantityOf(quantity);
}

/** A vessel's name without the kind of ship before it: "MV", "M/T", "SS". */
export function withoutShipPrefix(name: string): string {
  return name.replace(/^\s*(?:m[/.]?\s?[vt]|[ms][/.]?s)\.?\s+(?=\S)/i, "");
}

/** The kind of ship before a name, and the IMO number behind it. */
function isSlackOfVessel(before: string, after: string): boolean {
  return (
    /^(?:m[vt]|[ms]s|motorvessel|motortanker|vessel)?$/.test(before) &&
    /^(?:(?:imo|omi)(?:no|number|n)?\d{7})?$/.test(after)
  );
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

function freeText(
  value: string,
  isSlack: (before: string, after: string) => boolean = (before, after) => before + after === "",
): SearchedValue {
  const needle = needleOf(value, "text");
  const needs = isWeak(needle.text) ? ({ needs: "label" } as const) : {};
  return {
    find: (reading, at) => {
      const end = endOf(reading, at, needle);
      return end === undefined ? undefined : { start: at, end, ...needs };
    },
    isText: true,
    standing: ({ reading, start, end }) => {
      for (let at = start; at < end; at += 1) {
        const found = endOf(reading, at, needle);
        if (found === undefined || found > end) continue;
        const [before, after] = [reading.text.slice(start, at), reading.text.slice(found, end)];
        return isSlack(before, after) ? "same" : "more";
      }
      return start < end ? "unclear" : undefined;
    },
  };
}

/** Whether nothing follows in the stretch that may belong to the value: a dash may begin a range. */
function isAlone({ reading, end }: Stretch): boolean {
  const isLineEnd = end >= reading.text.length || reading.gaps[end] === GAP.apart;
  const marks = (isLineEnd ? reading.closing : reading.marks).get(end) ?? "";
  // A bracket that opens there belongs to the next line.
  return (isLineEnd ? /^[.,;:|)º°([]*$/ : /^[.,;:|)º°]*$/).test(marks);
}

function calendarDate(
  field: CertificateFieldName,
  day: string,
  known: readonly string[],
): SearchedValue {
  return {
    find: (reading, at) => {
      const date = readDate(reading, at);
      if (date?.days.includes(day) !== true) return undefined;
      return { start: at, end: date.end, ...(date.isCertain ? {} : { needs: "label" }) };
    },
    standing: (stretch) => {
      const { reading, start, end } = stretch;
      const dates: { readonly at: number; readonly date: DateReading }[] = [];
      for (let at = start; at < end; at += 1) {
        const date = readDate(reading, at);
        if (date === undefined || date.end > end) continue;
        dates.push({ at, date });
        at = date.end - 1;
      }
      const [first] = dates;
      if (first === undefined) {
        return /\d{3}/.test(reading.text.slice(start, end)) ? "unclear" : undefined;
      }
      const { at, date } = first;
      const isSame = date.days.includes(day);
      const isWhole =
        at === start && dates.length === 1 && isTime({ reading, start: date.end, end });
      if (isSame && dates.length === 1) return isWhole ? "same" : "more";
      return isWhole && date.isOfOurCalendar ? "other" : "unclear";
    },
    otherAt: (reading, at) => {
      const date = readDate(reading, at);
      const isKnown = date === undefined || date.days.some((one) => known.includes(one));
      if (isKnown || !date.isOfOurCalendar) return undefined;
      const isLater = field === "validity_date" && date.days.every((one) => one > day);
      return { end: date.end, isLater };
    },
  };
}

/** Whether a stretch is empty, or the time of day behind a date: "10:30 hrs LT". */
function isTime(stretch: Stretch): boolean {
  const { reading, start, end } = stretch;
  if (start === end) return isAlone(stretch);
  const isWritten = /^(?:t|at)?\d{3,6}(?:h|hr|hrs|hours?)?(?:lt|utc?|gmt|z|localtime)?$/;
  const text = reading.text.slice(start, end);
  const hasColon = [2, 3, 4].some((place) => reading.marks.get(start + place)?.includes(":"));
  return isWritten.test(text) && (hasColon || /\dh/.test(text));
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
    otherAt: (reading, at) => {
      const text = /^(?:imo|omi)?(\d{7})/.exec(reading.text.slice(at, at + 10));
      const [all = "", number = ""] = text ?? [];
      const isIt = number !== "" && number !== digits && isImoNumber(number);
      const end = at + all.length;
      const isWord = isIt && isOneWord({ reading, start: at, end }, false);
      return isWord && isEdge(reading, at) && isEdge(reading, end) ? { end } : undefined;
    },
  };
}

function certificateNumber(value: string): SearchedValue {
  const needle = needleOf(value, "number");
  const endAt = (reading: Reading, at: number) => endOf(reading, at, needle);
  return {
    find: (reading, at) => {
      const end = endAt(reading, at);
      return end === undefined ? undefined : { start: at, end };
    },
    standing: (stretch) => {
      const { reading, start, end } = stretch;
      const text = reading.text.slice(start, end);
      const found = endAt(reading, start);
      if (found !== undefined && found <= end) {
        return found === end && isAlone(stretch) ? "same" : "more";
      }
      if (!/\d/.test(text) || !resembles(text, needle.text)) return undefined;
      const isNumber = /^[a-z0-9]+$/.test(text) && isOneWord(stretch, true) && isAlone(stretch);
      return isNumber && text !== needle.text ? "other" : "unclear";
    },
    otherAt: (reading, at) => {
      if (!isEdge(reading, at) || reading.text[at] !== needle.text[0]) return undefined;
      const end = at + needle.text.length;
      const text = reading.text.slice(at, end);
      const isOther = text !== needle.text && resembles(text, needle.text) && isEdge(reading, end);
      return isOther && isOneWord({ reading, start: at, end }, true) ? { end } : undefined;
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
      const found = readQuantity(reading, at, own.names);
      if (found === undefined || !isSameFigure(own, found)) return undefined;
      const { start, end, unit } = found;
      if (unit === own.unit) return { start, end };
      return unit === undefined ? { start, end, needs: "unit" } : undefined;
    },
    standing: (stretch) => {
      const { reading, end } = stretch;
      const first = firstDigit(stretch);
      const found = first === undefined ? undefined : readQuantity(reading, first, own.names);
      if (found === undefined) return undefined;
      const unit = found.unit ?? stretch.unit;
      const isSame = isSameFigure(own, found);
      // The unit may stand in the next cell.
      const isLonger = found.end > end && (reading.gaps[end] ?? 0) < GAP.wide;
      if (found.start !== stretch.start || isLonger) {
        return unit === own.unit ? "unclear" : undefined;
      }
      const isWhole = found.end >= end ? isAlone(stretch) : isAside(stretch, found.end, own);
      if (unit !== own.unit) return isSame || unit === undefined ? "unclear" : undefined;
      if (isSame) return isWhole ? "same" : "more";
      if (!isWhole) return "unclear";
      return own.number === undefined || found.numbers.length === 0 ? "unclear" : "other";
    },
    otherAt: (reading, at) => {
      const found = readQuantity(reading, at, own.names);
      const isOther = found?.unit === own.unit && !isSameFigure(own, found);
      return isOther ? { end: found.end } : undefined;
    },
  };
}

/** Whether all that follows stands in brackets, and is a count of something else: "6,000 MT (120,000 bags)". */
function isAside({ reading, end }: Stretch, from: number, own: RegisterQuantity): boolean {
  if (reading.marks.get(from)?.startsWith("(") !== true) return false;
  const closing = reading.marks.get(end) ?? reading.closing.get(end) ?? "";
  const aside = readQuantity(reading, from, own.names);
  return closing.startsWith(")") && aside?.unit !== own.unit;
}

/** A unit may stand before its figure. */
function firstDigit({ reading, start, end }: Stretch): number | undefined {
  const first = reading.text.slice(start, end).search(/\d/);
  return first < 0 ? undefined : start + first;
}
