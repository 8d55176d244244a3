import { ENGLISH_DATES, MONTHS } from "@register/content/program-words";
import {
  FIRST_YEAR,
  formatCalendarDate,
  isCalendarDate,
  LAST_YEAR,
  readTypedDay,
} from "@register/domain/days";
import { particularsText } from "@register/domain/certificate";
import { typedCharacters } from "@register/domain/numbers";
import { LANGUAGES } from "@register/domain/site";

const INSTANT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** An instant in the office's time, London's; any other text as it stands. */
export function instantText(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : INSTANT.format(time);
}

/** The languages of an issued file. */
export function languagesOf(language: string): string {
  const other = LANGUAGES.find(({ code }) => code === language && code !== "en");
  return other === undefined ? "English" : `English and ${other.name}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** A day as the register has it, or the text as it stands where it holds another text. */
export function dayText(day: string | null): string {
  if (day === null) return "–";
  return isCalendarDate(day) ? DAY.format(new Date(`${day}T00:00:00Z`)) : day;
}

/** A value of a field: only what stands in a field of days is written as a day. */
export function fieldText(field: string, value: string | null): string {
  if (field === "particulars" && value !== null) return particularsText(value);
  return value !== null && !/^\w+_(?:date|since)$/.test(field) ? value : dayText(value);
}

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** A typed day as the register will store it, YYYY-MM-DD; any other text without the space around it. */
export function typedDay(typed: string): string {
  const reading = readTypedDay(typedCharacters(typed).trim(), undefined, MONTHS);
  return reading.ok ? reading.day : typed.trim();
}

const inWords = (day: string) => formatCalendarDate(day, ENGLISH_DATES);

/** What a typed day is read as, with its weekday, or the days that it could mean; empty where it is no day yet. */
export function typedDayText(typed: string): string {
  const reading = readTypedDay(typedCharacters(typed).trim(), undefined, MONTHS);
  if (reading.ok) {
    return `${WEEKDAY.format(new Date(`${reading.day}T00:00:00Z`))} ${inWords(reading.day)}`;
  }
  if (reading.isOutside) return `Not in the years ${FIRST_YEAR} to ${LAST_YEAR}`;
  const days = reading.readings.map(({ day }) => inWords(day));
  return days.length === 0 ? "" : `${days.join(" or ")}?`;
}
