import { decode, encode } from "fast-png";
import { describe, expect, it } from "vitest";
import { smallPng } from "./small-png.ts";

const SIDE = 16;

/** A square picture whose samples are given by their place. */
function pngOf(channels: 3 | 4, sample: (at: number) => number): Buffer {
  const data = Uint8Array.from({ length: SIDE * SIDE * channels }, (_, at) => sample(at));
  return Buffer.from(encode({ width: SIDE, height: SIDE, channels, data }));
}

/** The samples of an opaque picture, whether it has a palette or not. */
function samplesOf(png: Buffer): readonly number[] {
  const { data, palette } = decode(png);
  return [...data].flatMap((entry) => palette?.[entry] ?? [entry]);
}

describe("a small PNG", () => {
  it("of few colours keeps each of them, and the text", () => {
    const png = pngOf(3, (at) => (at % 7) * 40);
    const small = smallPng(png, { Source: "digest" });
    expect(samplesOf(small)).toEqual(samplesOf(png));
    expect(decode(small)).toMatchObject({ channels: 1, text: { Source: "digest" } });
  });

  it("of many colours keeps the most frequent ones, and comes near to the others", () => {
    // A ground of one colour, and a ramp of 128 others upon it.
    const png = pngOf(3, (at) => (at < 128 * 3 ? 64 + Math.floor(at / 3) + (at % 3) : 7));
    const [before, after] = [samplesOf(png), samplesOf(smallPng(png, {}))];
    expect(after.slice(128 * 3)).toEqual(before.slice(128 * 3));
    const gaps = before.map((sample, at) => Math.abs(sample - (after[at] ?? 0)));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2);
  });

  it("that lets its ground through stays as it is", () => {
    const png = pngOf(4, (at) => at % 251);
    expect([...decode(smallPng(png, {})).data]).toEqual([...decode(png).data]);
  });
});
