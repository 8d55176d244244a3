import { expect, it } from "vitest";
import { londonDate } from "./london-date.ts";

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
