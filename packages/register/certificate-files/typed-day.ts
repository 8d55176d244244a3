import { formatCalendarDate, isCalendarDate } from "@register/domain/days";
import { quoted } from "@register/spreadsheets";
import { ENGLISH_DATES } from "@register/content/program-words";
import { COMMAND_WORDS, DATE_ORDERS, type DateOrder, type ImportWords } from "./import-words.ts";

export type DayReading =
  | {
      readonly ok: true;
      readonly day: string;
      /** Of a text that begins with day or month: the day with both swapped; null where that is no day. */
      readonly swapped?: string | null;
    }
  | { readonly ok: false; readonly message: string };

/** Three numbers with the same separator; a spreadsheet may write midnight after a day. */
const THREE_NUMBERS = /^(\d+)([/.\- ])(\d+)\2(\d+)(?:[ T]0?0:00(?::00)?)?$/;

const HAS_SHORT_YEAR = /^\d\d?([/.\- ])\d\d?\1\d\d$/;

/** Excel's number of a day, about 1954 to 2173. */
const DAY_COUNT = /^[2-9]\d{4}(?:[.,]\d+)?$/;

/** Reads YYYY-MM-DD, or a day in the given order: 01/02/2025 is one day in London and another in New York. */
export function readTypedDay(
  text: string,
  order: DateOrder | undefined,
  words: ImportWords = COMMAND_WORDS,
): DayReading {
  if (isCalendarDate(text)) return { ok: true, day: text };
  const day = order === undefined ? undefined : dayInOrder(text, order);
  if (day === undefined) return { ok: false, message: explained(text, order, words) };
  if (order === "ymd") return { ok: true, day };
  const [year, month, dayOfMonth] = day.split("-");
  const swapped = `${year}-${dayOfMonth}-${month}`;
  return { ok: true, day, swapped: isCalendarDate(swapped) ? swapped : null };
}

function dayInOrder(text: string, order: DateOrder): string | undefined {
  const match = THREE_NUMBERS.exec(text);
  if (match === null) return undefined;
  const numbers = [match[1] ?? "", match[3] ?? "", match[4] ?? ""];
  const [year = "", month = "", day = ""] = ["y", "m", "d"].map(
    (part) => numbers[order.indexOf(part)],
  );
  // A year of two digits would be a guess.
  if (year.length !== 4) return undefined;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(written) ? written : undefined;
}

function explained(text: string, order: DateOrder | undefined, words: ImportWords): string {
  const shown = quoted(text);
  if (DAY_COUNT.test(text)) {
    return `${shown} is a date as Excel counts days. Give the column a date format in the spreadsheet, or write the date as 2025-01-31`;
  }
  if (order !== undefined && !HAS_SHORT_YEAR.test(text)) {
    return `${shown} is not a valid date in the order ${words.orders[order]}; write it as ${EXAMPLES[order]} or 2025-01-31`;
  }
  if (HAS_SHORT_YEAR.test(text)) {
    return `${shown} has a year of two digits. Give the column a date format with four digits, or write the date as 2025-01-31`;
  }
  const readings = DATE_ORDERS.flatMap((each) => {
    const day = dayInOrder(text, each);
    return day === undefined ? [] : [{ day, order: each }];
  });
  if (readings.length === 0) return `${shown} is not a valid date; write it as 2025-01-31`;
  const meanings = readings.map(
    ({ day, order: each }) => `${formatCalendarDate(day, ENGLISH_DATES)} (${words.orders[each]})`,
  );
  return `${shown} could mean ${meanings.join(" or ")}. Give ${words.dates} that order, or write dates as 2025-01-31`;
}

const EXAMPLES: Readonly<Record<DateOrder, string>> = {
  dmy: "31/01/2025",
  mdy: "01/31/2025",
  ymd: "2025/01/31",
};
