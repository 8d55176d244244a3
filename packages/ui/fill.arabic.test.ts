import { describe, expect, it } from "vitest";
import { fillPlaces } from "@register/domain/text";
import { fill, fillCount } from "./fill.tsx";
import { readCatalogue } from "@register/content/test-support/catalogue";

const ar = readCatalogue("ar");

/** First-strong isolate and pop directional isolate (Unicode, UAX #9). */
const [ISOLATE, END] = ["\u2068", "\u2069"];

const many = (count: number) => `m ${ISOLATE}${count}${END}`;

describe("a text that is written from right to left", () => {
  it("sets each value apart, so that a number or a Latin name turns nothing around it", () => {
    const title = fill(ar.titles.answer, { number: "GQC-2025-001", word: ar.verdictNames.valid });
    expect(title).toBe(`${ISOLATE}GQC-2025-001${END}: ${ISOLATE}${ar.verdictNames.valid}${END}`);
  });

  it("has no mark where it leaves the page, as the name of a file or a message does", () => {
    const words = { number: "GQC-2025-001", word: ar.verdictNames.valid };
    expect(fillPlaces(ar.titles.answer, words)).toBe(`GQC-2025-001: ${words.word}`);
  });

  it("takes a value with places and signs in it as it is written", () => {
    expect(fill("{number} {word}", { number: "{word}", word: "$&" })).toBe(
      `${ISOLATE}{word}${END} ${ISOLATE}$&${END}`,
    );
  });

  it("has six forms for numbers, and takes the one of each", () => {
    const forms = { zero: "z", one: "o", two: "t", few: "f", many: "m {count}", other: "x" };
    const taken = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map((count) => fillCount(forms, count));
    expect(taken).toEqual(["z", "o", "t", "f", "f", many(11), many(99), "x", "x", "f"]);
  });
});
