import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { fill, fillCount, fillWith } from "./fill.tsx";

describe("a text with places", () => {
  it("takes each value at its name, as often as the name stands there, and a number as it is", () => {
    expect(fill("{a} of {b}, {a}", { a: 3, b: "x" })).toBe("3 of x, 3");
    expect(fill("no place", { a: 1 })).toBe("no place");
  });

  it.each(["{number}", "{word}", "$&", "$1", "$$", "\\1", "{", "<b>", ""])(
    "takes the value %j as it is written, and reads no place in it",
    (value) => {
      expect(fill("{number}: {word}", { number: value, word: "Valid" })).toBe(`${value}: Valid`);
      expect(fill("{word} {number}", { number: value, word: value })).toBe(`${value} ${value}`);
    },
  );

  it("takes elements, each set apart from the direction of the text around it, and texts that no translator touches", () => {
    const filled = fillWith("Ask {email}, or {again}.", { email: <b>a@b</b>, again: "<i>{email}" });
    expect(renderToStaticMarkup(filled)).toBe(
      '<span>Ask <bdi><b>a@b</b></bdi>, or <bdi translate="no">&lt;i&gt;{email}</bdi>.</span>',
    );
  });

  it("is chosen by the number that it takes", () => {
    const forms = { one: "{count} character", other: "{count} characters" };
    expect([0, 1, 2, 1000].map((count) => fillCount(forms, count))).toEqual([
      "0 characters",
      "1 character",
      "2 characters",
      "1000 characters",
    ]);
    expect(fillCount({ other: "{count} of many" }, 1)).toBe("1 of many");
  });
});
