import { expect, it } from "vitest";
import { chosenNames, wordsOf } from "./chosen-names.ts";

const NAMES = ["oldstable root", "stable root", "a copy of the site killed"];

it.each([
  [undefined, NAMES],
  ["stable", ["stable root"]],
  ["root, a copy", NAMES],
  ["site killed,oldstable", ["oldstable root", "a copy of the site killed"]],
])("a setting chooses names by words of them: %s", (setting, chosen) => {
  expect(chosenNames(NAMES, wordsOf(setting))).toEqual(chosen);
});

it.each(["", "a copy of the site killed|stable", "stable,table", "Stable"])(
  "what chooses nothing is refused with the names that there are: %j",
  (setting) => {
    expect(() => chosenNames(NAMES, wordsOf(setting))).toThrow(
      /is none of these:\noldstable root\n/,
    );
  },
);
