import { describe, expect, it } from "vitest";
import { HIDDEN_CANVAS_PADDING } from "../config.ts";
import { FAST_ATTEMPTS, HARDER_ATTEMPTS, type Attempt } from "./attempts.ts";
import type { GreyImage } from "./grey-image.ts";

const blank = (width: number, height: number): GreyImage => ({
  data: new Uint8Array(width * height).fill(200),
  width,
  height,
});

const prepared = (attempts: readonly Attempt[], image: GreyImage) =>
  attempts.map(({ name, prepare }) => ({ name, image: prepare(image) }));

const pixels = (image: GreyImage) => image.width * image.height;

describe("the attempts at a picture", () => {
  it("begin with a small copy of a large one", () => {
    const [first] = prepared(FAST_ATTEMPTS, blank(2000, 1500));
    expect(first?.image).toMatchObject({ width: 500, height: 375 });
  });

  it("read a small one before its copies", () => {
    const first = prepared(FAST_ATTEMPTS, blank(400, 300)).find(({ image }) => image !== undefined);
    expect(first?.image).toMatchObject({ width: 400, height: 300 });
  });

  it("read a large one at full size, too: copies lose small modules", () => {
    const seen = prepared(FAST_ATTEMPTS, blank(2000, 1500)).map(({ image }) => image?.width);
    expect(seen).toContain(2000);
  });

  it("include one with the margin of the specification on each side", () => {
    const margin = prepared(HARDER_ATTEMPTS, blank(400, 300)).find(
      ({ name }) => name === "with a margin",
    );
    expect(margin?.image).toMatchObject({
      width: 400 + 2 * HIDDEN_CANVAS_PADDING,
      height: 300 + 2 * HIDDEN_CANVAS_PADDING,
    });
  });

  it("have a bounded number of pixels, however large the picture is", () => {
    for (const { image } of prepared(HARDER_ATTEMPTS, blank(4000, 3000))) {
      expect(image === undefined ? 0 : pixels(image)).toBeLessThan(5_000_000);
    }
  });
});
