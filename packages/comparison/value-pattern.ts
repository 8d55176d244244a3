import { EXPONENT, isDigit, SOFT_HYPHEN } from "./fold.ts";
import { partingsAt } from "./figures.ts";
import { GAP, marksAt, type Reading, readText, SPACE_EM } from "./reading.ts";
import { isEdge } from "./word-edges.ts";

/**
 * Text allowed before a character: nothing; within a word a space, a hyphen or a line end; between words anything; in a
 * number a dash; in a figure a separator.
 */
type Break = "nothing" | "letters" | "anything" | "dash" | "figure";

export interface ValuePattern {
  readonly text: string;
  readonly breaks: readonly Break[];
  readonly partings: readonly string[];
  /** Before each character and after the last; undefined for labels and numbers. */
  readonly marks?: readonly string[];
  /** Letters of units, with significant case. */
  readonly units?: ReadonlyMap<number, string>;
}

export function patternOf(value: string, kind: "text" | "number" | "label"): ValuePattern {
  const reading = readText(value);
  const { text, gaps, marks } = reading;
  const breaks = Array.from(text, (_, at): Break => {
    const isApart = marks.has(at) || gaps[at] !== GAP.none;
    if (kind === "number") return isApart ? "dash" : "nothing";
    if (isDigit(text[at - 1]) && isDigit(text[at])) return "figure";
    return isApart ? "anything" : "letters";
  });
  const partings = breaks.map((breakAt, at) =>
    breakAt === "figure" ? (partingsAt(reading, at)[0] ?? "") : "",
  );
  if (kind !== "text") return { text, breaks, partings };
  const counted = Array.from({ length: text.length + 1 }, (_, at) => countedMarks(reading, at));
  return { text, breaks, partings, marks: counted, units: unitsIn(reading, value) };
}

export function endOf(reading: Reading, at: number, pattern: ValuePattern): number | undefined {
  const { text } = pattern;
  const end = at + text.length;
  if (text === "" || reading.text[at] !== text[0] || !reading.text.startsWith(text, at)) {
    return undefined;
  }
  if (!isEdge(reading, at) || !isEdge(reading, end)) return undefined;
  // Spaces within a word must be smaller than around it: "L O N D O N D E R R Y" does not contain "L O N D O N".
  let widest = 0;
  for (let place = 1; place < text.length; place += 1) {
    const allowed = pattern.breaks[place] ?? "nothing";
    if (!isAllowed(reading, at + place, allowed, pattern.partings[place])) return undefined;
    if (pattern.marks !== undefined && countedMarks(reading, at + place) !== pattern.marks[place])
      return undefined;
    if (allowed === "letters" && reading.gaps[at + place] === GAP.space) {
      widest = Math.max(widest, reading.ems[at + place] ?? 0);
    }
  }
  const isClear = (edge: number) =>
    widest === 0 ||
    edge >= reading.text.length ||
    (reading.gaps[edge] ?? 0) >= GAP.wide ||
    (reading.ems[edge] ?? 0) > 1.3 * widest;
  if (!isClear(at) || !isClear(end)) return undefined;
  const { units = [] } = pattern;
  return [...units].every(([place, letter]) => isSameUnit(letterAt(reading, at + place), letter))
    ? end
    : undefined;
}

/** "< 10" is not "> 10". */
export function hasSameEdges(
  reading: Reading,
  start: number,
  end: number,
  { text, marks }: ValuePattern,
): boolean {
  return (
    countedMarks(reading, start, "start") === marks?.[0] &&
    countedMarks(reading, end, "end") === marks[text.length]
  );
}

/** In text heights: cells further apart are not one text. */
const FAR_EM = 6;

function isAllowed(reading: Reading, at: number, allowed: Break, parting = ""): boolean {
  const gap = reading.gaps[at] ?? GAP.apart;
  const mark = reading.marks.get(at) ?? "";
  const isHyphen = mark === "-" || mark === SOFT_HYPHEN;
  switch (allowed) {
    case "nothing":
      return gap === GAP.none && mark === "";
    case "letters":
      return (gap <= GAP.space || gap === GAP.line) && (isHyphen || /^['^(]?$/.test(mark));
    case "anything":
      return gap !== GAP.apart && (gap !== GAP.wide || (reading.ems[at] ?? 0) < FAR_EM);
    case "dash":
      // Two numbers in a column are not one.
      return isHyphen ? gap !== GAP.apart && gap !== GAP.wide : gap === GAP.space && mark === "";
    case "figure": {
      const found = partingsAt(reading, at);
      if (parting === " ") return found.includes(" ") && isAllowed(reading, at, "anything");
      const isGrouped = /^[nt]$/.test(parting);
      return found.some((one) => one === parting || (isGrouped && /^[nt]$/.test(one)));
    }
  }
}

/** Insignificant, except beside a figure ({@link meaning}). */
const SILENT = /[()[\]{}|;!?¡¿“”„«»‹›…·•_`\u00AD]/;

/** At an edge of the value, only its own marks count. */
export function countedMarks(reading: Reading, at: number, edge?: "start" | "end"): string {
  const all = reading.marks.get(at) ?? "";
  if (all === "") return "";
  const isStart = edge === "start" || at === 0;
  const isEnd = edge === "end" || at === reading.text.length;
  const { opening, closing } = marksAt(reading, at);
  const ownLetters = isStart ? opening : isEnd ? closing : all;
  const first = isStart ? all.length - ownLetters.length : 0;
  const spaces = reading.spaces.get(at) ?? [];
  const sides = {
    left: isStart ? "" : (reading.text[at - 1] ?? ""),
    right: isEnd ? "" : (reading.text[at] ?? ""),
    isExponent: ownLetters.includes(EXPONENT) || /\de$/.test(reading.text.slice(at - 2, at)),
    isJoined: reading.gaps[at] === GAP.none,
    isLine: reading.gaps[at] === GAP.line,
  };
  const isNear = (from: number, to: number) =>
    sides.isJoined || spaces.slice(from, to).every((gap) => gap < SPACE_EM);
  return Array.from(ownLetters, (mark, place) =>
    meaning(mark, {
      ...sides,
      isAfter: isNear(0, first + place + 1),
      isBefore: isNear(first + place + 1, all.length + 1),
    }),
  )
    .join("")
    .replaceAll("+/-", "±")
    .replaceAll("<=", "≤")
    .replaceAll(">=", "≥");
}

interface Sides {
  /** Empty at an edge. */
  readonly left: string;
  readonly right: string;
  readonly isExponent: boolean;
  readonly isJoined: boolean;
  readonly isLine: boolean;
  /** The mark stands close to the text before it. */
  readonly isAfter: boolean;
  readonly isBefore: boolean;
}

/** Unknown marks count. */
function meaning(mark: string, sides: Sides): string {
  const { left, right, isExponent, isJoined, isLine, isAfter, isBefore } = sides;
  const [isLeft, isRight] = [isDigit(left), isDigit(right)];
  switch (mark) {
    case "-":
      // Ranges, signs and grades count, but not hyphens or dashes between words.
      if (isExponent || (isLeft && isRight)) return "-";
      if (isRight) return left !== "" && isAfter ? "" : "-";
      if (isLeft) return right !== "" && isBefore ? "" : "-";
      return isAfter && (right === "" || (left !== "" && !isBefore && !isLine)) ? "-" : "";
    case ".":
    case ",":
      return isRight && isBefore && !isAfter ? mark : "";
    case ":":
      return isLeft && isRight ? ":" : "";
    case "'":
    case '"':
      // Feet and inches, not thousands.
      return isLeft && isAfter && !(isRight && isJoined) ? mark : "";
    case EXPONENT:
      return isLeft ? EXPONENT : "";
    default:
      return SILENT.test(mark) ? "" : mark;
  }
}

/** SI units after a figure or a slash, elsewhere with a prefix. Tonnes and kilograms are written in either case. */
const UNIT =
  /(?<![\p{L}\d])(?!(?:MT|kg|t)(?!\p{L}))(?:(?<=[\d/]\s?|[\d/])(?:da|[fpnµμmcdhkMGTP])?|(?:[nµμmckMG])|(?=[^/]{1,4}\/))(?:g|m|s|A|K|mol|Hz|N|Pa|J|W|C|V|F|S|T|H|lm|lx|Bq|Gy|Sv|t|l|L|bar|eq|Wh|cal|Ω)(?!\p{L})/gu;

function unitsIn({ offsetOf }: Reading, value: string): ReadonlyMap<number, string> {
  const places = new Set(
    Array.from(value.matchAll(UNIT), ({ 0: unit, index }) =>
      Array.from(unit, (_, at) => index + at),
    ).flat(),
  );
  return new Map(
    Array.from(offsetOf, (offset, at) => [at, value[offset] ?? "", offset] as const).flatMap(
      ([at, letter, offset]) => (places.has(offset) ? [[at, letter] as const] : []),
    ),
  );
}

function letterAt({ runs, runOf, offsetOf }: Reading, at: number): string {
  return runs[runOf[at] ?? -1]?.text[offsetOf[at] ?? -1] ?? "";
}

/** Litres are written in either case. */
function isSameUnit(one: string, other: string): boolean {
  return isUpper(one) === isUpper(other) || /^l$/i.test(other);
}

function isUpper(letter: string): boolean {
  return /\p{Lu}/u.test(letter.normalize("NFKD"));
}
