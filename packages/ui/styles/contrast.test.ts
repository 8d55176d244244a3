import { expect, it } from "vitest";
import { tokenColour } from "./token-colour.ts";

const VERDICTS = ["genuine", "expired", "coming", "suspended", "unclear", "unchecked", "fault"];

const GROUNDS = ["paper", "sheet", "shallow"];

/** Words and the grounds on which pages put them. */
const WORDS: readonly (readonly [words: string, grounds: readonly string[]])[] = [
  ...["ink", "ink-soft", "action", "action-strong", "accent", "fault"].map(
    (words) => [words, GROUNDS] as const,
  ),
  ...VERDICTS.map((verdict) => [verdict, [...GROUNDS, `${verdict}-wash`]] as const),
  ...["ink", "ink-soft", "action"].map(
    (words) => [words, VERDICTS.map((verdict) => `${verdict}-wash`)] as const,
  ),
  ["on-deep", ["deep"]],
  ["on-deep-soft", ["deep"]],
  ["on-action", ["action", "action-strong"]],
];

/** The fields behind the word of a verdict, which is read in the sun. */
const VERDICT_FIELDS = [["on-action", [...VERDICTS, "ink"]]] as const;

/** The contrast of two colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The pairs with less contrast than that, by day and by night. */
function faint(pairs: typeof WORDS, least: number): readonly string[] {
  return pairs.flatMap(([words, grounds]) =>
    grounds.flatMap((ground) =>
      (["day", "night"] as const)
        .filter((time) => contrast(tokenColour(words)[time], tokenColour(ground)[time]) < least)
        .map((time) => `${words} on ${ground} by ${time}`),
    ),
  );
}

it("words can be read on every ground, by day and by night", () => {
  expect(faint(WORDS, 4.5)).toEqual([]);
});

it("the word of a verdict is read on its field in the sun, by day and by night", () => {
  expect(faint(VERDICT_FIELDS, 7)).toEqual([]);
});

it("the line around a field can be seen, by day and by night", () => {
  expect(faint([["field-line", GROUNDS]], 3)).toEqual([]);
});
