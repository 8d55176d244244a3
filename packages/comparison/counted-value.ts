import { isSameFigure, type Quantity, readQuantity, type RegisterQuantity } from "./quantities.ts";
import { countedMarks } from "./value-pattern.ts";
import { GAP, marksAt } from "./reading.ts";
import { isAlone, type SearchedValue, type TextRange } from "./match.ts";

export function quantityOf(own: RegisterQuantity): SearchedValue {
  return {
    find: (reading, at) => {
      const found = readQuantity(reading, at, own.names);
      if (found === undefined || !isSameFigure(own, found, reading)) return undefined;
      const { start, end, unit } = found;
      if (unit === own.unit) return { start, end };
      return unit === undefined ? { start, end, isWeak: true } : undefined;
    },
    match: (range) => {
      const { reading, end } = range;
      const first = firstDigit(range);
      const found = first === undefined ? undefined : readQuantity(reading, first, own.names);
      if (found === undefined) return undefined;
      const unit = found.unit ?? range.unit;
      const isSame = isSameFigure(own, found, reading);
      // The unit may stand in the next cell.
      const isLonger = found.end > end && (reading.gaps[end] ?? 0) < GAP.wide;
      if (found.start !== range.start || isLonger) {
        return unit === own.unit ? "unclear" : undefined;
      }
      const isWhole = found.end >= end ? isAlone(range) : isAside(range, found.end, own);
      if (unit !== own.unit) return isSame || unit === undefined ? "unclear" : undefined;
      if (countedMarks(reading, found.start, "start") !== "") return "unclear";
      if (isSame) return isWhole ? "same" : "more";
      if (!isWhole) return "unclear";
      return mayBe(own, found) ? "unclear" : "other";
    },
    otherAt: (reading, at) => {
      const found = readQuantity(reading, at, own.names);
      const isOther = found?.unit === own.unit && !mayBe(own, found);
      return isOther ? { end: found.end } : undefined;
    },
  };
}

/** An unclear figure may be the register's. */
function mayBe(own: RegisterQuantity, { numbers }: Quantity): boolean {
  return own.number === undefined || numbers.length === 0 || numbers.includes(own.number);
}

/** True for a bracketed count in another unit: "6,000 MT (120,000 bags)". */
function isAside({ reading, end }: TextRange, from: number, own: RegisterQuantity): boolean {
  if (reading.marks.get(from)?.startsWith("(") !== true) return false;
  const { closing } = marksAt(reading, end);
  const aside = readQuantity(reading, from, own.names);
  return closing.startsWith(")") && aside?.unit !== own.unit;
}

/** A unit may stand before its figure. */
function firstDigit({ reading, start, end }: TextRange): number | undefined {
  const first = reading.text.slice(start, end).search(/\d/);
  return first < 0 ? undefined : start + first;
}
