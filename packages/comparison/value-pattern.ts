import { isDigit, SOFT_HYPHEN } from "./fold.ts";
import { GAP, type Reading, readText } from "./reading.ts";
import { isEdge } from "./word-edges.ts";

/**
 * What may stand before a character of a value: nothing at all; for letters of a text also a space, a hyphen or the end
 * of a line; between words anything; in a certificate number a dash; in a figure its separator.
 */
type Break = "nothing" | "letters" | "anything" | "dash" | "thousands" | "decimal" | "mark";

/** A value as it is searched. */
export interface ValuePattern {
  readonly text: string;
  readonly breaks: readonly Break[];
}

export function patternOf(value: string, kind: "text" | "number"): ValuePattern {
  const { text, gaps, marks } = readText(value);
  const breaks = Array.from(text, (_, at): Break => {
    const mark = marks.get(at);
    const isApart = mark !== undefined || gaps[at] !== GAP.none;
    if (kind === "number") return isApart ? "dash" : "nothing";
    if (!isDigit(text[at - 1]) || !isDigit(text[at])) return isApart ? "anything" : "letters";
    if (!isApart) return "nothing";
    // "2026, 09:00" is no decimal number.
    if (mark !== undefined && gaps[at] !== GAP.none) return "mark";
    const isGroup = /^\d{3}/.test(text.slice(at, at + 3)) && isThree({ gaps, marks, text }, at);
    if (isGroup && (mark === undefined || mark === "," || mark === "'")) return "thousands";
    return mark === "." || mark === "," ? "decimal" : "mark";
  });
  return { text, breaks };
}

/** Whether three digits from here are together, and a fourth, as in "5 000 × 12", is apart. */
function isThree(
  { gaps, marks, text }: Pick<Reading, "gaps" | "marks" | "text">,
  at: number,
): boolean {
  const isApart = (place: number) => gaps[place] !== GAP.none || marks.has(place);
  return !isApart(at + 1) && !isApart(at + 2) && (!isDigit(text[at + 3]) || isApart(at + 3));
}

/** The end of a value that begins at a character of the reading, as a whole. */
export function endOf(reading: Reading, at: number, pattern: ValuePattern): number | undefined {
  const { text } = pattern;
  const end = at + text.length;
  if (text === "" || reading.text[at] !== text[0] || !reading.text.startsWith(text, at)) {
    return undefined;
  }
  if (!isEdge(reading, at) || !isEdge(reading, end)) return undefined;
  // Spaces within a word must be smaller than those around it: "L O N D O N D E R R Y" does not contain "L O N D O N".
  let widest = 0;
  for (let place = 1; place < text.length; place += 1) {
    const allowed = pattern.breaks[place] ?? "nothing";
    if (!isAllowed(reading, at + place, allowed)) return undefined;
    if (allowed === "letters" && reading.gaps[at + place] === GAP.space) {
      widest = Math.max(widest, reading.ems[at + place] ?? 0);
    }
  }
  const isClear = (edge: number) =>
    widest === 0 ||
    edge >= reading.text.length ||
    (reading.gaps[edge] ?? 0) >= GAP.wide ||
    (reading.ems[edge] ?? 0) > 1.3 * widest;
  return isClear(at) && isClear(end) ? end : undefined;
}

/** In heights of the writing: cells further apart are not read as one text. */
const FAR_EM = 6;

function isAllowed(reading: Reading, at: number, allowed: Break): boolean {
  const gap = reading.gaps[at] ?? GAP.apart;
  const mark = reading.marks.get(at) ?? "";
  const isHyphen = mark === "-" || mark === SOFT_HYPHEN;
  switch (allowed) {
    case "nothing":
      return gap === GAP.none && mark === "";
    case "letters":
      return (gap <= GAP.space || gap === GAP.line) && (mark === "" || mark === "'" || isHyphen);
    case "anything":
      return gap !== GAP.apart && (gap !== GAP.wide || (reading.ems[at] ?? 0) < FAR_EM);
    case "dash":
      // At the end of a line the dash must be there: two numbers in a column are not one.
      return isHyphen ? gap !== GAP.apart && gap !== GAP.wide : gap === GAP.space && mark === "";
    case "thousands":
      return gap === GAP.none ? /^[,.']?$/.test(mark) : gap === GAP.space && mark === "";
    case "decimal":
      return gap === GAP.none && /^[.,]$/.test(mark);
    case "mark":
      return gap === GAP.space || (gap === GAP.none && mark !== "");
  }
}
