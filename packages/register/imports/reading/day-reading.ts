import {
  type DateOrder,
  FIRST_YEAR,
  formatCalendarDate,
  LAST_YEAR,
  readTypedDay,
  type TypedDay,
} from "@register/domain/days";
import { dayOfSerial, quoted } from "@register/spreadsheets";
import type { ImportAdvice } from "./findings.ts";
import { ENGLISH_DATES, MONTHS } from "@register/content/program-words";

export type DayReading =
  | (TypedDay & { readonly ok: true })
  | {
      readonly ok: false;
      readonly message: string;
      /** The message without the value, for grouping. */
      readonly category: string;
      readonly advice: Extract<ImportAdvice, "dates" | "read-as-days"> | undefined;
    };

const HAS_SHORT_YEAR = /^\d\d?([/.\- ])\d\d?\1\d\d$/;

/** Excel counts days: these are about 1954 to 2173. */
const DAY_COUNT = /^([2-9]\d{4})(?:[.,]\d+)?$/;

/** Returns YYYY-MM-DD of a spreadsheet's serial day. */
export function countedDay(text: string, is1904: boolean): string | undefined {
  const count = DAY_COUNT.exec(text)?.[1];
  return count === undefined ? undefined : dayOfSerial(Number(count), is1904);
}

export function readDay(text: string, order: DateOrder | undefined): DayReading {
  const reading = readTypedDay(text, order, MONTHS);
  if (reading.ok) return reading;
  const isOpen = reading.readings.length > 0;
  const advice = isOpen ? "dates" : DAY_COUNT.test(text) ? "read-as-days" : undefined;
  const [category, rest] = explained(text, order, reading);
  return { ok: false, message: `${quoted(text)} ${category}${rest}`, category, advice };
}

/** Returns text for grouping, and advice for this value. */
function explained(
  text: string,
  order: DateOrder | undefined,
  { isOutside, readings }: TypedDay & { readonly ok: false },
): readonly [category: string, rest: string] {
  if (isOutside) return [`is not in the years ${FIRST_YEAR} to ${LAST_YEAR}`, ""];
  const write = "write the date as 2025-01-31";
  if (DAY_COUNT.test(text)) {
    const advice = `. Give the column a date format in the spreadsheet, or ${write}`;
    return ["is a date as Excel counts days", advice];
  }
  if (HAS_SHORT_YEAR.test(text)) {
    const advice = `. Give the column a date format with four digits, or ${write}`;
    return ["has a year of two digits", advice];
  }
  if (order !== undefined && readings.length === 0) {
    const rest = `; write it as ${EXAMPLES[order]} or 2025-01-31`;
    return [`is not a valid date in the order ${ORDER_NAMES[order]}`, rest];
  }
  if (readings.length === 0) return ["is not a valid date", "; write it as 2025-01-31"];
  const meanings = readings.map(
    ({ day, order: dayOrder }) =>
      `${formatCalendarDate(day, ENGLISH_DATES)} (${ORDER_NAMES[dayOrder]})`,
  );
  return ["could mean two days", `, ${meanings.join(" or ")}; write it as 2025-01-31`];
}

const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: "day, month, year",
  mdy: "month, day, year",
  ymd: "year, month, day",
};

const EXAMPLES: Readonly<Record<DateOrder, string>> = {
  dmy: "31/01/2025",
  mdy: "01/31/2025",
  ymd: "2025/01/31",
};
