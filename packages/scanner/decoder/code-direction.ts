import type { GreyImage } from "./grey-image.ts";

/** In pixels: a few bars wide. */
const BLOCK = 16;

/** Mean squared change per pixel; less is empty. */
const LEAST_ENERGY = 16;

/** From 0 to 1; bars have at least 0.7. */
const LEAST_COHERENCE = 0.35;

/** In degrees. */
const SUPPORT = 4;

/**
 * Degrees clockwise from horizontal, -90 to 90, across the bars: the most frequent gradient direction (structure
 * tensor). Only bars share one direction.
 */
export function codeDirection(image: GreyImage): number {
  const counts = new Float64Array(180);
  for (let top = 1; top + BLOCK < image.height; top += BLOCK) {
    for (let left = 1; left + BLOCK < image.width; left += BLOCK) count(image, left, top, counts);
  }
  let best = 0;
  let bestWeight = -1;
  for (let degree = 0; degree < counts.length; degree += 1) {
    const weight = supported(counts, degree);
    if (weight > bestWeight) {
      best = degree;
      bestWeight = weight;
    }
  }
  return best < 90 ? best : best - 180;
}

function count({ data, width }: GreyImage, left: number, top: number, counts: Float64Array): void {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const index = y * width + x;
      const changeX = (data[index + 1] ?? 0) - (data[index - 1] ?? 0);
      const changeY = (data[index + width] ?? 0) - (data[index - width] ?? 0);
      xx += changeX * changeX;
      yy += changeY * changeY;
      xy += changeX * changeY;
    }
  }
  const energy = xx + yy;
  if (energy < LEAST_ENERGY * BLOCK ** 2) return;
  const coherence = Math.hypot(xx - yy, 2 * xy) / energy;
  if (coherence < LEAST_COHERENCE) return;
  const degrees = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  const bin = (Math.round(degrees) + 180) % 180;
  counts[bin] = (counts[bin] ?? 0) + coherence ** 2 * Math.sqrt(energy);
}

function supported(counts: Float64Array, degree: number): number {
  let sum = 0;
  for (let offset = -SUPPORT; offset <= SUPPORT; offset += 1) {
    const weight = SUPPORT + 1 - Math.abs(offset);
    sum += weight * (counts[(degree + offset + 180) % 180] ?? 0);
  }
  return sum;
}
