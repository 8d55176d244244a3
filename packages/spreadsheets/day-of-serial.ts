import { DAY_MS } from "@register/domain/days";

/** From 1900-01-00 to 1904-01-01, the start of old Macs. */
const DAYS_TO_1904 = 1462;

/** From 1899-12-30 to 1970-01-01. */
const DAYS_TO_1970 = 25_569;

/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** 29 February 1900, an error of Lotus 1-2-3 that spreadsheets keep. */
const DAY_THAT_NEVER_WAS = 60;

/** Spreadsheets round up to the next day. */
const ROUNDED_DAYS = 1e-4 / 86_400;

/** YYYY-MM-DD; the fraction is the time of day. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const count = Math.floor(serial + ROUNDED_DAYS) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(count >= 1 && count <= LAST_DAY) || count === DAY_THAT_NEVER_WAS) return undefined;
  const since1970 = count - DAYS_TO_1970 + (count < DAY_THAT_NEVER_WAS ? 1 : 0);
  return new Date(since1970 * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}
