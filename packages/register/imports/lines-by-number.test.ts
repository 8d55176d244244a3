import { expect, it } from "vitest";
import { LinesByNumber } from "./lines-by-number.ts";

it("finds each of many numbers again, in any letter case, and takes no two for one", () => {
  const lines = new LinesByNumber();
  const numbers = Array.from({ length: 100_000 }, (_, at) => `GQC-${at.toString(36)}-${at % 7}`);
  expect(numbers.filter((number, at) => lines.add(number, at + 2) !== undefined)).toEqual([]);
  const missed = numbers.filter((number, at) => lines.add(number.toLowerCase(), 1) !== at + 2);
  expect(missed).toEqual([]);
});
