import { describe, expect, it } from "vitest";
import { checkCertificateNumber } from "./certificate-number.ts";
import { similarNumbers } from "../lookup/suggested-numbers.ts";
import { checkCharacter, UNGUESSABLE_LENGTH, unguessableNumber } from "./unguessable-number.ts";

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

describe("the check character", () => {
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
});
