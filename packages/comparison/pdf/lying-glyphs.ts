import { fold } from "../fold.ts";
import type { PdfFont, PlacedGlyph } from "./placed-glyphs.ts";
import { isUponLetter } from "./vowel-signs.ts";

/** Adobe Glyph List; letters are named after themselves. */
const FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Characters that many fonts draw alike. */
const ALIKE = ["o0", "il1|"];

/** Share of the width: equally wide shapes of one character are suspect. */
const SAME_WIDTH = 0.02;

export interface GlyphSource {
  readonly fontOf: (id: string) => PdfFont;
  /** Equal for equal outlines in any font; empty without ink. */
  readonly shapeOf: (glyph: PlacedGlyph) => string;
  /** See letter-tables.ts. */
  readonly mayLie?: boolean;
}

/**
 * Search and copy use the file's text, while a reader sees the drawing. Names that say nothing (g12, uni0032, a1) are
 * no evidence.
 */
export function lyingGlyphs(
  glyphs: readonly PlacedGlyph[],
  { fontOf, shapeOf, mayLie = false }: GlyphSource,
): ReadonlySet<PlacedGlyph> {
  const kinds = new Map<string, PlacedGlyph[]>();
  for (const glyph of glyphs) {
    const key = `${glyph.font} ${glyph.shown.originalCharCode}`;
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, [glyph]);
    else kind.push(glyph);
  }
  const lying = new Set<PlacedGlyph>();
  const byShape = new Map<string, PlacedGlyph[]>();
  const byMeaning = new Map<string, PlacedGlyph[]>();
  for (const [glyph] of kinds.values()) {
    if (glyph === undefined) continue;
    const shape = shapeOf(glyph);
    if (shape === "") continue;
    const font = fontOf(glyph.font);
    const named = namedBy(glyph, font);
    const isContradicted = named !== undefined && areOpposed(meaningOf(glyph), named);
    const isTwofold = mayLie && font.composite !== true && font.type === "TrueType";
    if (isContradicted || isTwofold || isOvercrowded(glyph.text) || isBlank(glyph.text))
      lying.add(glyph);
    push(byShape, shape, glyph);
    // Fonts of scanned letters have several pictures of each.
    if (font.isType3Font !== true && /^[a-z0-9]$/i.test(glyph.text))
      push(byMeaning, `${glyph.font} ${glyph.text}`, glyph);
  }
  for (const alike of byShape.values()) {
    const isOpposed = (one: PlacedGlyph) =>
      alike.some((other) => areOpposed(meaningOf(one), meaningOf(other)));
    const opposed = alike.filter(isOpposed);
    const misnamed = opposed.filter(
      (glyph) => namedBy(glyph, fontOf(glyph.font)) !== meaningOf(glyph),
    );
    for (const glyph of misnamed.length === 0 ? opposed : misnamed) lying.add(glyph);
  }
  for (const same of byMeaning.values()) {
    const isAnother = (one: PlacedGlyph) =>
      same.some(
        (other) =>
          shapeOf(one) !== shapeOf(other) &&
          Math.abs(one.shown.width - other.shown.width) <= SAME_WIDTH * one.shown.width,
      );
    for (const glyph of same.filter(isAnother)) lying.add(glyph);
  }
  return new Set(
    [...kinds.values()].flatMap((kind) => (kind.some((glyph) => lying.has(glyph)) ? kind : [])),
  );
}

function push(map: Map<string, PlacedGlyph[]>, key: string, glyph: PlacedGlyph): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [glyph]);
  else known.push(glyph);
}

/** Empty for a space or an accent. */
export function meaningOf({ text, width }: PlacedGlyph): string {
  if (isUponLetter(text, width)) return "";
  return Array.from(text, (character) => fold(character).text)
    .join("")
    .trim();
}

/** Undefined unless the font chooses glyphs by name. */
function namedBy({ shown: { originalCharCode: code } }: PlacedGlyph, font: PdfFont) {
  const { composite, isSymbolicFont, type, differences, defaultEncoding } = font;
  if (composite === true || (type === "TrueType" && isSymbolicFont === true)) return undefined;
  const usual = isSymbolicFont === true ? undefined : defaultEncoding?.[code];
  const [name = ""] = (differences?.get(code) ?? usual ?? "").split(".");
  const figure = FIGURES.indexOf(name);
  if (figure !== -1) return String(figure);
  return /^[a-z]$/i.test(name) ? name.toLowerCase() : undefined;
}

/** Only ASCII: too little is known about other scripts. */
function areOpposed(one: string, other: string): boolean {
  return (
    one !== other &&
    /^[\0-\u007F]*$/.test(one + other) &&
    /[a-z0-9]/.test(one + other) &&
    !ALIKE.some((group) => group.includes(one) && group.includes(other))
  );
}

/** More than a ligature or a fraction. */
function isOvercrowded(text: string): boolean {
  return /[a-z]{4}/i.test(text) || (/\d.|.\d/su.test(text) && !/^\d[/\u2044]\d+$/.test(text));
}

/** The glyph has ink, but counts as a space or as nothing. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]+$/u.test(text) && text !== "\u00AD";
}
