import { oneLine } from "../text-table.ts";
import { visibleText } from "../visible-text.ts";

/** A field's value on one line, cut after so many characters: "MV Sample" or (empty). */
export function shownValue(value: string | null, shownMax?: number): string {
  return value === null ? "(empty)" : `"${oneLine(visibleText(value), shownMax)}"`;
}
