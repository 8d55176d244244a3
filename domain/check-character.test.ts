import { expect, it } from "vitest";
import { checkCharacter } from "./check-character.ts";

it.each([
  // Global Release Identifier of the record industry, the example of its handbook.
  ["A1-2425G-ABC1234002", "M"],
  // International Standard Audiovisual Number, the example of its Wikipedia article.
  ["0000-0000-D07A-0090", "Q"],
])("is that of published numbers with this check: %s ends in %s", (number, expected) => {
  expect(checkCharacter(number)).toBe(expected);
  expect(checkCharacter(number.toLowerCase())).toBe(expected);
});

it("finds every single character that is another", () => {
  const number = "GQC-2026-7KQ4-MX2R-9TV";
  const right = checkCharacter(number);
  for (let at = 0; at < number.length; at += 1) {
    if (number[at] === "-") continue;
    for (const other of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      if (other === number[at]) continue;
      expect(checkCharacter(number.slice(0, at) + other + number.slice(at + 1))).not.toBe(right);
    }
  }
});
