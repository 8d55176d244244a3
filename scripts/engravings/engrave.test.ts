import { describe, expect, it } from "vitest";
import { engrave, type Light, type Scene, type Surface } from "./engrave.ts";
import { box } from "./geometry.ts";
import { ruled } from "./guides.ts";

const INKS = { ink: "#000001", accent: "#000002" };

function square(light: Light, more: Partial<Surface> = {}): Surface {
  const outline = box(0, 0, 100, 100);
  return { outline, edge: 0, guides: ruled(outline, { pitch: 10, light: () => light }), ...more };
}

function drawing(...surfaces: readonly Surface[]): Scene {
  return { width: 100, height: 100, surfaces, presence: () => 1 };
}

const lines = (svg: string): number => svg.split("z").length - 1;

describe("engraving", () => {
  it("draws shade by day and light by night", () => {
    expect(lines(engrave(drawing(square(0)), INKS, "day"))).toBeGreaterThan(8);
    expect(lines(engrave(drawing(square(0)), INKS, "night"))).toBe(0);
    expect(lines(engrave(drawing(square(1)), INKS, "day"))).toBe(0);
    expect(lines(engrave(drawing(square(1)), INKS, "night"))).toBeGreaterThan(8);
  });

  it("draws ink at both times, and blank paper at neither", () => {
    for (const time of ["day", "night"] as const) {
      expect(lines(engrave(drawing(square("ink")), INKS, time))).toBeGreaterThan(8);
      expect(lines(engrave(drawing(square("blank")), INKS, time))).toBe(0);
    }
  });

  it("hides what stands behind, but for what is clear", () => {
    const cover = square("blank");
    expect(lines(engrave(drawing(square(0), cover), INKS, "day"))).toBe(0);
    const clear = { ...cover, isClear: true };
    expect(lines(engrave(drawing(square(0), clear), INKS, "day"))).toBeGreaterThan(8);
  });

  it("keeps lines apart, however dark it is", () => {
    const ys = Array.from(
      engrave(drawing(square(0)), INKS, "day").matchAll(/M\S+? ?(-?[\d.]+)l/g),
      ([, y]) => Number(y),
    );
    expect(ys.length).toBeGreaterThan(8);
    const gaps = ys.slice(1).map((y, index) => y - (ys[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(10, 0);
  });
});
