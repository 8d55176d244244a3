import { expect, it } from "vitest";
import { figure } from "../test-support/sample-results.ts";
import { growthOf, growthText } from "./growth.ts";

const at = (amount: number, ours: number) =>
  figure({ name: "Lookup", unit: "ms", ours, work: { of: "certificates", amount } });

it("figures that differ in the amount of work alone show how the cost grows", () => {
  const [growth, ...others] = growthOf([at(1_000_000, 0.22), figure({}), at(1000, 0.2)]);
  expect(others).toEqual([]);
  expect(growth?.figures.map(({ ours }) => ours)).toEqual([0.2, 0.22]);
  expect(growth && growthText(growth)).toBe("certificates × 1,000: 0.2 ms to 0.22 ms, × 1.1");
});

it("one amount shows no growth", () => {
  expect(growthOf([at(1000, 1), figure({ work: { of: "rows", amount: 10 } })])).toEqual([]);
});

it("a cost that was nothing has no factor", () => {
  const [growth] = growthOf([at(1, 0), at(2, 3)]);
  expect(growth && growthText(growth)).toBe("certificates × 2: 0 ms to 3 ms");
});
