import { expect, it } from "vitest";
import { withoutVowelSigns } from "./vowel-signs.ts";

const text = (str: string, width: number, ...operations: readonly number[]) => ({
  str,
  width,
  operations,
});

it("reads a letter once, and has it drawn together with the signs upon it", () => {
  const texts = [
    text("ق", 8, 1),
    text("دّ", 0, 2),
    text("دَ", 0, 3),
    text("د", 5, 4),
    text("ر", 4, 5),
  ];
  expect(withoutVowelSigns(texts)).toEqual([
    text("ق", 8, 1),
    text("د", 5, 4, 2, 3),
    text("ر", 4, 5),
  ]);
});

it("takes a letter without a meaning for no other one, whatever the sign upon it names", () => {
  const texts = [text("وَ", 0, 1), text("\u0007", 5, 1)];
  expect(withoutVowelSigns(texts)).toEqual([text("\u0007", 5, 1, 1)]);
});

it.each([
  ["a sign alone", text("\u064E", 0, 1)],
  ["a letter without a width", text("د", 0, 1)],
  ["an accented letter that has a width", text("é", 5, 1)],
])("keeps what says nothing twice: %s", (_, one) => {
  expect(withoutVowelSigns([one, text("x", 5, 2)])).toEqual([one, text("x", 5, 2)]);
});
