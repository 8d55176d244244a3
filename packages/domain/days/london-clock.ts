import { DAY_MS, HOUR_MS } from "./durations.ts";

/**
 * London's clock by the rule since 1997 (The Summer Time Order 2002): an hour ahead of UTC from 01:00 UTC on
 * the last Sunday in March to 01:00 UTC on the last Sunday in October. Not `Intl`: its first formatter takes
 * 20 ms of a fast processor, and not every device has all time zones. The tests compare it with `Intl`.
 */

const MARCH = 2;
const OCTOBER = 9;

/** The instant moved so that its UTC fields (`getUTCHours()` and so on) read London's clock. */
export function onLondonClock(instant: Date): Date {
  const year = instant.getUTCFullYear();
  const isSummer =
    instant >= changeOfClocks(year, MARCH) && instant < changeOfClocks(year, OCTOBER);
  return new Date(instant.getTime() + (isSummer ? HOUR_MS : 0));
}

/** One in the morning, UTC, of the last Sunday of a month of 31 days. */
function changeOfClocks(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return new Date(Date.UTC(year, month, 31 - lastDay.getUTCDay(), 1));
}

const DAY_LENGTH = "YYYY-MM-DD".length;

/**
 * The day in London at an instant, written YYYY-MM-DD, so that days compare as text. A certificate is valid
 * through the whole of its last day there, where the company is.
 */
export function londonDate(instant: Date): string {
  return onLondonClock(instant).toISOString().slice(0, DAY_LENGTH);
}

/** The instant at which a day, written YYYY-MM-DD, begins in London. The clocks change at a later hour. */
export function startOfLondonDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  return new Date(2 * midnight.getTime() - onLondonClock(midnight).getTime());
}

/** Whole seconds to the end of the day in London. The clocks change at other hours. */
export function secondsLeftOfDay(instant: Date): number {
  return Math.floor((DAY_MS - (onLondonClock(instant).getTime() % DAY_MS)) / 1000);
}
