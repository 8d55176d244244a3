import { expect, it } from "vitest";
import { tokenColour } from "./token-colour.ts";

const colour = expect.stringMatching(/^#[0-9a-f]{6}$/);

it("reads a colour for day and for night", () => {
  const { day, night } = tokenColour("sheet");
  expect([day, night]).toEqual([colour, colour]);
  expect(day).not.toBe(night);
});

it("refuses a name that is not a colour's", () => {
  expect(() => tokenColour("measure")).toThrow("no colour --measure");
});
