import { isDigit, isUnspaced } from "./fold.ts";
import { GAP, type Reading } from "./reading.ts";

/** "London" does not stand in "Londonderry". */
export function isEdge(reading: Reading, at: number): boolean {
  const { text, gaps, marks } = reading;
  if (at <= 0 || at >= text.length) return true;
  const gap = gaps[at] ?? GAP.apart;
  const mark = marks.get(at) ?? "";
  const isHyphen = /^[-\u00AD_]+$/.test(mark);
  if (gap === GAP.line) return !isHyphen;
  if (gap > GAP.line || gap === GAP.wide) return true;
  const [left, right] = [text[at - 1], text[at]];
  const digits = Number(isDigit(left)) + Number(isDigit(right));
  if (gap === GAP.space) return digits < 2 || mark !== "" || !hasLoneDigit(reading, at);
  if (isHyphen) return false;
  if (mark !== "")
    return !(digits === 2 && /^[.,'/:]$/.test(mark)) && !(mark === "/" && isDigit(left));
  if (isUnspaced(left) || isUnspaced(right)) return true;
  return digits === 1 && !/[a-z\uFFFD]/.test(`${left}${right}`);
}

/** A lone digit may be part of a spaced-out number. */
function hasLoneDigit({ text, gaps, marks }: Reading, at: number): boolean {
  const parts = (place: number) =>
    !isDigit(text[place]) || gaps[place] !== GAP.none || marks.has(place);
  return parts(at + 1) || at < 2 || !isDigit(text[at - 2]) || gaps[at - 1] !== GAP.none;
}

export function mayBegin({ text, gaps, marks }: Reading, at: number): boolean {
  if (gaps[at] !== GAP.none || marks.has(at)) return true;
  const character = text[at] ?? "";
  return isDigit(character) !== isDigit(text[at - 1]) || character > "\u0E00";
}
