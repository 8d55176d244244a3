import { figureAt, numbersOf } from "./figures.ts";
import { isDigit } from "./fold.ts";
import { endOf, type ValuePattern, patternOf } from "./value-pattern.ts";
import { GAP, type Reading, readText } from "./reading.ts";
import { isEdge } from "./word-edges.ts";
import { LANGUAGE_WORDS } from "./language-words.ts";

type UnitNames = readonly (readonly [name: ValuePattern, unit: string])[];

const NAMES: UnitNames = LANGUAGE_WORDS.flatMap(({ units }) => Object.entries(units))
  .flatMap(([unit, names]) => names.map((name) => [patternOf(name, "label"), unit] as const))
  .toSorted(([a], [b]) => b.text.length - a.text.length);

export interface Quantity {
  readonly start: number;
  readonly end: number;
  readonly figure: string;
  /** Several if the figure is ambiguous. */
  readonly numbers: readonly number[];
  readonly unit: string | undefined;
}

export function readQuantity(
  reading: Reading,
  at: number,
  names: UnitNames = NAMES,
): Quantity | undefined {
  if (!isDigit(reading.text[at]) || !isEdge(reading, at) || isEndOfThousands(reading, at)) {
    return undefined;
  }
  const { end, groups, marks } = figureAt(reading, at);
  const after = (reading.marks.get(end) ?? "") === "" ? unitAt(reading, end, names) : undefined;
  // "20ft" is a word.
  if (after === undefined && !isEdge(reading, end)) return undefined;
  const figure = groups.map((group, place) => (marks[place - 1] ?? "") + group).join("");
  const numbers = numbersOf({ groups, marks });
  if (after !== undefined) return { start: at, figure, numbers, ...after };
  const before = unitBefore(reading, at, names);
  return { start: before?.start ?? at, end, figure, numbers, unit: before?.unit };
}

function isEndOfThousands({ text, gaps, marks }: Reading, at: number): boolean {
  const isAfter = gaps[at] === GAP.space && !marks.has(at) && isDigit(text[at - 1]);
  return isAfter && /^\d{3}(?!\d)/.test(text.slice(at, at + 4));
}

export function unitAt(
  reading: Reading,
  at: number,
  names: UnitNames = NAMES,
): { readonly unit: string; readonly end: number } | undefined {
  const gap = reading.gaps[at] ?? GAP.apart;
  if (at >= reading.text.length || gap === GAP.apart) return undefined;
  for (const [pattern, unit] of names) {
    if (reading.text[at] !== pattern.text[0]) continue;
    const end =
      gap === GAP.none ? endAfterFigure(reading, at, pattern) : endOf(reading, at, pattern);
    // "MT/day" is a different unit.
    const isPart = end !== undefined && reading.marks.get(end)?.startsWith("/") === true;
    if (end !== undefined && !(isPart && !isDigit(reading.text[end]))) return { unit, end };
  }
  return undefined;
}

/** A unit may follow within a word. */
function endAfterFigure(reading: Reading, at: number, { text }: ValuePattern): number | undefined {
  const end = at + text.length;
  if (!reading.text.startsWith(text, at) || !isEdge(reading, end)) return undefined;
  for (let place = at + 1; place < end; place += 1) {
    if (reading.gaps[place] !== GAP.none || reading.marks.has(place)) return undefined;
  }
  return end;
}

function unitBefore(
  reading: Reading,
  at: number,
  names: UnitNames,
): { readonly unit: string; readonly start: number } | undefined {
  const gap = reading.gaps[at] ?? GAP.apart;
  if (gap === GAP.apart || gap === GAP.wide || (reading.marks.get(at) ?? "") !== "")
    return undefined;
  const found = names.find(([pattern]) => endOf(reading, at - pattern.text.length, pattern) === at);
  return found === undefined ? undefined : { unit: found[1], start: at - found[0].text.length };
}

/** Other quantities are searched as texts. */
export interface RegisterQuantity {
  readonly unit: string;
  readonly figure: string;
  /** Undefined if ambiguous. */
  readonly number: number | undefined;
  readonly names: UnitNames;
}

export function registerQuantity(value: string): RegisterQuantity | undefined {
  const reading = readText(value);
  const names = [...NAMES, ...ownUnit(value)];
  const quantity = readQuantity(reading, 0, names);
  const isWhole = quantity?.end === reading.text.length && !/[-~±<>()]/.test(value);
  if (!isWhole || quantity.unit === undefined || quantity.numbers.length === 0) return undefined;
  const { unit, figure, numbers } = quantity;
  // In English a comma groups thousands; a point before three digits is ambiguous.
  const isOpen = numbers.length > 1 && !figure.includes(",");
  return { unit, figure, number: isOpen ? undefined : numbers[0], names };
}

/** Singular and plural: "bags", "vessel". */
function ownUnit(value: string): UnitNames {
  const [, words] = /^[\d\s.,']*\d\s*(\p{L}[\p{L}\s]*)$/u.exec(value.trim()) ?? [];
  if (words === undefined) return [];
  const one = words.replace(/s$/i, "");
  return [`${one}s`, one].map((name) => [patternOf(name, "label"), words] as const);
}

/** Ambiguous separators are English, unless the page writes decimal commas; a list may use either. */
export function isSameFigure(
  one: RegisterQuantity,
  { figure, numbers }: Quantity,
  { hasDecimalComma: hasComma }: Pick<Reading, "hasDecimalComma">,
): boolean {
  if (one.number === undefined)
    return figure === one.figure || (hasComma === true && figure.replace(",", ".") === one.figure);
  return (hasComma === false ? numbers.slice(0, 1) : numbers).includes(one.number);
}
