import { expect, it } from "vitest";
import { isAlteredProbe } from "./altered-canvas.ts";

/** The square as it is drawn: 16 pixels a side, in checks of four, the first one white. */
const DRAWN = Uint8ClampedArray.from({ length: 16 * 16 * 4 }, (_, place) => {
  const [row, column] = [place >> 6, (place >> 2) & 15];
  return place % 4 === 3 || (row >> 2) % 2 === (column >> 2) % 2 ? 255 : 0;
});

it("takes the pixels that were drawn, and the small noise of Brave, for unaltered", () => {
  expect(isAlteredProbe(DRAWN)).toBe(false);
  expect(isAlteredProbe(DRAWN.map((value, place) => value ^ (place % 3 === 0 ? 1 : 0)))).toBe(
    false,
  );
});

it("knows a canvas that comes back as noise, white or empty", () => {
  expect(isAlteredProbe(DRAWN.map((_, place) => (place * 97) % 251))).toBe(true);
  expect(isAlteredProbe(DRAWN.map(() => 255))).toBe(true);
  expect(isAlteredProbe(DRAWN.map(() => 0))).toBe(true);
});
