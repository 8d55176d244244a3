import { type DateReading, readDate } from "./dates.ts";
import { isAlone, type SearchedValue, type TextRange } from "./match.ts";
import type { ComparedName } from "./particulars.ts";

export function calendarDate(
  field: ComparedName,
  day: string,
  known: readonly string[],
): SearchedValue {
  return {
    find: (reading, at) => {
      const date = readDate(reading, at);
      if (date?.days.includes(day) !== true) return undefined;
      return { start: at, end: date.end, isWeak: !date.isCertain };
    },
    match: (range) => {
      const { reading, start, end } = range;
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

/** Accepts "10:30 hrs LT" after a date, or nothing. */
function isTime(range: TextRange): boolean {
  const { reading, start, end } = range;
  if (start === end) return isAlone(range);
  const isWritten = /^(?:t|at)?\d{3,6}(?:h|hr|hrs|hours?)?(?:lt|utc?|gmt|z|localtime)?$/;
  const text = reading.text.slice(start, end);
  const hasColon = [2, 3, 4].some((place) => reading.marks.get(start + place)?.includes(":"));
  return isWritten.test(text) && (hasColon || /\dh/.test(text));
}
