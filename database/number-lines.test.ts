import { expect, it } from "vitest";
import { NumberLines } from "./number-lines.ts";

it("finds each of many numbers again, letter case aside, and takes no two for one", () => {
  const lines = new NumberLines();
  const numbers = Array.from({ length: 100_000 }, (_, at) => `GQC-${at.toString(36)}-${at % 7}`);
  for (const [at, number] of numbers.entries()) expect(lines.meet(number, at + 2)).toBeUndefined();
  for (const [at, number] of numbers.entries()) {
    if (lines.meet(number.toLowerCase(), 1) !== at + 2) throw new Error(number);
  }
});
