import { ENGLISH_DATES, MONTHS } from "@register/content/program-words";
import {
  FIRST_YEAR,
  formatCalendarDate,
  isCalendarDate,
  LAST_YEAR,
  readTypedDay,
} from "@register/domain/days";
import { type Confirmation, particularsText } from "@register/domain/certificate";
import { typedCharacters } from "@register/domain/numbers";
import { LANGUAGES } from "@register/domain/site";

const INSTANT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** London time; returns other text unchanged. */
export function instantText(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : INSTANT.format(time);
}

export function languagesOf(language: string): string {
  const secondLanguage = LANGUAGES.find(({ code }) => code === language && code !== "en");
  return secondLanguage === undefined ? "English" : `English and ${secondLanguage.name}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Returns text that is no date unchanged. */
export function dayText(day: string | null): string {
  if (day === null) return "–";
  return isCalendarDate(day) ? DAY.format(new Date(`${day}T00:00:00Z`)) : day;
}

/** Formats dates only in date fields. */
export function fieldText(field: string, value: string | null): string {
  if (field === "particulars" && value !== null) return particularsText(value);
  return value !== null && !/^\w+_(?:date|day|since)$/.test(field) ? value : dayText(value);
}

/** "not confirmed" */
export function resultText(result: string): string {
  return result.replaceAll("-", " ");
}

/** "Confirmation of 3 May 2026 (surveillance): confirmed; Leith; Ana Silva, lead auditor" */
export function rowText(row: Confirmation, event = ""): string {
  const remark = row.remark && `remark: ${row.remark}`;
  const struck = row.struck && `struck out: ${row.struck.reason}`;
  const examiner = [row.by, row.position].filter(Boolean).join(", ");
  const texts = [resultText(row.result), row.place, examiner, remark, struck].filter(Boolean);
  return `Confirmation of ${dayText(row.day)} (${row.kind})${event}: ${texts.join("; ")}`;
}

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** YYYY-MM-DD, or the trimmed text if it is no date. */
export function typedDay(typed: string): string {
  const reading = readTypedDay(typedCharacters(typed).trim(), undefined, MONTHS);
  return reading.ok ? reading.day : typed.trim();
}

const inWords = (day: string) => formatCalendarDate(day, ENGLISH_DATES);

/** The date with its weekday, or the possible dates; empty if there is none yet. */
export function typedDayText(typed: string): string {
  const reading = readTypedDay(typedCharacters(typed).trim(), undefined, MONTHS);
  if (reading.ok) {
    return `${WEEKDAY.format(new Date(`${reading.day}T00:00:00Z`))} ${inWords(reading.day)}`;
  }
  if (reading.isOutside) return `Not in the years ${FIRST_YEAR} to ${LAST_YEAR}`;
  const days = reading.readings.map(({ day }) => inWords(day));
  return days.length === 0 ? "" : `${days.join(" or ")}?`;
}
