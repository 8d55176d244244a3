import { expect, it } from "vitest";
import { fillAll, fillPlaces } from "./fill-places.ts";

it("fills the places that have a value, and leaves the others", () => {
  expect(fillPlaces("{count} of {all}", { count: 0 })).toBe("0 of {all}");
});

it("fills texts at any depth, with a value of any characters", () => {
  const name = 'The "Sea* Mark" \\ Co';
  const words = { title: "Of {name}", points: [{ text: "{name}, {name}" }], isShort: true };
  expect(fillAll(words, { name })).toEqual({
    title: `Of ${name}`,
    points: [{ text: `${name}, ${name}` }],
    isShort: true,
  });
});
