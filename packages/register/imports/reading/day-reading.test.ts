import { describe, expect, it } from "vitest";
import { DATE_ORDERS } from "@register/domain/days";
import { countedDay, readDay } from "./day-reading.ts";

describe("a day as text", () => {
  it.each([
    ["dmy", "31/12/2025", "2025-12-31", null],
    ["dmy", "1.2.2025", "2025-02-01", "2025-01-02"],
    ["dmy", "01-02-2025", "2025-02-01", "2025-01-02"],
    ["dmy", "31/12/2025 00:00", "2025-12-31", null],
    ["mdy", "1/2/2025", "2025-01-02", "2025-02-01"],
    ["mdy", "12/31/2025 0:00:00", "2025-12-31", null],
    ["ymd", "2025/2/1", "2025-02-01", undefined],
    ["ymd", "2025.02.01", "2025-02-01", undefined],
  ] as const)("in the order %s: %s is %s, swapped %s", (order, text, day, swapped) => {
    expect(readDay(text, order)).toEqual({ ok: true, day, swapped });
  });

  it.each([
    ["31/12/2025", "2025-12-31"],
    ["31.12.2026", "2026-12-31"],
    ["12/31/2026", "2026-12-31"],
    ["2025/12/31", "2025-12-31"],
    ["01/01/2026", "2026-01-01"],
    ["31 Dec 2026", "2026-12-31"],
    ["31-December-2026", "2026-12-31"],
    ["1 sept 1900", "1900-09-01"],
    ["Dec 31, 2026", "2026-12-31"],
    ["1er décembre 2026", "2026-12-01"],
    ["1er decembre 2026", "2026-12-01"],
    ["31 de diciembre de 2026", "2026-12-31"],
    ["1.º de março de 2026", "2026-03-01"],
    ["31 dez. 2026", "2026-12-31"],
    ["1 ديسمبر 2026", "2026-12-01"],
    ["31/12/2026 00:00:00", "2026-12-31"],
    ["2026-12-31 00:00:00", "2026-12-31"],
  ])("is read without an order where it can mean one day alone: %s", (text, day) => {
    expect(readDay(text, undefined)).toEqual({ ok: true, day });
  });

  it.each([undefined, ...DATE_ORDERS])(
    "as ISO 8601 writes it is read, whatever the order: %s",
    (order) => {
      expect(readDay("2024-02-29", order)).toEqual({ ok: true, day: "2024-02-29" });
    },
  );

  it.each(["dmy", "mdy"] as const)(
    "that begins with the year is one day, whatever the order of the others: %s",
    (order) => {
      expect(readDay("2026/01/15", order)).toEqual({ ok: true, day: "2026-01-15" });
    },
  );

  it("is read where it ends with the year and can mean one day alone, beside others that begin with it", () => {
    expect(readDay("15/01/2026", "ymd")).toEqual({ ok: true, day: "2026-01-15" });
    expect(readDay("05/01/2026", "ymd")).toMatchObject({ ok: false, advice: "dates" });
  });

  it("is that of Excel's count from 1900, or from 1904", () => {
    expect(countedDay("46351", false)).toBe("2026-11-25");
    expect(countedDay("44889.5", true)).toBe("2026-11-25");
    expect(countedDay("2026", false)).toBeUndefined();
  });

  it("needs an order where two orders make two days of it", () => {
    expect(readDay("01/01/2026", undefined)).toEqual({ ok: true, day: "2026-01-01" });
    expect(readDay("02/03/2026", undefined)).toMatchObject({ ok: false, advice: "dates" });
  });

  it.each([
    [
      undefined,
      "01/02/2025",
      '"01/02/2025" could mean two days, 1 February 2025 (day, month, year) or 2 January 2025 (month, day, year); write it as 2025-01-31',
    ],
    [undefined, "0202-01-31", '"0202-01-31" is not in the years 1900 to 2200'],
    ["dmy", "31/12/2201", /is not in the years/],
    [undefined, "31.12.22026", '"31.12.22026" is not in the years 1900 to 2200'],
    [undefined, "29 Feb 22024", /is not in the years/],
    [undefined, "22026-12-31", /is not in the years/],
    ["dmy", "02/03/202", /is not a valid date/],
    [undefined, "02/03/22026", /is not in the years/],
    [undefined, "31/13/22026", /is not a valid date/],
    [undefined, "31 Foo 2026", /is not a valid date/],
    [undefined, "31 June 2026", /is not a valid date/],
    [undefined, "31/12/25", '"31/12/25" has a year of two digits. Give the column a date format'],
    [undefined, "soon", '"soon" is not a valid date; write it as 2025-01-31'],
    [undefined, "45658", /is a date as Excel counts days/],
    [
      "dmy",
      "12/31/2025",
      '"12/31/2025" is not a valid date in the order day, month, year; write it as 31/01/2025 or 2025-01-31',
    ],
    ["dmy", "31/12/25", /has a year of two digits/],
    ["mdy", "2/29/2025", /in the order month, day, year/],
    ["dmy", "1/2.2025", /in the order day, month, year/],
    ["dmy", "31/12/2025 14:00", /in the order day, month, year/],
  ] as const)("is refused in the order %s: %s", (order, text, message) => {
    const reading = readDay(text, order);
    expect(reading.ok ? reading.day : reading.message).toMatch(message);
  });
});
