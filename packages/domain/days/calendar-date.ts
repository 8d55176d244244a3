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
  const [, year, month, day] = (CALENDAR_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // The calendar goes from 1 BC to AD 1, and so does Postgres.
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
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

/** Day, long month, year, in English "5 January 2025"; any other text stays as it is. */
export function formatCalendarDate(text: string, words: DateWords): string {
  const [year, month, day] = calendarDay(text)?.split("-").map(Number) ?? [];
  if (year === undefined || month === undefined) return text;
  return words.date
    .replace("{day}", day === 1 ? words.first : String(day))
    .replace("{month}", words.months[month - 1] ?? "")
    .replace("{year}", String(year));
}

/** An instant (ISO 8601) in UTC, in English "14:05 UTC on 21 November 2026". */
export function formatInstant(instant: string, words: DateWords): string {
  const utc = new Date(instant).toISOString();
  return words.instant
    .replace("{time}", utc.slice(11, 16))
    .replace("{date}", formatCalendarDate(utc, words));
}

/** An instant for operators, as the names of backups and the log have it: "2026-11-22 09:30 UTC". */
export function writtenInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC`;
}
