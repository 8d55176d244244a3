import { expect, it } from "vitest";
import { en } from "../en.ts";
import { entriesOf, isPlural, textsOf } from "./catalogue-entries.ts";
import { pseudoCatalogue, pseudoText } from "./pseudo.ts";

it("has every entry of the English catalogue two fifths longer, with its places and its forms", () => {
  const english = entriesOf(en);
  const pseudo = entriesOf(pseudoCatalogue(en));
  expect(pseudo.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  for (const [index, entry] of pseudo.entries()) {
    const original = english[index];
    if (original === undefined) throw new Error(entry.path);
    expect(isPlural(entry.words)).toBe(isPlural(original.words));
    const originals = textsOf(original);
    for (const [form, text] of textsOf(entry).entries()) {
      expect(text).toMatch(/^\[[^]*\]$/);
      expect(text.length).toBeGreaterThanOrEqual((originals[form] ?? "").length * 1.4);
      expect(text.match(/\{\w+\}/g)).toEqual((originals[form] ?? "").match(/\{\w+\}/g));
    }
  }
});

it("leaves addresses, numbers and places alone, and makes letters longer", () => {
  expect(pseudoText("Ask {name} or a@b.example of ISO 9001.")).toBe(
    "[Áásk {name} óór a@b.example óóf ÍíSÓó 9001. éééé éééé]",
  );
  expect(pseudoText("Menu")).toBe("[Méénúú]");
});
