import { type DateWords, isCalendarDate } from "./calendar-date.ts";

export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Other years, such as 0202 or 22026, are typing errors. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;

/** A leap year, for years of more than four digits. */
const OTHER_YEAR = "0400";

export type TypedDay =
  | {
      readonly ok: true;
      /** YYYY-MM-DD. */
      readonly day: string;
      /** The date with day and month exchanged; null if it does not exist. */
      readonly swapped?: string | null;
    }
  | {
      readonly ok: false;
      readonly isOutside: boolean;
      readonly readings: readonly { readonly day: string; readonly order: DateOrder }[];
    };

/** Spreadsheets may append midnight. */
const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?$/;

const THREE_NUMBERS = /^(\d+)([/.\- ])(\d+)\2(\d+)$/;

/** "31-December-2026", "1er décembre 2026", "1.º de janeiro de 2026" */
const NAMED_MONTH =
  /^(\d\d?)(?:er|\.?º|st|nd|rd|th)?(?:[ .-]{1,2}|\.? de )(\p{L}{3,12})(?:[ .,-]{1,2}|\.? de )(\d{4,9})$/iu;

/** "Dec 31, 2026" */
const MONTH_FIRST = /^(\p{L}{3,12})\.? (\d\d?)(?:st|nd|rd|th)?,? (\d{4,9})$/iu;

/**
 * Month names need three letters. Without an order, ambiguous numbers are refused: 01/02/2025 differs between London
 * and New York.
 */
export function readTypedDay(
  typed: string,
  order: DateOrder | undefined,
  months: readonly DateWords["months"][],
): TypedDay {
  // Most days of large files end here.
  if (isCalendarDate(typed) && !isOutside(typed)) return { ok: true, day: typed };
  const text = typed.replace(MIDNIGHT, "");
  const plain = isCalendarDate(text)
    ? text
    : (namedMonthDay(text, months) ?? dayInOrder(text, "ymd"));
  const orders = order === undefined || order === "ymd" ? DATE_ORDERS : [order];
  const readings = orders.flatMap((way) => {
    const day = plain ?? dayInOrder(text, way);
    return day === undefined ? [] : [{ day, order: way }];
  });
  const [day, ...furtherDays] = new Set(readings.map((reading) => reading.day));
  if (day === undefined) return { ok: false, isOutside: false, readings };
  if (readings.every((reading) => isOutside(reading.day))) {
    return { ok: false, isOutside: true, readings: [] };
  }
  if (furtherDays.length > 0) return { ok: false, isOutside: false, readings };
  const [year, month, dayOfMonth] = day.split("-");
  if (plain !== undefined || order === undefined || order === "ymd") return { ok: true, day };
  const swapped = `${year}-${dayOfMonth}-${month}`;
  return { ok: true, day, swapped: isCalendarDate(swapped) ? swapped : null };
}

/** Returns "same" if both orders give one day, "open" if they differ. */
export function orderShownBy(typed: string): "dmy" | "mdy" | "same" | "open" | undefined {
  const text = typed.replace(MIDNIGHT, "");
  const [dmy, mdy] = [dayInOrder(text, "dmy"), dayInOrder(text, "mdy")];
  if (dmy === mdy) return dmy === undefined ? undefined : "same";
  if (dmy === undefined) return "mdy";
  return mdy === undefined ? "dmy" : "open";
}

function namedMonthDay(
  text: string,
  languages: readonly (readonly string[])[],
): string | undefined {
  const dayFirst = NAMED_MONTH.exec(text);
  const [name, day, year] =
    dayFirst === null
      ? (MONTH_FIRST.exec(text)?.slice(1) ?? [])
      : [dayFirst[2], dayFirst[1], dayFirst[3]];
  if (name === undefined || day === undefined || year === undefined) return undefined;
  const typed = folded(name);
  const meant = languages.flatMap((months) =>
    months.flatMap((monthName, month) => (folded(monthName).startsWith(typed) ? [month + 1] : [])),
  );
  const [month, ...furtherMonths] = new Set(meant);
  return month === undefined || furtherMonths.length > 0
    ? undefined
    : existing(year, String(month), day);
}

function folded(word: string): string {
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function dayInOrder(text: string, order: DateOrder): string | undefined {
  const match = THREE_NUMBERS.exec(text);
  if (match === null) return undefined;
  const numbers = [match[1] ?? "", match[3] ?? "", match[4] ?? ""];
  const [year = "", month = "", day = ""] = ["y", "m", "d"].map(
    (part) => numbers[order.indexOf(part)],
  );
  // Two digits would be a guess.
  return year.length > 3 ? existing(year, month, day) : undefined;
}

function isOutside(day: string): boolean {
  return day < FIRST_DAY || day > LAST_DAY;
}

const FIRST_DAY = `${FIRST_YEAR}-01-01`;
const LAST_DAY = `${LAST_YEAR}-12-31`;

function existing(year: string, month: string, day: string): string | undefined {
  const written = [year.length === 4 ? year : OTHER_YEAR, month, day]
    .map((part) => part.padStart(2, "0"))
    .join("-");
  return isCalendarDate(written) ? written : undefined;
}
