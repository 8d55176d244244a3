import { isDigit } from "./fold.ts";
import { GAP, type Reading } from "./reading.ts";

export interface Figure {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly string[];
  readonly marks: readonly string[];
}

/** In text heights. */
const THOUSANDS_EM = 0.6;

export function figureAt({ text, gaps, ems, marks }: Reading, at: number): Figure {
  const groups: string[] = [];
  const found: string[] = [];
  const digitsFrom = (start: number) => {
    let end = start + 1;
    while (isDigit(text[end]) && gaps[end] === GAP.none && !marks.has(end)) end += 1;
    return end;
  };
  let start = at;
  for (;;) {
    const end = digitsFrom(start);
    groups.push(text.slice(start, end));
    const mark = marks.get(end) ?? "";
    const isMarked = gaps[end] === GAP.none && /^[.,']$/.test(mark);
    const isNear = gaps[end] === GAP.space && (ems[end] ?? 0) < THOUSANDS_EM;
    const isSpaced = isNear && mark === "" && digitsFrom(end) - end === 3;
    if (!isDigit(text[end]) || !(isMarked || (isSpaced && end - start <= 3))) {
      return { start: at, end, groups, marks: found };
    }
    found.push(isMarked ? mark : " ");
    start = end;
  }
}

/**
 * English roles come first: t for thousands, d for decimals. 2,450 may be two thousand, or two and a half as in German.
 */
function readingsOf({ groups, marks }: Pick<Figure, "groups" | "marks">): readonly string[] {
  const [first = ""] = groups;
  const count = marks.length;
  if (count === 0) return [""];
  const isGrouped = (many: readonly string[]) =>
    first.length <= 3 &&
    !first.startsWith("0") &&
    (many.slice(1).every((group) => group.length === 3) || isIndian(many));
  // A lakh is 1,00,000, a crore 1,00,00,000.
  const isIndian = (many: readonly string[]) =>
    first.length <= 2 &&
    many.length > 2 &&
    many.slice(1, -1).every((group) => group.length === 2) &&
    many.at(-1)?.length === 3 &&
    marks.slice(0, many.length - 1).every((mark) => mark === ",");
  const before = marks.slice(0, -1);
  const last = marks.at(-1) ?? "";
  const found: string[] = [];
  if (new Set(marks).size <= 1 && isGrouped(groups)) found.push("t".repeat(count));
  const isDecimal = /^[.,]$/.test(last) && !before.includes(last) && new Set(before).size <= 1;
  if (isDecimal && (count === 1 || isGrouped(groups.slice(0, -1))))
    found.push(`${"t".repeat(count - 1)}d`);
  return last === "." ? found.toReversed() : found;
}

/** The English value comes first. */
export function numbersOf({ groups, marks }: Pick<Figure, "groups" | "marks">): readonly number[] {
  const [first = ""] = groups;
  if (first.startsWith("0") && (first.length > 1 || marks.length > 1)) return [];
  return readingsOf({ groups, marks }).map((kinds) =>
    Number(groups.map((group, at) => (kinds[at - 1] === "d" ? `.${group}` : group)).join("")),
  );
}

/**
 * Returns n (no separator), t (thousands), d (decimals), the mark itself, or a space between figures. Ambiguous ones
 * are English unless the page writes decimal commas.
 */
export function partingsAt(reading: Reading, at: number): readonly string[] {
  const figure = figureAround(reading, at);
  if (figure.start === at) return [" "];
  let place = figure.start;
  const which = figure.groups.findIndex((group) => (place += group.length) >= at);
  if (place > at) return ["n"];
  const readings = readingsOf(figure);
  if (readings.length === 0) return [figure.marks[which] ?? ""];
  const meant = reading.hasDecimalComma === true ? readings : readings.slice(0, 1);
  return meant.map((kinds) => kinds[which] ?? "");
}

function figureAround(reading: Reading, at: number): Figure {
  let start = at;
  while (isDigit(reading.text[start - 1]) && (reading.gaps[start] ?? 0) <= GAP.space) start -= 1;
  for (;;) {
    const figure = figureAt(reading, start);
    if (figure.end > at) return figure;
    start = figure.end;
  }
}

/** Languages with a decimal comma, and English. */
const COMMA_WORDS =
  /(?<!\p{L})(?:de|del|da|do|du|des|la|le|les|el|em|en|y|et|und|der|die|das)(?!\p{L})/iu;
const POINT_WORDS = /(?<!\p{L})(?:of|the|and|number|date|issued|until|quantity)(?!\p{L})/iu;

/** Unambiguous figures decide, or else the words of the page. */
export function hasDecimalComma(reading: Reading): boolean {
  const found = new Set<string>();
  for (let at = 0; at < reading.text.length; at += 1) {
    if (!isDigit(reading.text[at])) continue;
    const figure = figureAt(reading, at);
    const [kinds, ...furtherReadings] = readingsOf(figure);
    if (furtherReadings.length === 0 && kinds !== undefined && kinds.endsWith("d"))
      found.add(figure.marks.at(-1) ?? "");
    at = figure.end - 1;
  }
  if (found.size > 0) return found.has(",") && !found.has(".");
  const words = Array.from(reading.text, (one, at) =>
    reading.gaps[at] === GAP.none ? one : ` ${one}`,
  );
  const text = words.join("");
  return COMMA_WORDS.test(text) && !POINT_WORDS.test(text);
}
