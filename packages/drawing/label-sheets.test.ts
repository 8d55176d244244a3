import { expect, it } from "vitest";
import { LABEL_SHEETS, placeOnSheet } from "./label-sheets.ts";

/** The margins that label programs give, from the upper left corner of the page, in millimetres. */
const PUBLISHED = {
  "3x8": { left: 7.2, top: 12.9 },
  "3x8-70x37": { left: 0, top: 0.5 },
  "3x7": { left: 7.2, top: 15.1 },
  "2x8": { left: 4.65, top: 12.9 },
  "2x7": { left: 4.65, top: 15.1 },
  "2x4": { left: 4.65, top: 13.1 },
};

it.each(["3x8", "3x8-70x37", "3x7", "2x8", "2x7", "2x4"] as const)(
  "places the labels of a sheet %s where they are cut, row by row",
  (name) => {
    const sheet = LABEL_SHEETS[name];
    const { left, top } = placeOnSheet(sheet, 0);
    expect(Math.abs(left - PUBLISHED[name].left)).toBeLessThan(0.1);
    expect(Math.abs(top - PUBLISHED[name].top)).toBeLessThan(0.1);
    const last = placeOnSheet(sheet, sheet.columns - 1);
    expect(last.left).toBeCloseTo(left + (sheet.columns - 1) * (sheet.width + sheet.gap));
    expect(placeOnSheet(sheet, sheet.columns)).toEqual({ left, top: top + sheet.height });
  },
);
