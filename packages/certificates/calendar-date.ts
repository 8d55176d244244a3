/**
 * Calendar dates without a time of day. They stay text (YYYY-MM-DD, ISO 8601) from the file through the database
 * to the page, so that no time zone can shift them.
 */
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A register may hold timestamps in its date columns; their written day counts. */
const TIMESTAMP_TAIL = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;

/** How a language writes dates and instants; not by `Intl`, whose first formatter takes 20 ms (london-clock.ts). */
export interface DateWords {
  /** Twelve, from January, in the form for a date. */
  readonly months: readonly string[];
  /** How the first of a month is written in a date: « 1er » in French. */
  readonly first: string;
  /** A pattern with {day}, {month} and {year}. */
  readonly date: string;
  /** A pattern with {time} and {date}. */
  readonly instant: string;
}

/** Whether the text is a day that exists, written YYYY-MM-DD: 2024-02-29 is, 2025-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  return toUtcMidnight(text) !== undefined;
}

/** A day written YYYY-MM-DD, so many days later. */
export function dayAfter(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, day.length);
}

/** The day, YYYY-MM-DD, of a date or a timestamp; undefined when the text is neither. */
export function calendarDay(text: string): string | undefined {
  const day = TIMESTAMP_TAIL.exec(text)?.[1] ?? text.trim();
  return isCalendarDate(day) ? day : undefined;
}

/** Day, long month, year, in English "5 January 2025"; text that is no date stays as it is. */
export function formatCalendarDate(text: string, words: DateWords): string {
  const midnight = toUtcMidnight(calendarDay(text) ?? "");
  if (midnight === undefined) return text;
  const day = midnight.getUTCDate();
  return words.date
    .replace("{day}", day === 1 ? words.first : String(day))
    .replace("{month}", words.months[midnight.getUTCMonth()] ?? "")
    .replace("{year}", String(midnight.getUTCFullYear()));
}

/** An instant (ISO 8601) in UTC, in English "14:05 UTC on 21 November 2026". */
export function formatInstant(instant: string, words: DateWords): string {
  const utc = new Date(instant).toISOString();
  return words.instant
    .replace("{time}", utc.slice(11, 16))
    .replace("{date}", formatCalendarDate(utc, words));
}

function toUtcMidnight(text: string): Date | undefined {
  const parts = CALENDAR_DATE.exec(text);
  if (parts === null) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(0);
  // setUTCFullYear, unlike Date.UTC, does not read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  // The calendar goes from 1 BC to AD 1, and so does Postgres.
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date : undefined;
}
