import { at, type GreyImage } from "./grey-image.ts";

/** The mean over a square of 2 * radius + 1 pixels. Removes noise, screen and print dots. */
export function softened(image: GreyImage, radius: number): GreyImage {
  return averagedDown(averagedAcross(image, radius), radius);
}

/** The mean over 2 * radius + 1 pixels above each other: bars that stand upright lose their noise. */
export function averagedDown({ data, width, height }: GreyImage, radius: number): GreyImage {
  const result = new Uint8Array(data.length);
  meanAlong(data, result, { lines: width, length: height, between: 1, step: width, radius });
  return { data: result, width, height };
}

function averagedAcross({ data, width, height }: GreyImage, radius: number): GreyImage {
  const result = new Uint8Array(data.length);
  meanAlong(data, result, { lines: height, length: width, between: width, step: 1, radius });
  return { data: result, width, height };
}

/** Dark for light. */
export function inverted({ data, width, height }: GreyImage): GreyImage {
  return { data: data.map((value) => 255 - value), width, height };
}

/** Deviation that counts as noise and is hardly stretched, in steps of 256. */
const NOISE_FLOOR = 4;

/** Deviation that every neighbourhood is brought to, in steps of 256. */
const EVEN_DEVIATION = 55;

/**
 * Removes shadow, reflection and low light: every pixel becomes its difference from the mean of its
 * neighbourhood of 2 * radius + 1 pixels, in units of the mean deviation there, around middle grey.
 */
export function evened(image: GreyImage, radius: number): GreyImage {
  const { data, width, height } = image;
  const means = softened(image, radius).data;
  const deviations = softened(
    { data: data.map((value, index) => Math.abs(value - at(means, index))), width, height },
    radius,
  ).data;
  const result = new Uint8ClampedArray(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const stretch = EVEN_DEVIATION / (at(deviations, index) + NOISE_FLOOR);
    result[index] = 128 + (at(data, index) - at(means, index)) * stretch;
  }
  return { data: new Uint8Array(result.buffer), width, height };
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  /** From one line's first pixel to the next one's, and from one pixel of a line to the next. */
  readonly between: number;
  readonly step: number;
  readonly radius: number;
}

function meanAlong(
  source: Uint8Array,
  target: Uint8Array,
  { lines, length, between, step, radius }: Lines,
): void {
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * between;
    const end = start + (length - 1) * step;
    let sum = at(source, start) * radius;
    for (let ahead = 0; ahead <= radius; ahead += 1) {
      sum += at(source, Math.min(start + ahead * step, end));
    }
    for (let position = 0; position < length; position += 1) {
      const index = start + position * step;
      target[index] = sum / size + 0.5;
      sum += at(source, Math.min(index + (radius + 1) * step, end));
      sum -= at(source, Math.max(index - radius * step, start));
    }
  }
}
