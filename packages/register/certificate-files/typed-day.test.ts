import { describe, expect, it } from "vitest";
import { DATE_ORDERS } from "./import-words.ts";
import { readTypedDay } from "./typed-day.ts";

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
    expect(readTypedDay(text, order)).toEqual({ ok: true, day, swapped });
  });

  it.each([undefined, ...DATE_ORDERS])(
    "as ISO 8601 writes it is read, whatever the order: %s",
    (order) => {
      expect(readTypedDay("2024-02-29", order)).toEqual({ ok: true, day: "2024-02-29" });
    },
  );

  it.each([
    [
      undefined,
      "01/02/2025",
      '"01/02/2025" could mean 1 February 2025 (dmy) or 2 January 2025 (mdy). Give the option dates that order, or write dates as 2025-01-31',
    ],
    [
      undefined,
      "31/12/2025",
      '"31/12/2025" could mean 31 December 2025 (dmy). Give the option dates that order, or write dates as 2025-01-31',
    ],
    [undefined, "2025/12/31", /31 December 2025 \(ymd\)/],
    [undefined, "31/12/25", '"31/12/25" has a year of two digits. Give the column a date format'],
    [undefined, "soon", '"soon" is not a valid date; write it as 2025-01-31'],
    [undefined, "45658", /is a date as Excel counts days/],
    [
      "dmy",
      "12/31/2025",
      '"12/31/2025" is not a valid date in the order dmy; write it as 31/01/2025 or 2025-01-31',
    ],
    ["dmy", "31/12/25", /has a year of two digits/],
    ["mdy", "2/29/2025", /in the order mdy/],
    ["dmy", "1/2.2025", /in the order dmy/],
    ["dmy", "31/12/2025 14:00", /in the order dmy/],
  ] as const)("is refused in the order %s: %s", (order, text, message) => {
    const reading = readTypedDay(text, order);
    expect(reading.ok ? reading.day : reading.message).toMatch(message);
  });
});
