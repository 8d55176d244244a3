import {
  type DateOrder,
  FIRST_YEAR,
  formatCalendarDate,
  LAST_YEAR,
  readTypedDay,
  type TypedDay,
} from "@register/domain/days";
import { quoted } from "@register/spreadsheets";
import { ENGLISH_DATES } from "@register/content/program-words";
import type { ImportWords } from "./import-words.ts";

export type DayReading =
  | (TypedDay & { readonly ok: true })
  | { readonly ok: false; readonly message: string };

const HAS_SHORT_YEAR = /^\d\d?([/.\- ])\d\d?\1\d\d$/;

/** Excel's number of a day, about 1954 to 2173. */
const DAY_COUNT = /^[2-9]\d{4}(?:[.,]\d+)?$/;

/** Reads a day of a file or of a form, or says what is wrong with it. Without words, no order can be given for it. */
export function readDay(
  text: string,
  order: DateOrder | undefined,
  words: ImportWords | undefined,
): DayReading {
  const reading = readTypedDay(text, order, ENGLISH_DATES);
  return reading.ok ? reading : { ok: false, message: explained(text, order, words, reading) };
}

function explained(
  text: string,
  order: DateOrder | undefined,
  words: ImportWords | undefined,
  { isOutside, readings }: TypedDay & { readonly ok: false },
): string {
  const shown = quoted(text);
  if (isOutside) return `${shown} is not in the years ${FIRST_YEAR} to ${LAST_YEAR}`;
  if (DAY_COUNT.test(text)) {
    return `${shown} is a date as Excel counts days. Give the column a date format in the spreadsheet, or write the date as 2025-01-31`;
  }
  if (HAS_SHORT_YEAR.test(text)) {
    return `${shown} has a year of two digits. Give the column a date format with four digits, or write the date as 2025-01-31`;
  }
  if (order !== undefined) {
    return `${shown} is not a valid date in the order ${words?.orders[order] ?? order}; write it as ${EXAMPLES[order]} or 2025-01-31`;
  }
  if (readings.length === 0) return `${shown} is not a valid date; write it as 2025-01-31`;
  const meanings = readings.map(({ day, order: each }) => {
    const its = formatCalendarDate(day, ENGLISH_DATES);
    return words === undefined ? its : `${its} (${words.orders[each]})`;
  });
  const advice =
    words === undefined ? "Write the month as a word" : `Give ${words.dates} that order`;
  return `${shown} could mean ${meanings.join(" or ")}. ${advice}, or write dates as 2025-01-31`;
}

const EXAMPLES: Readonly<Record<DateOrder, string>> = {
  dmy: "31/01/2025",
  mdy: "01/31/2025",
  ymd: "2025/01/31",
};
