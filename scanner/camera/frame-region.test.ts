import { expect, it } from "vitest";
import { frameRegion } from "./frame-region.ts";

const box = { width: 250, height: 250 };

it("takes the middle of the picture at its native resolution, with room for a quiet zone", () => {
  expect(
    frameRegion({ width: 1920, height: 1080 }, { shown: { width: 320, height: 320 }, box }),
  ).toEqual({
    x: 411,
    y: 0,
    width: 1097,
    height: 1080,
  });
});

it("never reaches beyond the picture", () => {
  expect(
    frameRegion({ width: 200, height: 150 }, { shown: { width: 600, height: 450 }, box }),
  ).toEqual({
    x: 46,
    y: 21,
    width: 108,
    height: 108,
  });
  expect(
    frameRegion({ width: 640, height: 480 }, { shown: { width: 250, height: 250 }, box }),
  ).toEqual({
    x: 8,
    y: 0,
    width: 624,
    height: 480,
  });
});
