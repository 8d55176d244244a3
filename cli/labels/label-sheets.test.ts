import { describe, expect, it } from "vitest";
import { LABEL_SHEETS, PAGE, placeOnSheet } from "./label-sheets.ts";

/** A label is cut so exactly, in millimetres. */
const EXACT_MM = 0.5;

describe.each(Object.entries(LABEL_SHEETS))("a sheet of %s labels", (name, sheet) => {
  it("is named after its grid", () => {
    expect(name.startsWith(`${sheet.columns}x${sheet.rows}`)).toBe(true);
  });

  it("has the same margins on opposite sides of the page", () => {
    const last = placeOnSheet(sheet, sheet.columns * sheet.rows - 1);
    const right = PAGE.width - last.left - sheet.label.width;
    const bottom = PAGE.height - last.top - sheet.label.height;
    expect(Math.abs(right - sheet.left)).toBeLessThanOrEqual(EXACT_MM);
    expect(Math.abs(bottom - sheet.top)).toBeLessThanOrEqual(EXACT_MM);
  });

  it("counts its places along the rows", () => {
    const { columns, label, left, top } = sheet;
    expect(placeOnSheet(sheet, 0)).toEqual({ left, top });
    expect(placeOnSheet(sheet, columns)).toEqual({ left, top: top + label.height });
  });
});
