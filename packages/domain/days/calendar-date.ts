/** Text (YYYY-MM-DD), so that no time zone shifts dates. */
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Only the written day of a timestamp counts. */
const TIMESTAMP_TAIL = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;

/** `Intl` takes 20 ms to start (london-clock.ts). */
export interface DateWords {
  readonly months: readonly string[];
  /** The first of a month: « 1er » in French. */
  readonly first: string;
  readonly date: string;
  readonly instant: string;
}

/** False for 2025-02-29. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (CALENDAR_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // There is no year 0, as in Postgres.
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function dayAfter(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, day.length);
}

/** The same day of a later or earlier month, or that month's last day; undefined beyond the years 1 to 9999. */
export function monthsAfter(day: string, months: number): string | undefined {
  if (!isCalendarDate(day)) return undefined;
  const first = new Date(`${day.slice(0, "YYYY-MM".length)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, "YYYY-MM".length);
  const [year = 0, place = 0] = month.split("-").map(Number);
  const date = Math.min(Number(day.slice(-2)), daysIn(year, place));
  const result = `${month}-${String(date).padStart(2, "0")}`;
  return isCalendarDate(result) ? result : undefined;
}

/** Also accepts timestamps. */
export function calendarDay(text: string): string | undefined {
  const day = TIMESTAMP_TAIL.exec(text)?.[1] ?? text.trim();
  return isCalendarDate(day) ? day : undefined;
}

/** "5 January 2025" */
export function formatCalendarDate(text: string, words: DateWords): string {
  const [year, month, day] = calendarDay(text)?.split("-").map(Number) ?? [];
  if (year === undefined || month === undefined) return text;
  return words.date
    .replace("{day}", day === 1 ? words.first : String(day))
    .replace("{month}", words.months[month - 1] ?? "")
    .replace("{year}", String(year));
}

/** "14:05 UTC on 21 November 2026" */
export function formatInstant(instant: string, words: DateWords): string {
  const utc = new Date(instant).toISOString();
  return words.instant
    .replace("{time}", utc.slice(11, 16))
    .replace("{date}", formatCalendarDate(utc, words));
}

/** "2026-11-22 09:30 UTC" */
export function writtenInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC`;
}
