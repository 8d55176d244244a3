import { default as barcodes } from "bwip-js/node";
import type { GreyImage } from "../reader.ts";

/** How the bars of a linear code are photographed. */
export interface Conditions {
  /** Pixels a module. */
  readonly moduleSize: number;
  /** Standard deviation of the blur, in modules. */
  readonly blur?: number;
  /** Standard deviation of noise from pixel to pixel, in steps of 256. */
  readonly noise?: number;
  /** The same for streaks along the bars, as printers leave them. */
  readonly streaks?: number;
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Modules of light on both sides of a code, and pixels above and below it. */
const QUIET_ZONE = 12;
const MARGIN = 8;
const HEIGHT = 28;

/** Points a module at which blur is computed. */
const FINE = 8;

/** Brightness of paper, and by how much ink is darker. */
const PAPER = 215;
const INK = 180;

/** The bars of a code on paper; all of its bars are equally high. */
export function photographedBars(
  code: Readonly<Record<string, string | number>> & {
    readonly bcid: string;
    readonly text: string;
  },
  { moduleSize, blur = 0, noise = 0, streaks = 0 }: Conditions,
  random: () => number,
): GreyImage {
  const ink = blurred(fineInk(code), blur * FINE);
  const width = Math.floor((ink.length / FINE) * moduleSize);
  const height = HEIGHT + 2 * MARGIN;
  const phase = random();
  const columns = Array.from({ length: width }, (_, x) => {
    const from = Math.floor(((x + phase) / moduleSize) * FINE);
    const places = ink.slice(from, Math.max(from + 1, Math.floor(from + FINE / moduleSize)));
    const share = places.reduce((sum, each) => sum + each, 0) / Math.max(1, places.length);
    return PAPER - INK * share + streaks * normal(random);
  });
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const isCode = y >= MARGIN && y < MARGIN + HEIGHT;
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = ((isCode ? columns[x] : PAPER) ?? PAPER) + noise * normal(random);
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}

/** 1 where ink is, 0 where none is, at every fine place from left to right. */
function fineInk({ bcid, text, ...options }: Parameters<typeof photographedBars>[0]): number[] {
  const [code] = barcodes.raw({ bcid, text, ...options });
  if (code === undefined || !("sbs" in code)) throw new Error(`${bcid} has no bars.`);
  const places = [...code.sbs].flatMap((modules, index) =>
    Array.from({ length: modules * FINE }, () => (index % 2 === 0 ? 1 : 0)),
  );
  const quiet = Array.from({ length: QUIET_ZONE * FINE }, () => 0);
  return [...quiet, ...places, ...quiet];
}

/** By a normal distribution of that deviation, cut off where it hardly counts. */
function blurred(ink: readonly number[], deviation: number): number[] {
  if (deviation === 0) return [...ink];
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)),
  );
  const total = weights.reduce((sum, each) => sum + each, 0);
  return ink.map((_, place) => {
    let sum = 0;
    weights.forEach((weight, index) => {
      sum += weight * (ink[place + index - reach] ?? 0);
    });
    return sum / total;
  });
}

/** The sum of four uniform numbers is close enough to normal. */
function normal(random: () => number): number {
  return Math.sqrt(3) * (random() + random() + random() + random() - 2);
}
