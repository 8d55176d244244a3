/** Days from 1900-01-00 to 1904-01-01, from which old Macs counted. */
const DAYS_TO_1904 = 1462;

/** Days from 1899-12-30 to 1970-01-01. */
const DAYS_TO_1970 = 25_569;

/** 9999-12-31, the last day that spreadsheets know. */
const LAST_DAY = 2_958_465;

/** Lotus 1-2-3 had a 29 February 1900, and spreadsheets count it to this day. */
const DAY_THAT_NEVER_WAS = 60;

const MILLISECONDS_OF_DAY = 86_400_000;

/**
 * The day (YYYY-MM-DD) that a spreadsheet counts as a number; the time of day after the point is left out.
 * Undefined when the number is no day.
 */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const count = Math.floor(serial) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(count >= 1 && count <= LAST_DAY) || count === DAY_THAT_NEVER_WAS) return undefined;
  const since1970 = count - DAYS_TO_1970 + (count < DAY_THAT_NEVER_WAS ? 1 : 0);
  return new Date(since1970 * MILLISECONDS_OF_DAY).toISOString().slice(0, "YYYY-MM-DD".length);
}
