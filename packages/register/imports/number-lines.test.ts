import { expect, it } from "vitest";
import { NumberLines } from "./number-lines.ts";

it("finds each of many numbers again, letter case aside, and takes no two for one", () => {
  const lines = new NumberLines();
  const numbers = Array.from({ length: 100_000 }, (_, at) => `GQC-${at.toString(36)}-${at % 7}`);
  expect(numbers.filter((number, at) => lines.meet(number, at + 2) !== undefined)).toEqual([]);
  const missed = numbers.filter((number, at) => lines.meet(number.toLowerCase(), 1) !== at + 2);
  expect(missed).toEqual([]);
});
