import type { Box, TextRun } from "./document-text.ts";
import { EXPONENT, fold, hasRightToLeft, parted } from "./fold.ts";

/** Nothing, a space, a gap between cells, a line end in a cell, or more. */
export const GAP = { none: 0, space: 1, wide: 2, line: 3, apart: 4 } as const;

/** In text heights, between words. */
export const SPACE_EM = 0.15;

/** In text heights, between cells. */
export const WIDE_EM = 1.2;

const WRITTEN_SPACE_EM = 0.3;

/** Holds a page's letters and digits in one order. */
export interface Reading {
  readonly text: string;
  readonly gaps: Uint8Array;
  /** In text heights. */
  readonly ems: Float32Array;
  /** Marks before a character; final marks have the text's length as key. */
  readonly marks: ReadonlyMap<number, string>;
  /** Before each of {@link marks} and after the last, in text heights. */
  readonly spaces: ReadonlyMap<number, readonly number[]>;
  /** Undefined for a text outside a page. */
  readonly hasDecimalComma?: boolean | undefined;
  /** Gives each character's run and offset. */
  readonly runOf: Int32Array;
  readonly offsetOf: Int32Array;
  readonly runs: readonly TextRun[];
  readonly hasRightToLeft: boolean;
}

/** `place` is the index in the file. */
export interface PlacedRun {
  readonly run: TextRun;
  readonly place: number;
}

/** The gap before it is in text heights: infinite if nothing connects them. */
export interface Step extends PlacedRun {
  readonly gap: number;
}

/** With `isVisual`, the file stores Arabic from left to right. */
export function readRuns(
  runs: readonly TextRun[],
  steps: readonly Step[],
  options: { readonly isVisual?: boolean; readonly hasRightToLeft?: boolean } = {},
): Reading {
  const characters: string[] = [];
  const ems: number[] = [];
  const runOf: number[] = [];
  const offsetOf: number[] = [];
  const marks = new Map<number, string>();
  const spaces = new Map<number, number[]>();
  let em = 0;
  /** Since the last mark or character. */
  let space = 0;
  let before: string | undefined;
  let last: TextRun | undefined;
  const widen = (by: number) => {
    em += by;
    space += by;
  };
  widen(Infinity);
  const read = (character: string, offset: number, place: number) => {
    const { kind, text } = fold(character);
    const at = characters.length;
    if (kind === "space") widen(WRITTEN_SPACE_EM);
    else if (kind === "mark") {
      spaces.set(at, [...(spaces.get(at) ?? []), space]);
      marks.set(at, (marks.get(at) ?? "") + text);
      space = 0;
    } else if (kind === "word") {
      spaces.get(at)?.push(space);
      for (const unit of text.split("")) {
        characters.push(unit);
        ems.push(em);
        runOf.push(place);
        offsetOf.push(offset);
        em = 0;
      }
      space = 0;
    }
  };
  for (const { run, place, gap } of steps) {
    const { text, box } = run;
    widen(Math.max(gap, 0));
    if (text.trim() === "") widen(Math.max(WRITTEN_SPACE_EM, box.width / (box.height || 1)));
    else {
      if (last !== undefined && isRaised(run, last)) read(EXPONENT, 0, place);
      for (const { character, offset } of inOrder(text, options.isVisual === true)) {
        for (const part of parted(character, before)) read(part, offset, place);
        before = character;
      }
      last = run;
    }
  }
  spaces.get(characters.length)?.push(Infinity);
  const widths = Float32Array.from(ems);
  return {
    text: withoutLigatures(characters, ems),
    gaps: gapsOf(widths, marks),
    ems: widths,
    marks,
    spaces,
    runOf: Int32Array.from(runOf),
    offsetOf: Int32Array.from(offsetOf),
    runs,
    hasRightToLeft: options.hasRightToLeft ?? false,
  };
}

/** An exponent is smaller and higher. */
function isRaised({ text, style, box }: TextRun, before: TextRun): boolean {
  if (style === undefined || before.style === undefined || !/^[\d+\-\u2212]+$/.test(text.trim()))
    return false;
  const { size, baseline } = before.style;
  const rise = baseline - style.baseline;
  const gap = box.x - before.box.x - before.box.width;
  return (
    style.size < 0.85 * size && rise > 0.15 * size && rise < size && Math.abs(gap) < 0.3 * size
  );
}

/** The widest gap separates marks of the text before from marks of the text after. */
export function marksAt(
  { marks, spaces }: Pick<Reading, "marks" | "spaces">,
  at: number,
): { readonly closing: string; readonly opening: string } {
  const text = marks.get(at) ?? "";
  const gaps = spaces.get(at) ?? [];
  const widest = gaps.indexOf(Math.max(...gaps));
  const [first, last] = [
    gaps.findIndex((gap) => gap >= WIDE_EM),
    gaps.findLastIndex((gap) => gap >= WIDE_EM),
  ];
  return {
    closing: text.slice(0, first < 0 ? widest : first),
    opening: text.slice(last < 0 ? widest : last),
  };
}

/** Lam-alef is one printed sign, and pdf.js reverses its letters, so page and register are both sorted. */
function withoutLigatures(characters: readonly string[], ems: readonly number[]): string {
  return characters
    .map((character, at) => ((ems[at] ?? 0) < SPACE_EM ? character : ` ${character}`))
    .join("")
    .replaceAll("هللا", "الله")
    .replaceAll(/[ال]{2,}/g, (row) => row.split("").toSorted().join(""))
    .replaceAll(" ", "");
}

/** The text stands alone on its page. */
export function readText(text: string): Reading {
  const box = { x: 0, y: 0, width: text.length, height: 1 };
  const run = { text, box, isRightToLeft: false, isHidden: false };
  return readRuns([run], [{ run, place: 0, gap: 0 }]);
}

interface Character {
  readonly character: string;
  readonly offset: number;
}

function inOrder(text: string, isVisual: boolean): readonly Character[] {
  const characters: Character[] = [];
  let offset = 0;
  for (const character of text) {
    characters.push({ character, offset });
    offset += character.length;
  }
  if (!isVisual || !hasRightToLeft(text)) return characters;
  const isLeftToRight = ({ character }: Character) =>
    fold(character).kind === "word" && !hasRightToLeft(character);
  return turned(characters, isLeftToRight, ({ character }) => hasRightToLeft(character)).flat();
}

/** Left-to-right parts such as numbers keep their order and form groups. */
export function turned<T>(
  items: readonly T[],
  isLeftToRight: (item: T) => boolean,
  isRightToLeft: (item: T) => boolean,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  let between: T[] = [];
  let open: T[] | undefined;
  for (const item of items) {
    if (isLeftToRight(item)) {
      if (open === undefined) groups.push(...between.map((one) => [one]), (open = []));
      else open.push(...between);
      open.push(item);
      between = [];
    } else if (isRightToLeft(item)) {
      groups.push(...between.map((one) => [one]), [item]);
      between = [];
      open = undefined;
    } else between.push(item);
  }
  groups.push(...between.map((one) => [one]));
  return groups.toReversed();
}

function gapsOf(ems: Float32Array, marks: ReadonlyMap<number, string>): Uint8Array {
  const gaps = new Uint8Array(ems.length);
  for (const [at, em] of ems.entries()) gaps[at] = gapOf(em);
  let start = 0;
  for (let end = 1; end <= gaps.length; end += 1) {
    if (end < gaps.length && (gaps[end] ?? 0) < GAP.wide) continue;
    closeUp(gaps, ems, marks, start, end);
    start = end;
  }
  return gaps;
}

function gapOf(em: number): number {
  if (em < SPACE_EM) return GAP.none;
  if (em < WIDE_EM) return GAP.space;
  return em === Infinity ? GAP.apart : GAP.wide;
}

/** In spaced-out text, only clearly wider gaps separate words. */
function closeUp(
  gaps: Uint8Array,
  ems: Float32Array,
  marks: ReadonlyMap<number, string>,
  start: number,
  end: number,
): void {
  if (end - start < 5) return;
  // A mark between two letters has a gap on both sides.
  const inner = ems
    .slice(start + 1, end)
    .map((em, place) => em / (1 + (marks.get(start + 1 + place)?.length ?? 0)));
  const wide = inner.filter((em) => em >= SPACE_EM);
  if (wide.length < inner.length * 0.8) return;
  const usual = wide.toSorted()[wide.length >> 1] ?? 0;
  for (const [place, em] of inner.entries()) {
    if (em < usual * 1.6) gaps[start + 1 + place] = GAP.none;
  }
}

export function boxOf(reading: Reading, start: number, end: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { run, first, last } of pieces(reading, start, end)) {
    const { text, box } = run;
    // The order of letters within a run of Arabic is unknown.
    const [from, to] = hasRightToLeft(text)
      ? [0, 1]
      : [first / text.length, (last + 1) / text.length];
    left = Math.min(left, box.x + box.width * from);
    right = Math.max(right, box.x + box.width * to);
    top = Math.min(top, box.y);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

interface Piece {
  readonly at: number;
  readonly run: TextRun;
  /** Offsets in the run's text. */
  readonly first: number;
  readonly last: number;
}

function pieces(reading: Reading, start: number, end: number): readonly Piece[] {
  const found: Piece[] = [];
  for (let at = start; at < end;) {
    const from = at;
    const place = reading.runOf[at] ?? 0;
    let [first, last] = [Infinity, 0];
    for (; at < end && reading.runOf[at] === place; at += 1) {
      first = Math.min(first, reading.offsetOf[at] ?? 0);
      last = Math.max(last, reading.offsetOf[at] ?? 0);
    }
    const run = reading.runs[place];
    if (run !== undefined) found.push({ at: from, run, first, last });
  }
  return found;
}

export function printed(reading: Reading, start: number, end: number): string {
  let text = "";
  for (const { at, run, first, last } of pieces(reading, start, end)) {
    const isApart = reading.gaps[at] !== GAP.none;
    if (at > start) text += (reading.marks.get(at) ?? "") + (isApart ? " " : "");
    text += run.text.slice(first, last + 1);
  }
  return text.replaceAll(/\s/g, " ").trim();
}
