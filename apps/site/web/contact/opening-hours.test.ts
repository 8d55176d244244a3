import { expect, it } from "vitest";
import { COMPANY } from "@register/content/company";
import { daysText, hoursText, isOpenAt } from "./opening-hours.ts";

it.each([
  // London is on Greenwich time in January and an hour ahead in July.
  ["2026-01-05T08:59:59Z", false],
  ["2026-01-05T09:00:00Z", true],
  ["2026-01-09T17:59:59Z", true],
  ["2026-01-09T18:00:00Z", false],
  ["2026-07-06T07:59:59Z", false],
  ["2026-07-06T08:00:00Z", true],
  ["2026-07-10T17:00:00Z", false],
  // Saturday, ten to two.
  ["2026-01-10T09:59:59Z", false],
  ["2026-01-10T10:00:00Z", true],
  ["2026-01-10T13:59:59Z", true],
  ["2026-01-10T14:00:00Z", false],
  // Sunday, and Monday in Tokyo already.
  ["2026-01-11T12:00:00Z", false],
  ["2026-01-11T23:59:59Z", false],
  // Sunday at noon on the days when the clocks change.
  ["2026-03-29T12:00:00Z", false],
  ["2026-10-25T12:00:00Z", false],
  // The Mondays after.
  ["2026-03-30T08:00:00Z", true],
  ["2026-10-26T08:30:00Z", false],
])("at %s, open is %s", (instant, open) => {
  expect(isOpenAt(new Date(instant), COMPANY.businessHours)).toBe(open);
});

it("reads as the specification words it", () => {
  const text = COMPANY.businessHours.map((hours) => `${daysText(hours)} ${hoursText(hours)}`);
  expect(text.join(", ")).toBe("Mon-Fri 9:00 AM-6:00 PM, Sat 10:00 AM-2:00 PM, Sun Closed");
});

it("says noon and midnight as a clock of twelve hours does", () => {
  const hours = { firstDay: 1, lastDay: 7, open: ["00:30", "12:00"] } as const;
  expect(hoursText(hours)).toBe("12:30 AM-12:00 PM");
});
