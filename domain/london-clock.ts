/**
 * London's clock by the rule it has followed since 1997 (The Summer Time Order 2002): an hour ahead of
 * UTC from one in the morning, UTC, of the last Sunday in March to the same of the last Sunday in
 * October. Not `Intl`: its first formatter costs 20 ms of a fast processor, more than all else that an
 * answer needs, and not every device's knowledge of zones is whole. The tests hold it to `Intl`.
 */

const HOUR_MS = 3_600_000;
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
