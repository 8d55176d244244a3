import type { SeededRandom } from "./seeded-random.ts";

/** Light and sensor. Each may be nothing at all. */
export interface Exposure {
  /** Standard deviation of the sensor's noise, in steps of 256. */
  readonly noise: number;
  /** How much of the light is gone, 0 to 1; unevenly over the picture. */
  readonly darkness: number;
  /** How much a reflection adds in its middle, in steps of 256. */
  readonly glare: number;
}

/** Light falling off to one side, a reflection, noise, and the limits of a sensor. */
export function exposed(
  light: Float32Array,
  width: number,
  height: number,
  { darkness, glare, noise }: Exposure,
  random: SeededRandom,
): Uint8Array {
  const direction = random.between(0, 2 * Math.PI);
  const fallX = Math.cos(direction) / width;
  const fallY = Math.sin(direction) / height;
  const unevenness = random.between(0, darkness);
  const spotX = random.between(0.25, 0.75) * width;
  const spotY = random.between(0.25, 0.75) * height;
  const spread = 2 * (random.between(0.08, 0.25) * Math.min(width, height)) ** 2;
  const result = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const side = fallX * (x - width / 2) + fallY * (y - height / 2);
      const share = Math.max(0.03, (1 - darkness * 0.85) * (1 - unevenness * side));
      const reflection =
        glare > 0 ? glare * Math.exp(-((x - spotX) ** 2 + (y - spotY) ** 2) / spread) : 0;
      const index = y * width + x;
      result[index] = (light[index] ?? 0) * share + reflection + noise * random.normal();
    }
  }
  return new Uint8Array(result.buffer);
}

/** A lens out of focus: a Gaussian of some pixels. */
export function blurred(
  source: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const radius = Math.ceil(sigma * 3);
  const weights = Float32Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  weights.forEach((weight, index) => (weights[index] = weight / total));
  const rows = convolved(source, weights, { length: width, lines: height, step: 1, next: width });
  return convolved(rows, weights, { length: height, lines: width, step: width, next: 1 });
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  /** From one value of a line to its next one, and from one line's first value to the next one's. */
  readonly step: number;
  readonly next: number;
}

function convolved(
  source: Float32Array,
  weights: Float32Array,
  { lines, length, step, next }: Lines,
): Float32Array {
  const radius = (weights.length - 1) / 2;
  const target = new Float32Array(source.length);
  const line = new Float32Array(length + 2 * radius);
  for (let number = 0; number < lines; number += 1) {
    const start = number * next;
    for (let position = 0; position < line.length; position += 1) {
      const within = Math.min(Math.max(position - radius, 0), length - 1);
      line[position] = source[start + within * step] ?? 0;
    }
    for (let position = 0; position < length; position += 1) {
      let sum = 0;
      for (let offset = 0; offset < weights.length; offset += 1) {
        sum += (weights[offset] ?? 0) * (line[position + offset] ?? 0);
      }
      target[start + position * step] = sum;
    }
  }
  return target;
}
