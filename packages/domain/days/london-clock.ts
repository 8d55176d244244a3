import { DAY_MS, HOUR_MS } from "./durations.ts";

/**
 * London's clock since 1997 (The Summer Time Order 2002). `Intl` takes 20 ms to start, and some devices lack time
 * zones.
 */

const MARCH = 2;
const OCTOBER = 9;

/** Shifts the instant so that its UTC fields read London's time. */
export function onLondonClock(instant: Date): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()];
  const isSummer =
    month === MARCH || month === OCTOBER
      ? instant >= changeOfClocks(year, MARCH) && instant < changeOfClocks(year, OCTOBER)
      : month > MARCH && month < OCTOBER;
  return new Date(instant.getTime() + (isSummer ? HOUR_MS : 0));
}

/** 01:00 UTC on the last Sunday. */
function changeOfClocks(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return new Date(Date.UTC(year, month, 31 - lastDay.getUTCDay(), 1));
}

const DAY_LENGTH = "YYYY-MM-DD".length;

/** YYYY-MM-DD. */
export function londonDate(instant: Date): string {
  return onLondonClock(instant).toISOString().slice(0, DAY_LENGTH);
}

/** The clocks change later in the day. */
export function startOfLondonDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  return new Date(2 * midnight.getTime() - onLondonClock(midnight).getTime());
}

/** Whole seconds; the clocks never change at midnight. */
export function secondsLeftOfDay(instant: Date): number {
  return Math.floor((DAY_MS - (onLondonClock(instant).getTime() % DAY_MS)) / 1000);
}
