import { expect, it } from "vitest";
import { similarNumbers } from "./similar-numbers.ts";

it.each([
  ["GQC2025001", ["GQC-2025-001"]],
  ["GQC-2025001", ["GQC-2025-001"]],
  ["GQC2O25OO1", ["GQC-2025-001"]],
  ["GQC-2O25-OO1", ["GQC-2025-001"]],
  ["GQC-2025-00l", ["GQC-2025-001"]],
  ["GQC-2025-0I0", ["GQC-2025-010"]],
  ["B0L-2025-001", ["BOL-2025-001"]],
  ["GQC-2025-001-", ["GQC-2025-001"]],
])("%s may be spelt %j", (number, others) => {
  expect(similarNumbers(number)).toEqual(others);
});

it.each(["GQC-2025-001", "gqc-2025-001", "NO-SUCH-NUMBER", "E2E-FULL-001", "12345", "IO", "-"])(
  "nothing else is like %s",
  (number) => {
    expect(similarNumbers(number)).toEqual([]);
  },
);
