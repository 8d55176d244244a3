import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Operations } from "./page-drawing.ts";
import { type PdfFont, type PlacedGlyph, placedGlyphs } from "./placed-glyphs.ts";

export interface TextOperation {
  readonly index: number;
  readonly glyphs: readonly PlacedGlyph[];
  /** Without spaces: the reader of text decides on words by widths. */
  readonly text: string;
  /** Indices in {@link text}: pdf.js drops soft hyphens, which some programs write for hyphens. */
  readonly softHyphens: readonly number[];
  /** Its id; undefined on the page itself. */
  readonly annotation: string | undefined;
}

/** The two text sources disagree about these, and about the direction of signs. */
const UNCOUNTED = /[\s\p{Cf}]/gu;

function withoutSpaces(text: string): string {
  return text.replaceAll(UNCOUNTED, "").replaceAll(">", "<");
}

/** Masks are invisible. */
export function textOperations(
  all: Operations,
  fontOf: (id: string) => PdfFont,
): readonly TextOperation[] {
  const { fnArray, argsArray } = all;
  const placed = placedGlyphs(all, fontOf);
  const found: TextOperation[] = [];
  const groups: boolean[] = [];
  let annotation: string | undefined;
  fnArray.forEach((operation, index) => {
    const [given] = argsArray[index] ?? [];
    if (operation === OPS.beginAnnotation) annotation = String(given);
    else if (operation === OPS.endAnnotation) annotation = undefined;
    else if (operation === OPS.beginGroup)
      groups.push(Boolean((given as { smask?: object }).smask));
    else if (operation === OPS.endGroup) groups.pop();
    else if (operation === OPS.showText && !groups.includes(true)) {
      const glyphs = placed.get(index) ?? [];
      const written = glyphs.map(({ text }) => text).join("");
      const softHyphens = Array.from(
        written.matchAll(/\u00AD/g),
        ({ index: place }) => withoutSpaces(written.slice(0, place)).length,
      );
      found.push({ index, glyphs, text: withoutSpaces(written), softHyphens, annotation });
    }
  });
  return found;
}

/** Text outside the page may lie between two runs. */
const FAR = 2000;

/** Its text includes soft hyphens. */
export interface ShownRun {
  readonly operations: readonly number[];
  readonly glyphs: readonly PlacedGlyph[];
  readonly text: string;
}

/**
 * Both have the same order, but a run may hold several operations or a part of one, and reverse Arabic or Hebrew.
 * Unmatched runs get all unmatched operations.
 */
export function operationsOfRuns(
  runs: readonly string[],
  operations: readonly TextOperation[],
): readonly ShownRun[] {
  const text = operations.map((operation) => operation.text).join("");
  const owners = operations.flatMap(({ glyphs }) =>
    glyphs.flatMap((glyph) =>
      Array.from({ length: withoutSpaces(glyph.text).length }, () => glyph),
    ),
  );
  let length = 0;
  const softHyphens = operations.flatMap((operation) => {
    const places = operation.softHyphens.map((place) => length + place);
    length += operation.text.length;
    return places;
  });
  let from = 0;
  const found = runs.map((run) => {
    const wanted = withoutSpaces(run);
    const start = placeOf(wanted, text, from);
    if (start === -1) return undefined;
    from = start + wanted.length;
    const inside = softHyphens
      .filter((place) => place > start && place < from)
      .map((place) => place - start);
    const glyphs = [...new Set(owners.slice(start, from))];
    const indexes = [...new Set(glyphs.map(({ operation }) => operation))];
    return { operations: indexes, glyphs, text: withHyphens(run, inside) };
  });
  const taken = new Set(found.flatMap((shown) => shown?.operations ?? []));
  const remaining = operations.map(({ index }) => index).filter((index) => !taken.has(index));
  return found.map(
    (shown, at) => shown ?? { operations: remaining, glyphs: [], text: runs[at] ?? "" },
  );
}

/** `places` count characters without spaces. */
function withHyphens(run: string, places: readonly number[]): string {
  if (places.length === 0) return run;
  let counted = 0;
  let text = "";
  for (const character of run) {
    text += character;
    counted += withoutSpaces(character).length;
    if (places.includes(counted) && withoutSpaces(character) !== "") text += "\u00AD";
  }
  return text;
}

function placeOf(wanted: string, text: string, from: number): number {
  const letters = sorted(wanted);
  const isAt = (start: number) => sorted(text.slice(start, start + wanted.length)) === letters;
  if (isAt(from)) return from;
  const last = Math.min(from + FAR, text.length - wanted.length);
  const direct = text.indexOf(wanted, from);
  if (direct !== -1 && direct <= last) return direct;
  for (let start = from + 1; start <= last; start += 1) if (isAt(start)) return start;
  return -1;
}

function sorted(text: string): string {
  return text.split("").toSorted().join("");
}
