import { expect, it } from "vitest";
import { lyingGlyphs } from "./lying-glyphs.ts";
import type { PdfFont, PlacedGlyph } from "./placed-glyphs.ts";

/** Meaning and shape of a glyph, and what else is known of it. */
interface Drawn {
  readonly text: string;
  readonly shape: string;
  readonly font?: string;
  readonly name?: string;
  readonly width?: number;
}

/** The meanings of those glyphs that lie. */
function lies(drawn: readonly Drawn[], font: PdfFont = {}): readonly string[] {
  const glyphs = drawn.map(({ text, font: id = "F1", width = 556 }, code): PlacedGlyph => {
    const shown = { unicode: text, fontChar: text, originalCharCode: code, width };
    const matrix = [11, 0, 0, 11, 60, 700];
    return {
      operation: 0,
      text,
      font: id,
      shown: { ...shown, isSpace: false, isInFont: true },
      matrix,
      width: (11 * width) / 1000,
    };
  });
  const names = drawn.flatMap(({ name }, code) =>
    name === undefined ? [] : ([[code, name]] as const),
  );
  const found = lyingGlyphs(glyphs, {
    fontOf: () => ({ differences: new Map(names), ...font }),
    shapeOf: (glyph) => drawn[glyph.shown.originalCharCode]?.shape ?? "",
  });
  return [...found].map(({ text }) => text);
}

const meant = (text: string, shape: string, more: Omit<Drawn, "text" | "shape"> = {}): Drawn => ({
  text,
  shape,
  ...more,
});

it("several characters of one shape lie, in one font and in two", () => {
  expect(lies([meant("2", "nine"), meant("4", "nine"), meant("T", "T")])).toEqual(["2", "4"]);
  expect(lies([meant("2", "nine"), meant("9", "nine", { font: "F2" })])).toEqual(["2", "9"]);
  expect(lies([meant(",", "nine"), meant("9", "nine")])).toEqual([",", "9"]);
  const vowelSign = meant("دَ", "nine", { width: 0 });
  expect(lies([vowelSign, meant("9", "nine")])).toEqual(["دَ", "9"]);
});

it("of two with one shape, the one whose name says the same tells the truth", () => {
  const two = meant("2", "nine", { name: "g12" });
  expect(lies([two, meant("9", "nine", { font: "F2", name: "nine" })])).toEqual(["2"]);
});

it("one character of several shapes and one width lies", () => {
  expect(lies([meant("2", "two"), meant("2", "nine")])).toEqual(["2", "2"]);
  expect(lies([meant("2", "two"), meant("2", "nine")], { isType3Font: true })).toEqual([]);
});

it.each([
  ["names without a meaning", ["g12", "G01", "cid34", "uni0039", "a1", "glyph7", ".notdef"]],
  ["names of variants", ["two.lf", "two.tnum"]],
])("fonts are not suspected for %s", (_, names) => {
  expect(lies(names.map((name) => meant("2", "two", { name })))).toEqual([]);
});

it.each([
  [
    "zero and O, one, l and I",
    [meant("0", "o"), meant("O", "o"), meant("1", "i"), meant("l", "i"), meant("I", "i")],
  ],
  ["capitals for small letters", [meant("a", "A"), meant("A", "A")]],
  ["letters of two scripts", [meant("A", "A"), meant("\u0410", "A"), meant("\u0391", "A")]],
  ["the same glyph twice", [meant("2", "two"), meant("2", "two")]],
  ["ligatures", [meant("fi", "fi", { name: "f_i" }), meant("ffi", "ffi", { name: "ffi" })]],
  ["raised figures", [meant("2", "two"), meant("2", "raised two", { width: 333 })]],
  ["fractions", [meant("1/2", "half")]],
  [
    "an accent that is drawn upon several letters",
    [meant("ḿ", "dot", { width: 0 }), meant("ṅ", "dot", { width: 0 })],
  ],
  [
    "spaces, and hyphens that may be hidden",
    [meant(" ", ""), meant("\u00AD", "-"), meant("-", "-")],
  ],
])("is no lie: %s", (_, drawn) => {
  expect(lies(drawn)).toEqual([]);
});

it("names count where a font chooses its glyphs by them", () => {
  const wrong = [meant("4", "nine", { name: "nine" })];
  expect(lies(wrong)).toEqual(["4"]);
  expect(lies(wrong, { composite: true })).toEqual([]);
  expect(lies(wrong, { type: "TrueType", isSymbolicFont: true })).toEqual([]);
  const encoded = { differences: new Map<number, string>(), defaultEncoding: ["nine"] };
  expect(lies(wrong, encoded)).toEqual(["4"]);
  expect(lies(wrong, { ...encoded, isSymbolicFont: true })).toEqual([]);
});
