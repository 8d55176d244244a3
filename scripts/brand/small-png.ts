import { decode, encode } from "fast-png";

type Colour = [number, number, number];

/** Above it, the eye sees no difference in drawings like ours; a byte could name 256. */
const PALETTE_SIZE = 96;

const SMALLEST = { zlib: { level: 9, mem: 12 } } as const;

/**
 * The same picture in a fraction of the bytes, with a text in it. Drawings have few colours, so an opaque
 * picture gets a palette; a transparent one keeps its colours.
 */
export function smallPng(png: Buffer, text: Readonly<Record<string, string>>): Buffer {
  const { width, height, data, channels } = decode(png);
  if (channels !== 3) return Buffer.from(encode({ width, height, data, channels, text }, SMALLEST));
  const counts = countColours(data);
  const palette = choosePalette(counts);
  const entryOf = new Map([...counts.keys()].map((key) => [key, nearest(palette, colourOf(key))]));
  const entries = new Uint8Array(width * height);
  for (let pixel = 0; pixel < entries.length; pixel += 1) {
    entries[pixel] = entryOf.get(keyAt(data, pixel * 3)) ?? 0;
  }
  const picture = { width, height, data: entries, channels: 1, text };
  return Buffer.from(encode({ ...picture, palette }, SMALLEST));
}

function countColours(data: ArrayLike<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const key = keyAt(data, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Adds again and again the most missed colour, by its pixels and its distance from the chosen ones. */
function choosePalette(counts: ReadonlyMap<number, number>): Colour[] {
  const colours = [...counts].map(([key, count]) => ({ colour: colourOf(key), count, gap: 1e6 }));
  const palette: Colour[] = [];
  while (palette.length < Math.min(PALETTE_SIZE, colours.length)) {
    const missed = colours.reduce((a, b) => (b.count * b.gap > a.count * a.gap ? b : a));
    palette.push(missed.colour);
    for (const each of colours) each.gap = Math.min(each.gap, gap(each.colour, missed.colour));
  }
  return palette;
}

function nearest(palette: readonly Colour[], colour: Colour): number {
  const gaps = palette.map((each) => gap(each, colour));
  return gaps.indexOf(Math.min(...gaps));
}

/** Squared distance. */
function gap([r1, g1, b1]: Colour, [r2, g2, b2]: Colour): number {
  return (r1 - r2) ** 2 + (g1 - g2) ** 2 + (b1 - b2) ** 2;
}

function keyAt(data: ArrayLike<number>, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

function colourOf(key: number): Colour {
  return [key >> 16, (key >> 8) & 255, key & 255];
}
