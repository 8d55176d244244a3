import { isSameFigure, type Quantity, readQuantity, type RegisterQuantity } from "./quantities.ts";
import type { SearchedValue } from "./match.ts";
import { GAP, marksAt } from "./reading.ts";
import { isAlone, type TextRange } from "./text-range.ts";
import { countedMarks } from "./value-pattern.ts";

/** Compares the register's quantity with the figures and units of a page. */
export function quantityValue(registered: RegisterQuantity): SearchedValue {
  return {
    find: (reading, at) => {
      const quantity = readQuantity(reading, at, registered.names);
      if (quantity === undefined || !isSameFigure(registered, quantity, reading)) return undefined;
      const { start, end, unit } = quantity;
      if (unit === registered.unit) return { start, end };
      return unit === undefined ? { start, end, isWeak: true } : undefined;
    },
    match: (range) => {
      const { reading, end } = range;
      const digit = firstDigit(range);
      if (digit === undefined) return undefined;
      const quantity = readQuantity(reading, digit, registered.names);
      if (quantity === undefined) return undefined;
      const unit = quantity.unit ?? range.unit;
      const isSame = isSameFigure(registered, quantity, reading);
      // The unit may stand in the next cell.
      const isLonger = quantity.end > end && (reading.gaps[end] ?? 0) < GAP.wide;
      if (quantity.start !== range.start || isLonger) {
        return unit === registered.unit ? "unclear" : undefined;
      }
      if (unit !== registered.unit) return isSame || unit === undefined ? "unclear" : undefined;
      if (countedMarks(reading, quantity.start, "start") !== "") return "unclear";
      const isWhole =
        quantity.end >= end ? isAlone(range) : isOtherUnit(range, quantity.end, registered);
      if (isSame) return isWhole ? "same" : "more";
      return isWhole && !mayEqual(registered, quantity) ? "other" : "unclear";
    },
    otherAt: (reading, at) => {
      const quantity = readQuantity(reading, at, registered.names);
      const isOther = quantity?.unit === registered.unit && !mayEqual(registered, quantity);
      return isOther ? { end: quantity.end } : undefined;
    },
  };
}

/** A figure with several meanings may be the register's. */
function mayEqual({ number }: RegisterQuantity, { numbers }: Quantity): boolean {
  return number === undefined || numbers.length === 0 || numbers.includes(number);
}

/** True for the rest of "6,000 MT (120,000 bags)". */
function isOtherUnit(
  { reading, end }: TextRange,
  from: number,
  { unit, names }: RegisterQuantity,
): boolean {
  if (reading.marks.get(from)?.startsWith("(") !== true) return false;
  const { closing } = marksAt(reading, end);
  return closing.startsWith(")") && readQuantity(reading, from, names)?.unit !== unit;
}

/** A unit may stand before its figure. */
function firstDigit({ reading, start, end }: TextRange): number | undefined {
  const first = reading.text.slice(start, end).search(/\d/);
  return first < 0 ? undefined : start + first;
}
