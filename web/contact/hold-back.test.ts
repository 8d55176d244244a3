import { expect, it } from "vitest";
import { holdBackFor } from "./hold-back.ts";

it.each([
  [0, 1000],
  [900, 1000],
  [1500, 500],
  [2000, 0],
  [60_000, 0],
])("a message sent %i ms after the form was shown waits for %i ms", (sinceShown, wait) => {
  expect(holdBackFor(sinceShown)).toBe(wait);
});
