import { expect, it } from "vitest";
import { checkCertificateNumber } from "./certificate-number.ts";
import { checkCharacter } from "./check-character.ts";
import { similarNumbers } from "./similar-numbers.ts";
import { UNGUESSABLE_LENGTH, unguessableNumber } from "./unguessable-number.ts";

const draw = (below: number) => Math.floor(Math.random() * below);

const numbers = Array.from({ length: 2000 }, () => unguessableNumber("GQC-2026-", draw));

it("is the prefix and three groups of signs that nobody takes for one another", () => {
  for (const number of numbers) {
    expect(number).toMatch(/^GQC-2026(?:-[2-9B-DF-HJKMNP-TV-Z]{4}){3}$/);
    expect(number).toHaveLength("GQC-2026-".length + UNGUESSABLE_LENGTH);
    expect(checkCertificateNumber(number)).toEqual({ ok: true, number });
    // No other spelling of it is worth a suggestion.
    expect(similarNumbers(number)).toEqual([]);
  }
});

it("ends in the check character of all before it, hyphens aside", () => {
  for (const number of numbers) expect(checkCharacter(number.slice(0, -1))).toBe(number.at(-1));
});

it("has every sign at every place, so that nothing can be told from other numbers", () => {
  for (const place of [9, 10, 14, 19, 22]) {
    expect(new Set(numbers.map((number) => number.charAt(place))).size).toBe(28);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});
