import { expect, it } from "vitest";
import { HOUR_MS } from "./durations.ts";
import { londonDate, onLondonClock } from "./london-clock.ts";

/** The same from the runtime's knowledge of time zones: "2026-06-30 23:00:00". */
const KNOWN = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "medium",
});

function written(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}

/** Around the hours at which clocks could change, and some in between. */
function* instants(year: number): Generator<Date> {
  const end = Date.UTC(year + 1, 0, 1);
  for (let time = Date.UTC(year, 0, 1); time < end; time += 13 * HOUR_MS) yield new Date(time);
  for (const month of [2, 9]) {
    const monthEnd = Date.UTC(year, month + 1, 1);
    for (let time = Date.UTC(year, month, 24); time < monthEnd; time += HOUR_MS) {
      for (const beside of [-1000, 0, 1000]) yield new Date(time + beside);
    }
  }
}

// Should Parliament change the law, the runtime's data will follow and this test will tell.
it.each(Array.from({ length: 41 }, (_, index) => 1997 + index))(
  "reads London's clock in %i as the runtime's data of time zones does",
  (year) => {
    const differing = [...instants(year)].filter(
      (instant) => written(onLondonClock(instant)) !== KNOWN.format(instant),
    );
    expect(differing).toEqual([]);
  },
);

it.each([
  ["2026-01-15T00:00:00Z", "2026-01-15"],
  ["2026-01-15T23:59:59.999Z", "2026-01-15"],
  // Summer time: the day in London ends an hour before it does in UTC.
  ["2026-06-30T22:59:59.999Z", "2026-06-30"],
  ["2026-06-30T23:00:00Z", "2026-07-01"],
  // The nights on which the clocks change.
  ["2026-03-29T00:59:59Z", "2026-03-29"],
  ["2026-10-24T23:00:00Z", "2026-10-25"],
  ["2026-10-25T23:59:59Z", "2026-10-25"],
  ["2024-02-29T12:00:00Z", "2024-02-29"],
  ["2026-12-31T23:59:59Z", "2026-12-31"],
])("at %s it is %s in London", (instant, day) => {
  expect(londonDate(new Date(instant))).toBe(day);
});
