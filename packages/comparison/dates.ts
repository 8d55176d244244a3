import { isCalendarDate } from "@register/domain/days";
import { isDigit } from "./fold.ts";
import { GAP, type Reading, readText } from "./reading.ts";
import { isEdge } from "./word-edges.ts";
import { LANGUAGE_WORDS } from "./language-words.ts";

const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGE_WORDS.flatMap(({ months }) => Object.entries(months)).flatMap(([month, names]) =>
    names.map((name) => [readText(name).text, Number(month)] as const),
  ),
);

const FILLERS: ReadonlySet<string> = new Set(
  LANGUAGE_WORDS.flatMap(({ aroundDates }) => aroundDates).map((word) => readText(word).text),
);

export interface DateReading {
  readonly end: number;
  /** YYYY-MM-DD. */
  readonly days: readonly string[];
  /** False if countries read the date differently. */
  readonly isCertain: boolean;
  /** The year is certainly Gregorian, so that other days are excluded. */
  readonly isOfOurCalendar: boolean;
}

interface Token {
  readonly text: string;
  readonly end: number;
  readonly isNumber: boolean;
}

export function readDate(reading: Reading, at: number): DateReading | undefined {
  if (!isFirst(reading, at)) return undefined;
  const first = tokenAt(reading, at);
  if (first === undefined) return undefined;
  const date = first.isNumber
    ? (inNumbers(reading, first) ?? fromNumber(reading, first))
    : fromMonth(reading, at);
  return date !== undefined && date.days.length > 0 ? date : undefined;
}

function isFirst(reading: Reading, at: number): boolean {
  const isNumber = isDigit(reading.text[at]);
  const mark = reading.marks.get(at) ?? "";
  // The second date of a range follows a dash or slash directly.
  return isEdge(reading, at) || (isNumber && reading.gaps[at] === GAP.none && /^[-/]$/.test(mark));
}

function tokenAt({ text, gaps, marks }: Reading, at: number): Token | undefined {
  if (at >= text.length) return undefined;
  const isNumber = isDigit(text[at]);
  let end = at + 1;
  while (
    end < text.length &&
    isDigit(text[end]) === isNumber &&
    gaps[end] === GAP.none &&
    !marks.has(end) &&
    end - at < 20
  ) {
    end += 1;
  }
  return { text: text.slice(at, end), end, isNumber };
}

function next(reading: Reading, at: number): Token | undefined {
  const gap = reading.gaps[at] ?? GAP.apart;
  const isNear = gap <= GAP.space || gap === GAP.line;
  const mark = reading.marks.get(at) ?? "";
  return isNear && /^[,.'/°-]{0,2}$/.test(mark) ? tokenAt(reading, at) : undefined;
}

function nextButFillers(reading: Reading, at: number): Token | undefined {
  let token = next(reading, at);
  for (let words = 0; words < 4 && token !== undefined && FILLERS.has(token.text); words += 1) {
    token = next(reading, token.end);
  }
  return token;
}

interface Month {
  readonly month: number;
  readonly end: number;
}

function monthAt(reading: Reading, at: number): Month | undefined {
  const one = next(reading, at) ?? tokenAt(reading, at);
  if (one === undefined || one.isNumber) return undefined;
  const two = next(reading, one.end);
  const longer = two?.isNumber === false ? MONTHS.get(one.text + two.text) : undefined;
  if (longer !== undefined && two !== undefined) return { month: longer, end: two.end };
  const month = MONTHS.get(one.text);
  return month === undefined ? undefined : { month, end: one.end };
}

/** Some give two names of a month: "يناير/كانون الثاني". */
function monthsAt(reading: Reading, at: number): Month | undefined {
  const one = monthAt(reading, at);
  const isMore = one !== undefined && next(reading, one.end) !== undefined;
  const two = isMore ? monthAt(reading, one.end) : undefined;
  return two !== undefined && two.month === one?.month ? two : one;
}

/** "14 January 2026", "2026 January 14". */
function fromNumber(reading: Reading, first: Token): DateReading | undefined {
  const word = nextButFillers(reading, first.end);
  if (word === undefined || word.isNumber || first.text.length > 4) return undefined;
  const month = monthsAt(reading, word.end - word.text.length);
  const last = month && nextButFillers(reading, month.end);
  if (month === undefined || last?.isNumber !== true) return undefined;
  return dated(reading, last.end, month.month, first.text, last.text);
}

/** "January 14th, 2026". */
function fromMonth(reading: Reading, at: number): DateReading | undefined {
  const month = monthsAt(reading, at);
  const day = month && next(reading, month.end);
  const year = day?.isNumber === true ? nextButFillers(reading, day.end) : undefined;
  if (month === undefined || day === undefined || year?.isNumber !== true) return undefined;
  return dated(reading, year.end, month.month, day.text, year.text);
}

/** Four digits are the year; either of two short numbers may be. */
function dated(
  reading: Reading,
  end: number,
  month: number,
  one: string,
  other: string,
): DateReading | undefined {
  if (!isEdge(reading, end) && !isLast(reading, end)) return undefined;
  const days = daysOf([other, String(month), one], [one, String(month), other]);
  const isCertain = [one, other].some(isUsualYear);
  const isOfOurCalendar = isCertain || Math.max(one.length, other.length) === 2;
  return { end, days, isCertain, isOfOurCalendar };
}

/** Certificates may also show years of other calendars. */
function isUsualYear(year: string): boolean {
  return year.length === 4 && year >= "1950" && year <= "2150";
}

/** A time after "T", or a second date, follows directly. */
function isLast({ text, gaps, marks }: Reading, end: number): boolean {
  if (gaps[end] !== GAP.none) return false;
  const mark = marks.get(end);
  return mark === undefined
    ? text[end] === "t" && isDigit(text[end + 1])
    : /^[-/]$/.test(mark) && isDigit(text[end]);
}

type YearMonthDay = readonly [string, string, string];

/** Skips days that do not exist. Two-digit years are in this century. */
function daysOf(...parts: readonly YearMonthDay[]): readonly string[] {
  const days = parts.flatMap(([year, month, day]) => {
    if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return [];
    const full = year.length === 2 ? `20${year}` : year;
    const written = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isCalendarDate(written) ? [written] : [];
  });
  return [...new Set(days)];
}

/** "14.01.2026", "2026-01-14", "01/14/26". */
function inNumbers(reading: Reading, one: Token): DateReading | undefined {
  const two = numberAfter(reading, one);
  const three = two && numberAfter(reading, two);
  if (two === undefined || three === undefined) return undefined;
  const mark = reading.marks.get(one.end) ?? "";
  if ((reading.marks.get(two.end) ?? "") !== mark) return undefined;
  const lengths = [one, two, three].map(({ text }) => text.length).join("");
  if (mark === "" && !/^(?:224|422)$/.test(lengths)) return undefined;
  const start = one.end - one.text.length;
  const isChained = (place: number) =>
    mark !== "" && reading.marks.get(place) === mark && reading.gaps[place] === GAP.none;
  if (isChained(start) || isChained(three.end)) return undefined;
  if (!isEdge(reading, three.end) && !isLast(reading, three.end)) return undefined;
  const [a, b, c] = [one.text, two.text, three.text];
  const isYearFirst = a.length === 4;
  if (isYearFirst === (c.length === 4) && (isYearFirst || a.length > 2 || c.length > 2)) {
    return undefined;
  }
  // A right-to-left line may reverse 14-01-2026. The same order twice changes nothing.
  const days = isYearFirst
    ? daysOf([a, b, c], reading.hasRightToLeft ? [a, c, b] : [a, b, c])
    : daysOf([c, b, a], [c, a, b], c.length === 4 ? [c, a, b] : [a, b, c]);
  const isOfOurCalendar = isUsualYear(isYearFirst ? a : c);
  return { end: three.end, days, isCertain: days.length === 1 && isOfOurCalendar, isOfOurCalendar };
}

function numberAfter(reading: Reading, { end }: Token): Token | undefined {
  const gap = reading.gaps[end] ?? GAP.apart;
  const mark = reading.marks.get(end) ?? "";
  if (gap > GAP.space || !/^[-./]?$/.test(mark)) return undefined;
  const token = tokenAt(reading, end);
  return token?.isNumber === true ? token : undefined;
}
