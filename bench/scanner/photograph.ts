import type { GreyImage } from "../../scanner/decoder/grey-image.ts";
import { homographyToSquare, type Homography, type Point } from "./homography.ts";
import { blurred, exposed, type Exposure } from "./lens-and-sensor.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Symbol } from "./symbol.ts";

/** How a symbol is photographed. */
export interface Conditions extends Exposure {
  /** Pixels a module. */
  readonly moduleSize: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
  /** How far a corner may be out of place, as a part of the symbol's shorter side, 0 to about 0.2. */
  readonly perspective: number;
  /** Standard deviation of the lens blur, in pixels. */
  readonly blur: number;
  /** How much larger than the symbol the picture is, on each side: 1 is just as large. */
  readonly room: number;
}

/** Least width and height of a picture, in pixels. */
const LEAST_SIDE = 240;

/** Points in each direction that a pixel of the symbol is the mean of. */
const SUBSAMPLES = 3;

/** How far the sheet of paper goes beyond the symbol, as a part of its sides. */
const PAPER_MARGIN = 0.25;

/** A photograph of a symbol on a sheet of paper on a patterned table. */
export function photograph(
  symbol: Symbol,
  conditions: Conditions,
  random: SeededRandom,
): GreyImage {
  const { corners, width, height } = framed(symbol, conditions, random);
  const toSquare = homographyToSquare(corners);
  const scene = drawScene(symbol, toSquare, width, height, random);
  const seen = conditions.blur > 0.2 ? blurred(scene, width, height, conditions.blur) : scene;
  return { data: exposed(seen, width, height, conditions, random), width, height };
}

/** Where the symbol's corners lie in a picture that has room for it and its surroundings. */
function framed(
  { columns, rows }: Symbol,
  { moduleSize, rotation, perspective, room }: Conditions,
  random: SeededRandom,
) {
  const radians = (rotation * Math.PI) / 180;
  const reach = perspective * Math.min(columns, rows) * moduleSize;
  const corner = (signX: number, signY: number): Point => {
    const x = (signX * columns * moduleSize) / 2 + random.between(-reach, reach);
    const y = (signY * rows * moduleSize) / 2 + random.between(-reach, reach);
    return {
      x: x * Math.cos(radians) - y * Math.sin(radians),
      y: x * Math.sin(radians) + y * Math.cos(radians),
    };
  };
  const around = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const;
  const left = Math.min(...around.map(({ x }) => x));
  const right = Math.max(...around.map(({ x }) => x));
  const top = Math.min(...around.map(({ y }) => y));
  const bottom = Math.max(...around.map(({ y }) => y));
  const width = Math.round(Math.max(LEAST_SIDE, (right - left) * room));
  const height = Math.round(Math.max(LEAST_SIDE, (bottom - top) * room));
  // Not quite in the middle.
  const shiftX = (width - right + left) * random.between(0.4, 0.6) - left;
  const shiftY = (height - bottom + top) * random.between(0.4, 0.6) - top;
  const [p0, p1, p2, p3] = around.map(({ x, y }) => ({ x: x + shiftX, y: y + shiftY })) as [
    Point,
    Point,
    Point,
    Point,
  ];
  return { corners: [p0, p1, p2, p3] as const, width, height };
}

/** Ink, paper and table in steps of 256, before the lens. */
function drawScene(
  { columns, rows, modules }: Symbol,
  { a, b, c, d, e, f, g, h, i }: Homography,
  width: number,
  height: number,
  random: SeededRandom,
): Float32Array {
  const ink = random.between(10, 60);
  const paper = random.between(190, 250);
  const table = random.between(60, 200);
  const waves = [0, 0, 0, 0].map(() => random.between(-0.25, 0.25));
  const [waveA = 0, waveB = 0, waveC = 0, waveD = 0] = waves;
  const scene = new Float32Array(width * height);

  const toneAt = (x: number, y: number): number => {
    const w = g * x + h * y + i;
    const u = (a * x + b * y + c) / w;
    const v = (d * x + e * y + f) / w;
    if (u >= 0 && u < 1 && v >= 0 && v < 1) {
      return modules[Math.floor(v * rows) * columns + Math.floor(u * columns)] === 1 ? ink : paper;
    }
    return Math.max(-u, u - 1, -v, v - 1) < PAPER_MARGIN
      ? paper
      : table + 40 * Math.sin(waveA * x + waveB * y) * Math.cos(waveC * x + waveD * y);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + i;
      const u = (a * x + b * y + c) / w;
      const v = (d * x + e * y + f) / w;
      const nearSymbol = u > -0.05 && u < 1.05 && v > -0.05 && v < 1.05;
      scene[y * width + x] = nearSymbol ? meanTone(toneAt, x, y) : toneAt(x + 0.5, y + 0.5);
    }
  }
  return scene;
}

function meanTone(toneAt: (x: number, y: number) => number, x: number, y: number): number {
  let sum = 0;
  for (let dy = 0.5 / SUBSAMPLES; dy < 1; dy += 1 / SUBSAMPLES) {
    for (let dx = 0.5 / SUBSAMPLES; dx < 1; dx += 1 / SUBSAMPLES) sum += toneAt(x + dx, y + dy);
  }
  return sum / SUBSAMPLES ** 2;
}
