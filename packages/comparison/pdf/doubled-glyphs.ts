import type { PlacedGlyph } from "./placed-glyphs.ts";

/** Share of the font size: programs repeat a letter this near to make it bold. */
const DOUBLED_EM = 0.1;

/** Share of the width: equal letters side by side are further apart. */
const DOUBLED_WIDTH = 0.45;

/** Share of the narrower letter. */
const OVER_WIDTH = 0.4;
const OVER_EM = 0.3;

/** In page units: only neighbouring squares are compared. */
const SQUARE = 16;

/** More letters are not meant for readers. */
const MOST_IN_SQUARE = 200;

/**
 * Bold type is made by drawing letters twice. An operation that also draws a different letter over another is excluded:
 * it alters something.
 */
export function doubledGlyphs(
  glyphs: readonly PlacedGlyph[],
): ReadonlyMap<PlacedGlyph, PlacedGlyph> {
  const squares = new Map<string, PlacedGlyph[]>();
  const pairs: (readonly [PlacedGlyph, PlacedGlyph])[] = [];
  const altering = new Set<number>();
  for (const glyph of glyphs) {
    // Accents stand on letters.
    if (/^[\s\p{M}\p{Sk}]*$/u.test(glyph.text)) continue;
    const [column, row] = [4, 5].map((part) => Math.floor((glyph.matrix[part] ?? 0) / SQUARE));
    let repeated: PlacedGlyph | undefined;
    for (let place = 0; place < 9; place += 1) {
      const square = `${(column ?? 0) + (place % 3) - 1} ${(row ?? 0) + Math.floor(place / 3) - 1}`;
      for (const neighbour of squares.get(square) ?? []) {
        const relation = relationOf(glyph, neighbour);
        if (relation === "over") altering.add(glyph.operation).add(neighbour.operation);
        else if (relation === "double") repeated ??= neighbour;
      }
    }
    if (repeated !== undefined) pairs.push([glyph, repeated]);
    const ownKey = `${column} ${row}`;
    const square = squares.get(ownKey) ?? [];
    squares.set(ownKey, square);
    if (square.length < MOST_IN_SQUARE) square.push(glyph);
  }
  const doubled = new Map<PlacedGlyph, PlacedGlyph>();
  for (const [glyph, repeated] of pairs) {
    if (altering.has(glyph.operation) || altering.has(repeated.operation)) continue;
    doubled.set(glyph, doubled.get(repeated) ?? repeated);
  }
  return doubled;
}

function relationOf(one: PlacedGlyph, other: PlacedGlyph): "double" | "over" | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = one.matrix;
  const [otherA = 0, otherB = 0, otherC = 0, otherD = 0, otherX = 0, otherY = 0] = other.matrix;
  const [right, up] = [Math.hypot(a, b), Math.hypot(c, d)];
  const size = Math.hypot(otherC, otherD) / up;
  // Watermarks are diagonal or larger.
  const isAlike = a * otherA + b * otherB > 0.99 * right * Math.hypot(otherA, otherB);
  if (!isAlike || size < 0.5 || size > 2) return undefined;
  const along = Math.abs(a * (otherX - x) + b * (otherY - y)) / right;
  const across = Math.abs(a * (otherY - y) - b * (otherX - x)) / right;
  const width = Math.min(one.width, other.width);
  const isSame =
    one.font === other.font &&
    one.shown.fontChar === other.shown.fontChar &&
    one.text === other.text &&
    Math.abs(size - 1) < 0.05;
  if (!isSame) return along < OVER_WIDTH * width && across < OVER_EM * up ? "over" : undefined;
  const near = DOUBLED_EM * up;
  return along <= Math.min(near, DOUBLED_WIDTH * width) && across <= near ? "double" : undefined;
}
