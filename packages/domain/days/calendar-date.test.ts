import { describe, expect, it } from "vitest";
import { formatCalendarDate, formatInstant, isCalendarDate } from "./calendar-date.ts";

const ENGLISH_DATES = {
  months: Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month)).toLocaleDateString("en-GB", { month: "long", timeZone: "UTC" }),
  ),
  first: "1",
  date: "{day} {month} {year}",
  instant: "{time} UTC on {date}",
};

describe("formatCalendarDate", () => {
  it.each([
    ["2025-01-05", "5 January 2025"],
    ["2024-02-29", "29 February 2024"],
    ["2025-12-31", "31 December 2025"],
    ["0099-03-01", "1 March 99"],
    ["2025-06-30T23:30:00-08:00", "30 June 2025"],
    ["2025-06-30 23:30:00+00", "30 June 2025"],
  ])("writes %s as %s", (text, expected) => {
    expect(formatCalendarDate(text, ENGLISH_DATES)).toBe(expected);
  });

  it("writes every day as en-GB does", () => {
    const known = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2024, 0, 1 + day));
      expect(formatCalendarDate(date.toISOString().slice(0, 10), ENGLISH_DATES)).toBe(
        known.format(date),
      );
    }
  });

  it.each(["soon", "2025-02-30", "31/12/2025", ""])("leaves %j as it is", (text) => {
    expect(formatCalendarDate(text, ENGLISH_DATES)).toBe(text);
  });
});

describe("isCalendarDate", () => {
  it("accepts a leap day in a leap year only", () => {
    expect(isCalendarDate("2024-02-29")).toBe(true);
    expect(isCalendarDate("2025-02-29")).toBe(false);
    expect(isCalendarDate("1900-02-29")).toBe(false);
  });

  it.each([
    "2025-13-01",
    "2025-00-10",
    "0000-01-01",
    "2025-1-1",
    "2025-01-01T00:00:00Z",
    " 2025-01-01",
  ])("refuses %j", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

it("writes an instant in UTC, whatever the place it was noted in", () => {
  expect(formatInstant("2026-06-30T23:05:59Z", ENGLISH_DATES)).toBe("23:05 UTC on 30 June 2026");
  expect(formatInstant("2026-07-01T00:05:00+01:00", ENGLISH_DATES)).toBe(
    "23:05 UTC on 30 June 2026",
  );
});
