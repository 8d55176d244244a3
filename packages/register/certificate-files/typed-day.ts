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

export type DayReading =
  | (TypedDay & { readonly ok: true })
  | {
      readonly ok: false;
      readonly message: string;
      /** Whether an order would say which day it is. */
      readonly needsOrder: boolean;
    };

const HAS_SHORT_YEAR = /^\d\d?([/.\- ])\d\d?\1\d\d$/;

/** Excel's number of a day, about 1954 to 2173. */
const DAY_COUNT = /^[2-9]\d{4}(?:[.,]\d+)?$/;

/** Reads a day of a file or of a form, or says what is wrong with it. */
export function readDay(text: string, order: DateOrder | undefined): DayReading {
  const reading = readTypedDay(text, order, ENGLISH_DATES);
  if (reading.ok) return reading;
  const needsOrder = order === undefined && reading.readings.length > 0;
  return { ok: false, message: explained(text, order, reading), needsOrder };
}

function explained(
  text: string,
  order: DateOrder | undefined,
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
    return `${shown} is not a valid date in the order ${ORDER_NAMES[order]}; write it as ${EXAMPLES[order]} or 2025-01-31`;
  }
  if (readings.length === 0) return `${shown} is not a valid date; write it as 2025-01-31`;
  const meanings = readings.map(
    ({ day, order: each }) => `${formatCalendarDate(day, ENGLISH_DATES)} (${ORDER_NAMES[each]})`,
  );
  return `${shown} could mean ${meanings.join(" or ")}; write it as 2025-01-31`;
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
