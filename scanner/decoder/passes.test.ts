import { describe, expect, it } from "vitest";
import { HIDDEN_CANVAS_PADDING } from "../scan-constants.ts";
import type { GreyImage } from "./grey-image.ts";
import { FAST_PASSES, HARDER_PASSES, type Pass } from "./passes.ts";

const blank = (width: number, height: number): GreyImage => ({
  data: new Uint8Array(width * height).fill(200),
  width,
  height,
});

const prepared = (passes: readonly Pass[], image: GreyImage) =>
  passes.map(({ name, prepare }) => ({ name, image: prepare(image) }));

const pixels = (image: GreyImage) => image.width * image.height;

describe("the passes over a picture", () => {
  it("begin with a small copy of a large one", () => {
    const [first] = prepared(FAST_PASSES, blank(2000, 1500));
    expect(first?.image).toMatchObject({ width: 500, height: 375 });
  });

  it("don't look at copies of a small one before itself", () => {
    const first = prepared(FAST_PASSES, blank(400, 300)).find(({ image }) => image !== undefined);
    expect(first?.image).toMatchObject({ width: 400, height: 300 });
  });

  it("see a large one as it is, too: small modules are lost in copies", () => {
    const seen = prepared(FAST_PASSES, blank(2000, 1500)).map(({ image }) => image?.width);
    expect(seen).toContain(2000);
  });

  it("include one with the margin of the specification on each side", () => {
    const margin = prepared(HARDER_PASSES, blank(400, 300)).find(
      ({ name }) => name === "with a margin",
    );
    expect(margin?.image).toMatchObject({
      width: 400 + 2 * HIDDEN_CANVAS_PADDING,
      height: 300 + 2 * HIDDEN_CANVAS_PADDING,
    });
  });

  it("keep the hard work bounded, however large the picture is", () => {
    for (const { image } of prepared(HARDER_PASSES, blank(4000, 3000))) {
      expect(image === undefined ? 0 : pixels(image)).toBeLessThan(5_000_000);
    }
  });
});
